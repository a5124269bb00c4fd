import * as z from 'zod/mini';
import { email, honeypot, personName, recordId } from './field.ts';
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
