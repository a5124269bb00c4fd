/**
 * Makes a page open without a network: a service worker for it alone keeps it and what it has
 * loaded. Without one the page works while it stays open.
 */
export function openOffline(page: string): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .register('/offline-worker.js', { scope: page })
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ keep: loaded() }))
    .catch(() => undefined);
}

/** What this page consists of: scripts, styles and fonts of this site. */
const loaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_astro/'))
    .map(({ pathname }) => pathname);
