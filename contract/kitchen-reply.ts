import * as z from 'zod/mini';
import { batchKinds } from './batch.ts';
import { places } from './course.ts';
import { lineStates } from './line-state.ts';
import { adminOrder } from './order-reply.ts';
import { described, record } from './reply-schema.ts';

export const kitchenLine = record('KitchenLine', 'A line of a shop order.', {
  id: described(z.string(), 'Of the product, which may be gone.'),
  variant: described(z.string(), 'What is chosen of it, empty without options: `name` has it.'),
  name: z.string(),
  amount: z.int(),
  words: described(z.string(), 'On the cake, as typed; or empty.'),
  idea: described(z.string(), 'Signed path of a photo that the buyer sent for it; or empty.'),
  state: z.enum(lineStates),
});

export const kitchenOrder = record(
  'KitchenOrder',
  'A running shop order with what the kitchen and the counter need of it. Money is whole rupees.',
  {
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
  },
);

export const kitchenGoods = record(
  'KitchenGoods',
  'What the catalogue says of a product of these orders, as it is chosen.',
  {
    _id: z.string(),
    variant: z.string(),
    name: z.string(),
    allergens: z.string(),
    diet: z.string(),
    perDay: described(z.int(), 'Pieces that a day can have; 0 for as many as are ordered.'),
  },
);

export const kitchenClass = record('KitchenClass', 'A class of the day.', {
  _id: described(z.string(), 'Of the batch; empty for demo visitors without a class.'),
  kind: z.enum(batchKinds),
  name: described(z.string(), 'Of the course.'),
  startTime: z.string(),
  endTime: described(z.string(), 'Empty for demo visitors without a class.'),
  place: z.enum(['', ...places]),
  teacher: z.string(),
  heads: described(z.int(), 'People who have a seat.'),
  note: described(z.string(), 'What the office noted of the batch.'),
});

export const kitchenDay = record(
  'KitchenDay',
  'What must be ready on a day. Today has what is overdue, and what has no day.',
  {
    day: z.string(),
    orders: z.array(kitchenOrder),
    overdue: described(
      z.array(kitchenOrder),
      'To be collected before today, the latest hundred, newest first.',
    ),
    undated: z.array(kitchenOrder),
    goods: z.array(kitchenGoods),
    classes: z.array(kitchenClass),
    days: described(
      z.array(z.strictObject({ day: z.string(), orders: z.int(), toBake: z.int() })),
      'The days from today on that have orders, with the pieces still to be baked.',
    ),
  },
);
