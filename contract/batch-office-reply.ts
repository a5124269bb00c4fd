import * as z from 'zod/mini';
import { batchStates } from './batch.ts';
import { places } from './course.ts';
import { described, record } from './reply-schema.ts';

export const lesson = record('Lesson', 'A day on which a batch meets.', {
  _id: z.string(),
  day: z.string(),
});

export const batch = record('Batch', 'A batch as the office and its teacher see it.', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  state: z.enum(batchStates),
  firstDay: z.string(),
  lastDay: z.string(),
  weekdays: z.array(z.int()),
  lessons: z.array(lesson),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  teacherId: described(
    z.string(),
    '`_id` of the teacher and the name; empty where nobody is named.',
  ),
  teacher: z.string(),
  bring: z.string(),
  note: z.string(),
  reason: z.string(),
  seats: described(
    z.int(),
    'Of `taken`, `held` wait for half of the price. Teachers read 0 in `held` and `refund`.',
  ),
  taken: z.int(),
  held: z.int(),
  offered: z.int(),
  left: described(
    z.int(),
    'Seats that anybody can book: free ones, less one for each person in line.',
  ),
  waiting: described(z.int(), 'People in line, without an offer.'),
  asked: described(
    z.int(),
    'Who has not answered a move or cancellation, and who wants their money back.',
  ),
  refund: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const teacher = record('Teacher', 'Somebody who may teach a batch.', {
  _id: z.string(),
  name: z.string(),
});
