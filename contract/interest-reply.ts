import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const interest = record(
  'Interest',
  'Such a wish as its owner sees it. `toldAt` is empty until they were told.',
  { courseName: z.string(), name: z.string(), createdAt: z.string(), toldAt: z.string() },
);

export const interestCourse = record(
  'InterestCourse',
  'What is asked for of one course; says nothing of a person.',
  {
    courseId: z.string(),
    courseName: z.string(),
    waiting: described(
      z.int(),
      'Who waits for word of a batch, since when (empty for none), and who was told.',
    ),
    since: z.string(),
    told: z.int(),
    inLine: described(z.int(), 'People in the waiting lists of its batches that can be booked.'),
    nextDay: described(
      z.string(),
      'First day of its next batch with a seat, empty for none, and seats of all such.',
    ),
    left: z.int(),
  },
);

export const interestedPerson = record(
  'InterestedPerson',
  'Somebody who asked to be told of the next batch of a course, as the office sees them.',
  {
    _id: z.string(),
    courseId: z.string(),
    courseName: z.string(),
    name: described(z.string(), 'As it was typed; whoever books has to give their name again.'),
    email: z.string(),
    mobile: described(z.string(), 'Of the account with that e-mail; empty without one.'),
    serialNo: z.string(),
    createdAt: z.string(),
    toldAt: described(z.string(), 'When they were told, and the `_id` of the batch; empty before.'),
    batch: z.string(),
  },
);
