import * as z from 'zod/mini';
import { batchStates, seatChoices, waitingEnds } from './batch.ts';
import { places } from './course.ts';
import { described, record } from './reply-schema.ts';

export const publicBatch = record('PublicBatch', 'A batch as visitors see it.', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  days: described(
    z.array(z.string()),
    'Days of all lessons, `YYYY-MM-DD`, and 0 to 6 for those that come every week, 0 for Sunday.',
  ),
  weekdays: z.array(z.int()),
  startTime: described(z.string(), '`HH:mm` in India.'),
  endTime: z.string(),
  place: z.enum(places),
  teacher: z.string(),
  seats: described(
    z.int(),
    'Seats in all, those that can be booked now, and how many people wait for one.',
  ),
  left: z.int(),
  waiting: z.int(),
});

export const orderBatch = record('OrderBatch', 'The batch of an order, as its buyer sees it.', {
  ...z.pick(publicBatch, {
    days: true,
    weekdays: true,
    startTime: true,
    endTime: true,
    place: true,
  }).shape,
  courseId: z.string(),
  state: z.enum(batchStates),
  bring: described(z.string(), 'What to bring to the first class.'),
  reason: described(z.string(), 'Why it was cancelled; empty otherwise.'),
  choice: described(
    z.enum(seatChoices),
    'What the buyer said to a batch that was moved or cancelled.',
  ),
  updatedAt: z.string(),
});

export const waiting = record(
  'Waiting',
  'A seat that somebody of the waiting list was offered, or waits for, as they see it.',
  {
    _id: z.string(),
    batch: publicBatch,
    place: described(z.int(), 'Their place in the list, from 1; 0 once a seat is offered.'),
    offeredUntil: described(
      z.string(),
      'Until when the seat is theirs to book, ISO 8601; empty before there is an offer.',
    ),
  },
);

export const feedAddress = record('FeedAddress', '', { path: z.string() });

export const waitingPerson = record(
  'WaitingPerson',
  'Somebody in the waiting list of a batch, as the office sees them, in their order.',
  {
    _id: z.string(),
    name: z.string(),
    serialNo: z.string(),
    mobile: z.string(),
    email: z.string(),
    createdAt: described(
      z.string(),
      'When they joined, until when a seat is offered (or empty), how and when it ended.',
    ),
    offeredUntil: z.string(),
    end: z.enum(waitingEnds),
    endedAt: z.string(),
  },
);
