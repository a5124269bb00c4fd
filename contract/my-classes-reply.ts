import * as z from 'zod/mini';
import { record } from './reply-schema.ts';
import { rosterSeat } from './roster-reply.ts';

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
