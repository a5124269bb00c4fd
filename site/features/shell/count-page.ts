import { countVisit } from '../../lib/count-visit.ts';

/** Counts the page once somebody sees it: one that the browser prepares may never be shown. */
const count = () => {
  const { referrer } = document;
  countVisit({ path: location.pathname, from: referrer && new URL(referrer).host });
};

if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', count, { once: true });
else count();
