import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type * as reply from './interest-reply.ts';
import { filter, paging, searched } from './list.ts';

export type InterestCourse = z.output<typeof reply.interestCourse>;

export type InterestedPerson = z.output<typeof reply.interestedPerson>;

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
