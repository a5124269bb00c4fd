import * as z from 'zod/mini';
import { cakeWords, extras, variant } from './counter.ts';
import { collectionTime, day } from './day-field.ts';
import { recordId, textParts, whole } from './field.ts';
import { limits } from './limits.ts';
import { lineKey } from './line-key.ts';
import { mostAtOnce } from './list.ts';
import { nobody } from './message.ts';
import { orderFields } from './order-field.ts';
import { nothingDue, payable } from './order-money.ts';
import type { AdminOrder } from './order-office.ts';
import { collectionChoice } from './order-schema.ts';
import { isHoldOver, lineStates } from './own-order.ts';
import { loadedAt, requestId, undoAs } from './record.ts';
import { record } from './reply-schema.ts';
import { finished } from './template.ts';

const pieces = `An order has up to ${limits.cart.amount} pieces of a product`;

/** A line by its product and what is chosen: none takes it out, one that is not there is added. */
const changedLine = z.object(
  {
    id: recordId,
    variant: z.optional(variant),
    amount: whole(pieces, 0, limits.cart.amount),
    words: z.optional(cakeWords),
    /** The words that stand on it, where the order has another line of it. */
    was: z.optional(cakeWords),
    /** The kitchen's state in which it was seen. */
    state: z.optional(z.enum(lineStates, 'Choose to bake, ready or collected')),
  },
  'A line names a product and how many',
);

const change = {
  id: recordId,
  neededOn: z.optional(day('Choose a day for the collection')),
  neededAt: z.optional(collectionTime),
  ...textParts(orderFields),
  lines: z.optional(
    z.array(changedLine, 'Send a list of lines').check(
      z.maxLength(limits.cart.lines, `An order has at most ${limits.cart.lines} products`),
      z.refine(
        (lines) =>
          new Set(lines.map(({ was, ...line }) => lineKey({ ...line, words: was }))).size ===
          lines.length,
        'Name each line once',
      ),
    ),
  ),
  extras: z.optional(extras),
};

export const quoteChange = z.object(change);
export type QuoteChange = z.output<typeof quoteChange>;

/** What is left out stays as it is; `extras` are added. */
export const changeOrder = z.object({ ...change, updatedAt: loadedAt, ...undoAs });
export type ChangeOrder = z.output<typeof changeOrder>;

export const changeQuote = record('ChangeQuote', {
  listPrice: z.int(),
  discount: z.int(),
  price: z.int(),
  due: z.int(),
  over: z.int(),
  again: z.array(z.string()),
  days: collectionChoice.shape.days,
  dayFault: z.string(),
});
export type ChangeQuote = z.output<typeof changeQuote>;

export const remindedBy = ['mail', 'whatsapp'] as const;
type Way = (typeof remindedBy)[number];

/** Hours within which a second reminder asks first. */
const pause = 24 * 60 * 60 * 1000;

export const isJustReminded = ({ reminded }: Pick<AdminOrder, 'reminded'>, now = Date.now()) =>
  reminded !== null && now - Date.parse(reminded.at) < pause;

/**
 * Why nobody is reminded of the balance of an order, that way or at all: what is not payable, waits
 * to be checked, is due on no day or has no seat. Undefined where somebody is.
 */
export function whyNotReminded(order: AdminOrder, way?: Way): string | undefined {
  if (order.due === 0) return nothingDue;
  if (order.cancelAskedAt) return 'Its buyer asked to cancel it';
  if (payable(order) === 0) return 'Its batch does not take place';
  if (order.claimed > 0) return 'A payment is to be checked first';
  if (!order.dueOn) return 'It is due on no day yet';
  if (order.isWithoutSeat || isHoldOver(order)) return 'It has no seat';
  if (order.email.endsWith(nobody)) return 'The person was erased';
  if (way === 'mail' && !order.email) return 'No e-mail: use WhatsApp';
  if (way === 'whatsapp' && !order.mobile) return 'No mobile: send a mail';
  return undefined;
}

export const isReminded = (order: AdminOrder): boolean => !whyNotReminded(order);

/** What the buyers of these orders owe: mails are sent, what was written on WhatsApp is noted. */
export const remind = z
  .object({
    orders: z
      .array(recordId, 'Choose orders')
      .check(
        z.minLength(1, 'Choose orders'),
        z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} orders`),
      ),
    way: z.enum(remindedBy, 'Choose a way'),
    /** What was written on WhatsApp; a mail has the words of the reminder that the clock writes. */
    words: z.optional(finished('Say what was written', limits.message)),
    /** Also those who were reminded within a day. */
    again: z.optional(z.enum(['yes'], 'Say yes')),
    requestId,
  })
  .check(
    z.refine(({ way, words }) => (way === 'whatsapp') === (words !== undefined), {
      error: 'Say what was written',
      path: ['words'],
    }),
  );
export type Remind = z.output<typeof remind>;
