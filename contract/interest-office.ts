import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type * as reply from './interest-reply.ts';
import { filter, paging, searched } from './list.ts';

export type AskedCourse = z.output<typeof reply.askedCourse>;

export type AskedPerson = z.output<typeof reply.askedPerson>;

const filters = {
  courseId: filter(recordId),
  told: filter(z.enum(['yes', 'no'], 'Told is yes or no')),
  q: searched,
};

/** People who asked, newest first: those who were told, those who were not, or both. */
export const askedList = z.object({ ...filters, ...paging });
export type AskedList = z.output<typeof askedList>;

/** The same filters for the CSV file. */
export const askedExport = z.object(filters);
