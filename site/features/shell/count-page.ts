type Asked = Navigator & { globalPrivacyControl?: boolean };

/**
 * Adds one to the counts of the site, which name nobody. Not of robots, nor of the school's staff
 * or of whoever says by their browser not to be counted.
 */
function count(what: { path: string; from: string } | { missed: string }): void {
  const { webdriver, doNotTrack, globalPrivacyControl } = navigator as Asked;
  if (webdriver || doNotTrack === '1' || globalPrivacyControl) return;
  try {
    // `roleKey` of lib/token.ts, which the office keeps on the device.
    if (localStorage['login role']) return;
  } catch {
    // A browser that keeps nothing has nobody of the staff.
  }
  // Nobody waits for it, and nobody is told where it fails.
  fetch('/api/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  }).catch(() => undefined);
}

const countPage = () => {
  const { referrer } = document;
  const [shown] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Loaded anew or gone back to, it has the referrer of before; its visitor is here already.
  const from = shown?.type === 'navigate' ? referrer : location.href;
  count({ path: location.pathname, from: from && new URL(from).host });
};

// A page that the browser prepares may never be shown.
if ('prerendering' in document && document.prerendering)
  document.addEventListener('prerenderingchange', countPage, { once: true });
else countPage();

// Of the search, which says so by an event: an import would be a file of its own on every page.
addEventListener('missed', (event) => count({ missed: (event as CustomEvent<string>).detail }));
