import * as z from 'zod/mini';
import type * as reply from './month-file-reply.ts';
import { periodFields } from './period.ts';

/** Who gets a mail on the 1st when the file of the month that is over can be downloaded. */
export const monthMailTo = ['accountants', 'owners', 'nobody'] as const;
export type MonthMailTo = (typeof monthMailTo)[number];

export const monthMailWords: Record<MonthMailTo, string> = {
  accountants: 'Accountants',
  owners: 'Accountants and owners',
  nobody: 'Nobody',
};

export const monthFile = z.object({ month: z.nonoptional(periodFields.month, 'Choose a month') });

export const setMonthMail = z.object({ to: z.enum(monthMailTo, 'Choose who gets the mail') });

export type MonthFile = z.output<typeof reply.monthFile>;
