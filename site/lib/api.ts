import { hc } from 'hono/client';
import type { Api } from '../../worker/api.ts';
import { sessionSignal } from './session.ts';
import { storedToken } from './token.ts';

export { ask, askFile, CallFailed } from './ask.ts';

/** The typed calls of `/api`, with the bearer token when there is one. */
export const api = hc<Api>('/api', {
  headers: (): Record<string, string> => {
    const token = storedToken();
    return token ? { authorization: `Bearer ${token}` } : {};
  },
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, signal: sessionSignal() }),
});
