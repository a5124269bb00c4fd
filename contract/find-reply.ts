import * as z from 'zod/mini';
import { foundKinds } from './find.ts';
import { described, record } from './reply-schema.ts';

export const found = record('Found', 'Something that was found, with what tells it from others.', {
  kind: z.enum(foundKinds),
  _id: z.string(),
  name: z.string(),
  about: described(z.array(z.string()), 'What decides: phone, number, course, day.'),
  due: described(z.int(), 'Whole rupees that they owe, or that are due of it.'),
  state: described(z.string(), 'Its status, or empty.'),
  href: described(z.string(), 'Path of its page.'),
});
