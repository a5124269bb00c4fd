import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

const classStudent = record('ClassStudent', {
  order: z.string(),
  name: z.string(),
  photo: z.string(),
  isPresent: z.nullable(z.boolean()),
});

export const classToNote = record('ClassToNote', {
  lesson: z.string(),
  batch: z.string(),
  courseName: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  students: z.array(classStudent),
  notedAt: z.string(),
});
