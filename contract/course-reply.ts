import * as z from 'zod/mini';
import { courseDays, levels, places } from './course.ts';
import { record, said } from './reply-schema.ts';

export const topic = record('Topic', 'One topic of a course: a heading and its lines.', {
  heading: z.string(),
  data: z.array(z.string()),
});

export const course = record(
  'Course',
  'A course as the public sees it. `images` are paths of this site, the first is shown; `price` is whole rupees.',
  {
    _id: z.string(),
    name: z.string(),
    desc: z.string(),
    price: z.int(),
    duration: z.string(),
    stock: z.enum(['Yes', 'No']),
    images: z.array(z.string()),
    details: z.array(topic),
    level: said(
      z.enum(['', ...levels]),
      'What a person must know before paying; each may be empty, or 0 for a number.',
    ),
    days: z.enum(['', ...courseDays]),
    weeks: said(z.int(), 'From the first class to the last; 1 for a weekend.'),
    hours: said(z.string(), 'When a class begins and ends, `10 am to 1 pm`.'),
    place: z.enum(places),
    classSize: said(z.int(), 'Students in a class at most.'),
    teacher: z.string(),
    teacherLine: said(z.string(), 'The teacher in one line.'),
    included: said(z.array(z.string()), 'What the price includes.'),
    questions: said(
      z.array(topic),
      'Questions about this course, each with the lines of its answer.',
    ),
    createdAt: z.string(),
    updatedAt: z.string(),
  },
);
