import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const note = record('Note', 'What somebody of the office noted about a record.', {
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  by: described(z.string(), 'The name of who wrote it, as it was then.'),
  isOwn: described(z.boolean(), 'Whether the caller wrote it and may delete it.'),
});
