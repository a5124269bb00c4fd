import { hc } from 'hono/client';
import type { Api } from '../../worker/api.ts';
import { send } from './send.ts';

export { ask, askFile, CallFailed, failureOf, whyUnread } from './ask.ts';

/** The typed calls of `/api`, with the bearer token when there is one. */
export const api = hc<Api>('/api', { fetch: send });

/** A call with a token that this device does not keep, or with none. */
export const withToken = (token = '') => ({ headers: { authorization: `Bearer ${token}` } });
