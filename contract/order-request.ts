import * as z from 'zod/mini';
import { link, maybe, optionalLink, recordId, tidied } from './field.ts';
import { limits } from './limits.ts';
import { filter, paging } from './list.ts';
import { wholeSerialNo } from './lookup.ts';
import { compact, plainEmail } from './text.ts';

// Apart from contract/order.ts: a page with an order needs its words, not what checks them.

const badOrderId = 'An order id has seven digits from 0 to 7';
export const orderId = z.pipe(
  tidied(badOrderId, compact),
  z.string().check(z.regex(/^[0-7]{7}$/, badOrderId)),
);

/** An order by `id` (or `_id`) or by `orderId`. */
const which = {
  id: z.optional(recordId),
  _id: z.optional(recordId),
  orderId: z.optional(orderId),
};
/** Runs beside the checks of the single fields, so that all messages are returned at once. */
const named = z.refine<{ id?: unknown; _id?: unknown; orderId?: unknown }>(
  ({ id, _id, orderId }) => (id ?? _id ?? orderId) !== undefined,
  {
    error: 'Say which order is meant',
    path: ['id'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export const whichOrder = z.object(which).check(named);

/** What a student hands in: `Links` of an order. */
export const userUpdateLink = z
  .object({
    ...which,
    linkOne: link('Enter the link to your photos'),
    linkTwo: link('Enter the link to your videos'),
    linkThree: z.optional(optionalLink),
    linkFour: z.optional(optionalLink),
  })
  .check(named);

/** Its buyer cancels it as they were shown (`now`, `ask`), or takes the request back. */
export const cancelOwn = z.object({
  id: recordId,
  way: z.enum(['now', 'ask', 'keep'], 'Say whether to cancel it, to ask, or to keep it'),
  why: z._default(maybe(limits.note), ''),
});
export type CancelOwn = z.output<typeof cancelOwn>;

/** A page of them, of one kind if one is named; the newest hundred without `page` and `limit`. */
export const getUserOrders = z.object({
  ...paging,
  kind: filter(z.enum(['course', 'shop'], 'The kind is course or shop')),
  email: z.pipe(tidied('Enter email', plainEmail), z.string().check(z.minLength(1, 'Enter email'))),
});

/** The caller's own enrolments: `serialNo` is the caller's, or empty where it was left out. */
export const ownCourses = z.object({ ...paging, serialNo: z._default(wholeSerialNo, '') });

/**
 * With `year` the public look-up, without it `ownCourses`, which validate the fields once the
 * caller is known.
 */
export const getUserCourses = z.object({
  year: z.optional(z.unknown()),
  serialNo: z.optional(z.unknown()),
  page: z.optional(z.unknown()),
  limit: z.optional(z.unknown()),
});
