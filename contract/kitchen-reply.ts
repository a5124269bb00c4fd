import * as z from 'zod/mini';
import { batchKinds } from './batch.ts';
import { places } from './course.ts';
import { lineStates } from './line-state.ts';
import { adminOrder } from './order-reply.ts';
import { record } from './reply-schema.ts';

export const kitchenLine = record('KitchenLine', {
  id: z.string(),
  variant: z.string(),
  name: z.string(),
  amount: z.int(),
  words: z.string(),
  idea: z.string(),
  state: z.enum(lineStates),
});

export const kitchenOrder = record('KitchenOrder', {
  ...z.pick(adminOrder, {
    ...{ _id: true, orderId: true, kind: true, name: true, mobile: true, courseName: true },
    ...{
      neededOn: true,
      neededAt: true,
      note: true,
      status: true,
      startDate: true,
      seatUntil: true,
      cancelAskedAt: true,
    },
    ...{ coursePrice: true, paid: true, claimed: true, refunded: true, due: true },
    createdAt: true,
  }).shape,
  lines: z.array(kitchenLine),
});

export const kitchenGoods = record('KitchenGoods', {
  _id: z.string(),
  variant: z.string(),
  name: z.string(),
  allergens: z.string(),
  diet: z.string(),
  perDay: z.int(),
});

export const kitchenClass = record('KitchenClass', {
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

export const kitchenDay = record('KitchenDay', {
  day: z.string(),
  orders: z.array(kitchenOrder),
  overdue: z.array(kitchenOrder),
  undated: z.array(kitchenOrder),
  goods: z.array(kitchenGoods),
  classes: z.array(kitchenClass),
  days: z.array(z.strictObject({ day: z.string(), orders: z.int(), toBake: z.int() })),
});
