import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

export const interest = record('Interest', {
  courseName: z.string(),
  name: z.string(),
  createdAt: z.string(),
  toldAt: z.string(),
});

export const interestCourse = record('InterestCourse', {
  courseId: z.string(),
  courseName: z.string(),
  waiting: z.int(),
  since: z.string(),
  told: z.int(),
  inLine: z.int(),
  nextDay: z.string(),
  left: z.int(),
});

export const interestedPerson = record('InterestedPerson', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  serialNo: z.string(),
  createdAt: z.string(),
  toldAt: z.string(),
  batch: z.string(),
});
