import * as z from 'zod/mini';
import { isDay } from '../day.ts';

/** A day `YYYY-MM-DD`, or nothing. */
export const onDayOrNone = z._default(
  z
    .string('Enter a date')
    .check(z.refine((value) => value === '' || isDay(value), 'Enter a date as YYYY-MM-DD')),
  '',
);
