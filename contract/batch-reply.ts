import * as z from 'zod/mini';
import { batchStates, seatChoices, waitingEnds } from './batch.ts';
import { places } from './course.ts';
import { record } from './reply-schema.ts';

export const publicBatch = record('PublicBatch', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  days: z.array(z.string()),
  weekdays: z.array(z.int()),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  teacher: z.string(),
  seats: z.int(),
  left: z.int(),
  waiting: z.int(),
});

export const orderBatch = record('OrderBatch', {
  ...z.pick(publicBatch, {
    days: true,
    weekdays: true,
    startTime: true,
    endTime: true,
    place: true,
  }).shape,
  courseId: z.string(),
  state: z.enum(batchStates),
  bring: z.string(),
  reason: z.string(),
  choice: z.enum(seatChoices),
  updatedAt: z.string(),
});

export const waiting = record('Waiting', {
  _id: z.string(),
  batch: publicBatch,
  place: z.int(),
  offeredUntil: z.string(),
});

export const feedAddress = record('FeedAddress', { path: z.string() });

export const waitingPerson = record('WaitingPerson', {
  _id: z.string(),
  name: z.string(),
  serialNo: z.string(),
  mobile: z.string(),
  email: z.string(),
  createdAt: z.string(),
  offeredUntil: z.string(),
  end: z.enum(waitingEnds),
  endedAt: z.string(),
});
