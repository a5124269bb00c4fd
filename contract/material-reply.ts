import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const material = record('Material', 'A recipe or note for the students of a batch.', {
  _id: z.string(),
  title: z.string(),
  link: described(
    z.string(),
    'An address elsewhere, or the path of a file, signed for about an hour: one of them is empty.',
  ),
  path: z.string(),
  lesson: described(
    z.string(),
    'The lesson from whose start it is shown, and its day; empty from the start of the batch.',
  ),
  day: z.string(),
});
