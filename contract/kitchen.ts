import * as z from 'zod/mini';
import { batchKinds } from './batch.ts';
import { cakeWords, variant } from './counter.ts';
import { places } from './course.ts';
import { day } from './day-field.ts';
import { withId } from './field.ts';
import { limits } from './limits.ts';
import { madeKey } from './line-key.ts';
import { filter } from './list.ts';
import { orderFields } from './order-field.ts';
import { adminOrder } from './order-office.ts';
import { lineStates } from './own-order.ts';
import { record, textReplies } from './reply-schema.ts';

/** Today where no day is named. */
export const whichKitchenDay = z.object({ day: filter(day('Choose a day')) });

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

export type Pieces = { id: string; key: string; name: string; pieces: number; toBake: number };

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

const kitchenLine = record('KitchenLine', {
  id: z.string(),
  variant: z.string(),
  name: z.string(),
  amount: z.int(),
  words: z.string(),
  idea: z.string(),
  state: z.enum(lineStates),
});
export type KitchenLine = z.output<typeof kitchenLine>;

export const kitchenOrder = record('KitchenOrder', {
  ...z.pick(adminOrder, {
    _id: true,
    orderId: true,
    kind: true,
    name: true,
    mobile: true,
    courseName: true,
    neededOn: true,
    neededAt: true,
    status: true,
    startDate: true,
    seatUntil: true,
    cancelAskedAt: true,
    coursePrice: true,
    paid: true,
    claimed: true,
    refunded: true,
    due: true,
    createdAt: true,
  }).shape,
  ...textReplies(orderFields),
  lines: z.array(kitchenLine),
});
export type KitchenOrder = z.output<typeof kitchenOrder>;

const kitchenGoods = record('KitchenGoods', {
  _id: z.string(),
  variant: z.string(),
  name: z.string(),
  allergens: z.string(),
  diet: z.string(),
  perDay: z.int(),
});
export type KitchenGoods = z.output<typeof kitchenGoods>;

const kitchenClass = record('KitchenClass', {
  _id: z.string(),
  kind: z.enum(batchKinds),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(['', ...places]),
  teacher: z.string(),
  heads: z.int(),
  note: z.string(),
});
export type KitchenClass = z.output<typeof kitchenClass>;

export const kitchenDay = record('KitchenDay', {
  day: z.string(),
  orders: z.array(kitchenOrder),
  overdue: z.array(kitchenOrder),
  undated: z.array(kitchenOrder),
  goods: z.array(kitchenGoods),
  classes: z.array(kitchenClass),
  days: z.array(z.strictObject({ day: z.string(), orders: z.int(), toBake: z.int() })),
});
export type KitchenDay = z.output<typeof kitchenDay>;
