import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type * as reply from './roster-reply.ts';

/** The classes of enrolments (`_id` of orders) of the caller. */
export const myClasses = z.object({
  orders: z.array(recordId, 'Name your orders').check(z.maxLength(50, 'These are too many orders')),
});

export type MyLesson = z.output<typeof reply.myLesson>;

export type MyMaterial = z.output<typeof reply.myMaterial>;

export type MySeat = z.output<typeof reply.mySeat>;

export type MyClasses = z.output<typeof reply.myClasses>;
