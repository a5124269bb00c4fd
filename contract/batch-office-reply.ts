import * as z from 'zod/mini';
import { batchStates } from './batch.ts';
import { places } from './course.ts';
import { record } from './reply-schema.ts';

export const lesson = record('Lesson', {
  _id: z.string(),
  day: z.string(),
});

export const batch = record('Batch', {
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
  teacherId: z.string(),
  teacher: z.string(),
  bring: z.string(),
  note: z.string(),
  reason: z.string(),
  seats: z.int(),
  taken: z.int(),
  held: z.int(),
  offered: z.int(),
  left: z.int(),
  waiting: z.int(),
  asked: z.int(),
  refund: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const teacher = record('Teacher', {
  _id: z.string(),
  name: z.string(),
});
