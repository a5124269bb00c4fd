/** Kept on this device for a while; nothing where storage is full or forbidden. */

const day = 24 * 60 * 60 * 1000;

type Kept = { until: number; value: unknown };

export function keepOnDevice(key: string, value: unknown, milliseconds = day): void {
  const kept: Kept = { until: Date.now() + milliseconds, value };
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Not kept.
  }
}

/** The value under `key`, which anybody may have written; undefined once its time is over. */
export function keptOnDevice(key: string): unknown {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Kept> | null;
    if (typeof kept?.until !== 'number') return undefined;
    if (kept.until > Date.now()) return kept.value ?? undefined;
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept, or something else.
  }
  return undefined;
}

export function dropFromDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

export function keysOnDevice(prefix: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
