import * as z from 'zod/mini';
import { cakeWords, variant } from './cart-items.ts';
import { extras } from './counter.ts';
import { collectionTime, day } from './day-field.ts';
import { recordId, textParts, whole } from './field.ts';
import { limits } from './limits.ts';
import { lineKey } from './line-key.ts';
import { lineStates } from './line-state.ts';
import { orderFields } from './order-field.ts';
import { collectionChoice } from './order-schema.ts';
import { loadedAt, undoAs } from './record.ts';
import { record } from './reply-schema.ts';

/** What the office changes of a shop order: its day, the words on its cakes, its lines. */

const pieces = `An order has up to ${limits.cart.amount} pieces of a product`;

/** A line by its product and what is chosen: none takes it out, one that is not there is added. */
const line = z.object(
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
    z.array(line, 'Send a list of lines').check(
      z.maxLength(limits.cart.lines, `An order has at most ${limits.cart.lines} products`),
      z.refine(
        (lines) =>
          new Set(lines.map(({ was, ...one }) => lineKey({ ...one, words: was }))).size ===
          lines.length,
        'Name each line once',
      ),
    ),
  ),
  extras: z.optional(extras),
};

/** What it would come to. */
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
