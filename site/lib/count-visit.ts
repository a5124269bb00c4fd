/**
 * Adds one to the counts of the site, which name nobody. Not of robots, nor of whoever says by
 * their browser not to be counted.
 */
export function countVisit(what: { path: string; from: string } | { missed: string }): void {
  const asked = navigator as { globalPrivacyControl?: boolean };
  if (navigator.webdriver || navigator.doNotTrack === '1' || asked.globalPrivacyControl) return;
  // Nobody waits for it, and nobody is told where it fails.
  fetch('/api/visit', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  }).catch(() => undefined);
}
