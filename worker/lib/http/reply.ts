import type { Context, TypedResponse } from 'hono';
import type { Success } from '../../../contract/reply.ts';

type Extras = Partial<Pick<Success, 'message' | 'token' | 'total' | 'counts' | 'sums'>>;

/** A successful reply with that `data`. */
export type Answered<Data> = Response & TypedResponse<Success<Data>, 200, 'json'>;

/** A successful reply: `{ success: true, data, ...extras }` with HTTP 200. */
export const ok = <Data>(c: Context, data: Data, extras: Extras = {}): Answered<Data> =>
  c.json({ success: true, ...extras, data }) as never;

/** A successful reply with a message and no data. */
export const done = (c: Context, message: string): Answered<undefined> =>
  c.json({ success: true, message }) as never;
