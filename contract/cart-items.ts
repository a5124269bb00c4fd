import * as z from 'zod/mini';
import { cakeWordsFault } from './cake-words.ts';
import { whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { lineKey } from './line-key.ts';

const pieces = `Order 1 to ${limits.cart.amount} pieces of a product`;

/** Words on a cake, kept as they are. */
export const cakeWords = z
  .string('Enter the words as text')
  .check(
    z.refine((words) => !cakeWordsFault(words), {
      error: ({ input }) => cakeWordsFault(String(input)),
    }),
  );

/** What is chosen of a product with options, as `variantOf` reads it. */
export const variant = z
  .string('Say what is chosen as text')
  .check(z.maxLength(limits.variant, 'Choose again'));

type Item = { id: string; amount: number; variant?: string; words?: string };

/** Lines of a cart. What is made in the same way, with the same words, is added up. */
export const items = z.pipe(
  z.pipe(
    z
      .array(
        withId({
          amount: whole(pieces, 1, limits.cart.amount),
          variant: z.optional(variant),
          words: z.optional(cakeWords),
        }),
        'The cart is a list',
      )
      .check(
        z.minLength(1, 'Your cart is empty'),
        z.maxLength(limits.cart.lines, `An order has at most ${limits.cart.lines} products`),
      ),
    z.transform((lines) => {
      const byKey = new Map<string, Item>();
      for (const { id, amount, variant, words } of lines) {
        const key = lineKey({ id, variant, words });
        byKey.set(key, {
          id,
          amount: (byKey.get(key)?.amount ?? 0) + amount,
          ...(variant && { variant }),
          ...(words?.trim() && { words }),
        });
      }
      return [...byKey.values()];
    }),
  ),
  z
    .array(
      z.object({
        id: z.string(),
        amount: z.number(),
        variant: z.optional(z.string()),
        words: z.optional(z.string()),
      }),
    )
    .check(z.refine((lines) => lines.every(({ amount }) => amount <= limits.cart.amount), pieces)),
);
