import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

export const material = record('Material', {
  _id: z.string(),
  title: z.string(),
  link: z.string(),
  path: z.string(),
  lesson: z.string(),
  day: z.string(),
});
