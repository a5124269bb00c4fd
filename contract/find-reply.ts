import * as z from 'zod/mini';
import { foundKinds } from './find.ts';
import { record } from './reply-schema.ts';

export const found = record('Found', {
  kind: z.enum(foundKinds),
  _id: z.string(),
  name: z.string(),
  about: z.array(z.string()),
  due: z.int(),
  state: z.string(),
  href: z.string(),
});
