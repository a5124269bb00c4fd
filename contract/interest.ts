import * as z from 'zod/mini';
import { email, honeypot, personName, recordId } from './field.ts';
import { filter, paging, searched } from './list.ts';
import { record } from './reply-schema.ts';

/** What somebody enters who wants to be told of the next batch of a course. */
export const interestFields = {
  name: personName('Please enter your name'),
  email: email('Please enter your email'),
};

export const notifyMe = z.object({ courseId: recordId, ...interestFields, website: honeypot });
export type NotifyMe = z.output<typeof notifyMe>;

export const interest = record('Interest', {
  courseName: z.string(),
  name: z.string(),
  createdAt: z.string(),
  toldAt: z.string(),
});
export type Interest = z.output<typeof interest>;

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
export type InterestCourse = z.output<typeof interestCourse>;

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

export type InterestedPerson = z.output<typeof interestedPerson>;

const filters = {
  courseId: filter(recordId),
  told: filter(z.enum(['yes', 'no'], 'Told is yes or no')),
  q: searched,
};

/** People who asked, newest first: those who were told, those who were not, or both. */
export const interestList = z.object({ ...filters, ...paging });
export type InterestList = z.output<typeof interestList>;

/** The same filters for the CSV file. */
export const interestExport = z.object(filters);
