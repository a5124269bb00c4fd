import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

export const interest = record(
  'Interest',
  'Such a wish as its owner sees it. `toldAt` is empty until they were told.',
  { courseName: z.string(), createdAt: z.string(), toldAt: z.string() },
);
