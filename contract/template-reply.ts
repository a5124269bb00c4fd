import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

export const template = record('Template', {
  _id: z.string(),
  name: z.string(),
  way: z.enum(['both', 'mail', 'whatsapp']),
  words: z.string(),
  updatedAt: z.string(),
});
