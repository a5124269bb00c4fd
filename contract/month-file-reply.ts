import * as z from 'zod/mini';
import { monthMailTo } from './month-file.ts';
import { described, record } from './reply-schema.ts';

export const monthFile = record('MonthFile', 'What became of the file of a month.', {
  month: z.string(),
  mailedAt: described(z.string(), 'When the mail about it was written; empty where none was.'),
  changed: described(
    z.int(),
    'Payments and documents of the month that were written down, taken back or cancelled since.',
  ),
  to: described(z.enum(monthMailTo), 'Who gets such mails.'),
});
