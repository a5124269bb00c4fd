import { vi } from 'vitest';

/** A storage of the browser, in memory. */
class MemoryStorage {
  readonly #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
  key = (at: number) => [...this.#kept.keys()][at] ?? null;
  get length() {
    return this.#kept.size;
  }
  removeItem = (key: string) => void this.#kept.delete(key);
}

/** A request as the network sees it. */
export type Call = { path: string; token: string; body: unknown };

type Answer = (call: Call) => Response | Promise<Response>;

/**
 * What of a browser the modules without a screen use: empty storages, a window's events, and
 * `answers` as the server, by path. An answer that throws is one that got lost.
 */
export function openBrowser(answers: Record<string, Answer> = {}) {
  const calls: Call[] = [];
  const window = new EventTarget();
  const storages = { localStorage: new MemoryStorage(), sessionStorage: new MemoryStorage() };
  const document = Object.assign(new EventTarget(), {
    querySelector: (_selector: string): object | null => null,
  });
  for (const [name, value] of Object.entries({ ...storages, window, document }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input);
    const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? '';
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ path, token, body });
    const answer = answers[path];
    if (!answer) throw new Error(`Nothing answers at ${path}`);
    return answer({ path, token, body });
  });
  return { ...storages, window, document, calls };
}

export const success = (data: unknown) => Response.json({ success: true, data });

export const refusal = (status: number, errors: Record<string, string> = {}) =>
  Response.json({ success: false, message: 'Refused', errors }, { status });

/** What `fetch` does when no answer comes. */
export function lost(): never {
  throw new TypeError('Failed to fetch');
}
