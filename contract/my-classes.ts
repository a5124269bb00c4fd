import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type { RosterSeat } from './roster.ts';

/** The classes of enrolments (`_id` of orders) of the caller. */
export const myClasses = z.object({
  orders: z.array(recordId, 'Name your orders').check(z.maxLength(50, 'These are too many orders')),
});

/** A class of a batch as its student sees it; `isPresent` is null until it was noted. */
export type MyLesson = { _id: string; day: string; isPresent: boolean | null };

/** A recipe or notes: `href` is a link, or a path that works for about an hour. `day` is empty where it is of no class. */
export type MyMaterial = { _id: string; title: string; href: string; isFile: boolean; day: string };

/**
 * Whether the student has the seat: as on the roster, or `free` where it was held and is not any more, but is theirs again once
 * half of the price has come.
 */
export type MySeat = RosterSeat | 'free';

/** The classes of one enrolment, and the material of those that have begun, for whoever has a seat. */
export type MyClasses = {
  order: string;
  seat: MySeat;
  lessons: MyLesson[];
  material: MyMaterial[];
};
