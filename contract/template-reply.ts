import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const template = record('Template', 'Words that the office uses again and again.', {
  _id: z.string(),
  name: z.string(),
  way: described(z.enum(['both', 'mail', 'whatsapp']), 'What it is for.'),
  words: described(z.string(), 'With what is left open in braces, such as `{name}`.'),
  updatedAt: described(z.string(), 'Empty for one that nobody has changed yet.'),
});
