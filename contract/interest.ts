import * as z from 'zod/mini';
import { email, honeypot, line, recordId } from './field.ts';
import type * as reply from './interest-reply.ts';
import { limits } from './limits.ts';

/** What somebody enters who wants to be told of the next batch of a course. */
export const interestFields = {
  name: line('Please enter your name', limits.person),
  email: email('Please enter your email'),
};

export const notifyMe = z.object({ courseId: recordId, ...interestFields, website: honeypot });
export type NotifyMe = z.output<typeof notifyMe>;

export type Interest = z.output<typeof reply.interest>;
