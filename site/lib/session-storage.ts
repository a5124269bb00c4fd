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

/** Begins the keys of what is picked of a list, which has data of people. */
export const pickedKey = 'picked ';

/** Drops what is picked: whoever logs in next has picked nothing. */
export function dropPicked(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(pickedKey)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function dropFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
