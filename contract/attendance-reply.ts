import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

const classStudent = record(
  'ClassStudent',
  'A student in a class, and whether they came; null before it was noted.',
  {
    order: z.string(),
    name: z.string(),
    photo: z.string(),
    isPresent: z.nullable(z.boolean()),
  },
);

export const classToNote = record('ClassToNote', 'A class whose attendance can be noted.', {
  lesson: z.string(),
  batch: z.string(),
  courseName: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  students: z.array(classStudent),
  notedAt: described(z.string(), 'When it was noted last; empty before.'),
});
