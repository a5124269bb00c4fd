import type { Context } from 'hono';
import type { Success } from '../../../contract/reply.ts';

type Extras = Partial<Pick<Success, 'message' | 'token' | 'total' | 'counts' | 'sums'>>;

/** A successful reply: `{ success: true, data, ...extras }` with HTTP 200. */
export const ok = <Data>(c: Context, data: Data, extras: Extras = {}) =>
  c.json({ success: true as const, ...extras, data }, 200);

/** A successful reply with a message and no data. */
export const done = (c: Context, message: string) =>
  c.json({ success: true as const, message }, 200);
