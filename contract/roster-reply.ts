import * as z from 'zod/mini';
import { seatChoices } from './batch.ts';
import { statuses } from './order.ts';
import { described, record } from './reply-schema.ts';

export const rosterSeat = z.enum(['sure', 'held', 'none']);

export const rosterEntry = record(
  'RosterEntry',
  'A student of a batch, with a running order of it.',
  {
    order: described(z.string(), '`_id` and number of the order.'),
    orderId: z.string(),
    name: z.string(),
    serialNo: z.string(),
    photo: described(z.string(), 'Path of the photo.'),
    mobile: z.string(),
    seat: rosterSeat,
    seatUntil: z.string(),
    choice: z.enum(seatChoices),
    cancelAskedAt: described(z.string(), 'When the student asked to cancel the order; empty else.'),
    note: described(z.string(), 'What a teacher should know, such as allergies.'),
    attendance: described(
      z.array(z.strictObject({ lesson: z.string(), isPresent: z.boolean() })),
      'The lessons for which attendance was noted.',
    ),
    status: z.optional(
      described(
        z.enum(statuses),
        'Not for teachers, to whom a held seat is sure. Money is whole rupees.',
      ),
    ),
    email: z.optional(z.string()),
    money: z.optional(
      z.strictObject({
        ...{ price: z.int(), paid: z.int(), claimed: z.int() },
        ...{ refunded: z.int(), due: z.int() },
      }),
    ),
  },
);

export const myLesson = record(
  'MyLesson',
  'A class of a batch as its student sees it; `isPresent` is null until it was noted.',
  { _id: z.string(), day: z.string(), isPresent: z.nullable(z.boolean()) },
);

export const myMaterial = record(
  'MyMaterial',
  '`href` is a link, or a path for about an hour. `day` is empty where it is of no class.',
  { _id: z.string(), title: z.string(), href: z.string(), isFile: z.boolean(), day: z.string() },
);

export const mySeat = z.union([rosterSeat, z.literal('free')]);

export const myClasses = record(
  'MyClasses',
  'An enrolment’s classes, with the material of those begun for who has a seat.',
  { order: z.string(), seat: mySeat, lessons: z.array(myLesson), material: z.array(myMaterial) },
);
