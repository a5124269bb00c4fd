/** Values kept in this tab over reloads and logins. Without session storage nothing is kept. */

export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not kept.
  }
}

/** The value under `key`, or undefined; the type is that of the only code that writes it. */
export function keptInTab<Value>(key: string): Value | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Whether the page was reloaded or opened by back or forward. */
export function isResumed(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return ['reload', 'back_forward'].includes((visit as PerformanceNavigationTiming)?.type);
}
