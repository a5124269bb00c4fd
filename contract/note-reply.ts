import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

export const note = record('Note', {
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  by: z.string(),
  isOwn: z.boolean(),
});
