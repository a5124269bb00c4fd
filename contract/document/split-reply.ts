import * as z from 'zod/mini';
import { record } from '../reply-schema.ts';

export const split = record(
  'Split',
  'Parts of an amount in paise; they add up to it. Of CGST with SGST and of IGST one is always 0.',
  { taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() },
);
