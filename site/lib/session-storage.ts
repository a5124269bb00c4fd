/** What this tab remembers over a reload and a login. Without session storage it remembers nothing. */

export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Then it lives as long as the page.
  }
}

/** What was kept under `key`, or undefined. The caller knows its type: nobody else writes there. */
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
