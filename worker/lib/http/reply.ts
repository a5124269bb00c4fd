import type { Context, TypedResponse } from 'hono';
import type { Success } from '../../../contract/reply.ts';
import type { Beside } from '../../../contract/reply-schema.ts';

type Extras = Partial<Pick<Success, 'message' | Beside>>;

/** A successful reply with that `data`. */
export type Answered<Data> = Response & TypedResponse<Success<Data>, 200, 'json'>;

/** A response as a call's reply: for encoded bodies, and for another status that it names. */
export const answered = <Data>(response: Response) => response as Answered<Data>;

/** A successful reply: `{ success: true, data, ...extras }` with HTTP 200. */
export const ok = <Data>(c: Context, data: Data, extras: Extras = {}) =>
  answered<Data>(c.json({ success: true, ...extras, data }));

/** A successful reply with a message and no data. */
export const done = (c: Context, message: string) =>
  answered<undefined>(c.json({ success: true, message }));
