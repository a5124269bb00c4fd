import * as z from 'zod/mini';
import { cakeWords, variant } from './cart-items.ts';
import { day } from './day-field.ts';
import { withId } from './field.ts';
import type * as reply from './kitchen-reply.ts';
import { limits } from './limits.ts';
import { madeKey } from './line-key.ts';
import { lineStates } from './line-state.ts';
import { filter } from './list.ts';

export type KitchenDay = z.output<typeof reply.kitchenDay>;
export type KitchenOrder = z.output<typeof reply.kitchenOrder>;
export type KitchenLine = z.output<typeof reply.kitchenLine>;
export type KitchenGoods = z.output<typeof reply.kitchenGoods>;
export type KitchenClass = z.output<typeof reply.kitchenClass>;

/** Today where no day is named. */
export const kitchenDay = z.object({ day: filter(day('Choose a day')) });

const state = z.enum(lineStates, 'Choose to bake, ready or collected');

/**
 * Gives lines of an order a state; each is named by its product, what is chosen of it and the
 * words on it, with the state in which it was seen. `unpaid` says that they are handed out although
 * something is due.
 */
export const markLines = withId({
  state,
  lines: z
    .array(
      withId({ state, variant: z.optional(variant), words: z.optional(cakeWords) }),
      'Choose lines',
    )
    .check(
      z.minLength(1, 'Choose lines'),
      z.maxLength(limits.cart.lines, `At most ${limits.cart.lines} lines`),
    ),
  unpaid: z.optional(z.boolean('Say true or false')),
});
export type MarkLines = z.output<typeof markLines>;

/** A product with its pieces of all orders of a day. */
export type Pieces = { id: string; key: string; name: string; pieces: number; toBake: number };

/** The products of some orders with their pieces, by name. */
export function piecesOf(orders: readonly KitchenOrder[]): Pieces[] {
  const all = new Map<string, Pieces>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    const { id, name, amount, state } = line;
    const key = madeKey(line);
    const known = all.get(key) ?? { id, key, name, pieces: 0, toBake: 0 };
    const toBake = known.toBake + (state === 'to-bake' ? amount : 0);
    all.set(key, { ...known, pieces: known.pieces + amount, toBake });
  }
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
}
