import * as z from 'zod/mini';
import { monthMailTo } from './month-file.ts';
import { record } from './reply-schema.ts';

export const monthFile = record('MonthFile', {
  month: z.string(),
  mailedAt: z.string(),
  changed: z.int(),
  to: z.enum(monthMailTo),
});
