import * as z from 'zod/mini';
import { seatChoices } from './batch.ts';
import { statuses } from './order.ts';
import { record } from './reply-schema.ts';

export const rosterSeat = z.enum(['sure', 'held', 'none']);

export const rosterEntry = record('RosterEntry', {
  order: z.string(),
  orderId: z.string(),
  name: z.string(),
  serialNo: z.string(),
  photo: z.string(),
  mobile: z.string(),
  seat: rosterSeat,
  seatUntil: z.string(),
  choice: z.enum(seatChoices),
  cancelAskedAt: z.string(),
  note: z.string(),
  attendance: z.array(z.strictObject({ lesson: z.string(), isPresent: z.boolean() })),
  status: z.optional(z.enum(statuses)),
  email: z.optional(z.string()),
  money: z.optional(
    z.strictObject({
      ...{ price: z.int(), paid: z.int(), claimed: z.int() },
      ...{ refunded: z.int(), due: z.int() },
    }),
  ),
});

export const myLesson = record('MyLesson', {
  _id: z.string(),
  day: z.string(),
  isPresent: z.nullable(z.boolean()),
});

export const myMaterial = record('MyMaterial', {
  _id: z.string(),
  title: z.string(),
  href: z.string(),
  isFile: z.boolean(),
  day: z.string(),
});

export const mySeat = z.union([rosterSeat, z.literal('free')]);

export const myClasses = record('MyClasses', {
  order: z.string(),
  seat: mySeat,
  lessons: z.array(myLesson),
  material: z.array(myMaterial),
});
