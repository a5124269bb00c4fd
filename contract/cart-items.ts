import * as z from 'zod/mini';
import { cakeWordsFault } from './cake-words.ts';
import { whole, withId } from './field.ts';
import { limits } from './limits.ts';

const pieces = `Order 1 to ${limits.cart.amount} pieces of a product`;

/** Words on a cake, kept as they are. */
export const cakeWords = z.string('Enter the words as text').check(
  z.refine((words) => !cakeWordsFault(words), {
    error: ({ input }) => cakeWordsFault(String(input)),
  }),
);

type Item = { id: string; amount: number; words?: string };

/** Lines of a cart. Lines of the same product are added up; the last words count. */
export const items = z.pipe(
  z.pipe(
    z
      .array(
        withId({ amount: whole(pieces, 1, limits.cart.amount), words: z.optional(cakeWords) }),
        'The cart is a list',
      )
      .check(
        z.minLength(1, 'Your cart is empty'),
        z.maxLength(limits.cart.lines, `An order has at most ${limits.cart.lines} products`),
      ),
    z.transform((lines) => {
      const byId = new Map<string, Item>();
      for (const { id, amount, words: given } of lines) {
        const before = byId.get(id);
        const words = given?.trim() ? given : before?.words;
        const sum = (before?.amount ?? 0) + amount;
        byId.set(id, { id, amount: sum, ...(words !== undefined && { words }) });
      }
      return [...byId.values()];
    }),
  ),
  z
    .array(z.object({ id: z.string(), amount: z.number(), words: z.optional(z.string()) }))
    .check(z.refine((lines) => lines.every(({ amount }) => amount <= limits.cart.amount), pieces)),
);
