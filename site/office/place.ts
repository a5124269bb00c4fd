import { keepInTab, keptInTab } from '../lib/session-storage.ts';

/** Where a page was left: the link that was followed, and how far below the window's top it was. */
type Place = { link: string; top: number; y: number };

/** Of this address, with filters and page of its list. */
const memory = () => `place ${location.pathname}${location.search}`;

const linkTo = (href: string) =>
  [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (link) => link.getAttribute('href') === href,
  );

/** By Back, by a reload, or from the record that was opened here. */
function isReturn({ link }: Place): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'navigate' || document.referrer === new URL(link, location.href).href;
}

/** What shows that more is to come, which moves what is below. */
const isComing = () => document.querySelector('main :is([aria-busy=true], .skeleton)') !== null;

/**
 * Brings whoever returns to a page of the office back to its place: the link that was followed has
 * the focus and stands where it stood. The browser alone would be at the top: records come later.
 */
export function keepPlace(): void {
  let opened = '';
  const keep = () => {
    const top = linkTo(opened)?.getBoundingClientRect().top ?? 0;
    keepInTab(memory(), { link: opened, top, y: scrollY } satisfies Place);
  };
  const note = ({ target }: Event) => {
    const link = (target as Element).closest('main a[href]');
    if (!link) return;
    opened = link.getAttribute('href') ?? '';
    // The next page may begin, and end, before this one hears that it ends.
    keep();
  };
  const place = keptInTab<Place>(memory());
  if (place && isReturn(place)) comeBack(place);
  addEventListener('click', note, true);
  addEventListener('pagehide', keep);
}

function comeBack(place: Place): void {
  const ended = new AbortController();
  const { signal } = ended;
  const watch = new MutationObserver(() => {
    const link = linkTo(place.link);
    // A page that was not scrolled is tall enough before its rows come.
    const isTall =
      (place.y > 0 || !place.link) &&
      document.documentElement.scrollHeight >= place.y + innerHeight;
    if (isComing() || !(link?.getClientRects().length || isTall)) return;
    ended.abort();
    link?.focus({ preventScroll: true });
    const top = link ? scrollY + link.getBoundingClientRect().top - place.top : place.y;
    scrollTo({ top, behavior: 'instant' });
  });
  signal.addEventListener('abort', () => watch.disconnect());
  // Who has gone on meanwhile is not taken back.
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    addEventListener(act, () => ended.abort(), { signal, passive: true });
  watch.observe(document.body, { subtree: true, childList: true, attributes: true });
}
