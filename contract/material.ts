import * as z from 'zod/mini';
import { line, optionalLink, recordId, withId } from './field.ts';
import { limits } from './limits.ts';

/** A recipe or note for the students of a batch. */
export type Material = {
  _id: string;
  title: string;
  /** An address elsewhere, or the path of a file, signed for about an hour: one of them is empty. */
  link: string;
  path: string;
  /** The lesson from whose start it is shown, and its day; empty from the start of the batch. */
  lesson: string;
  day: string;
};

export const linkOrFile = 'Enter a link, or choose a PDF file';

/** A link, or a PDF as `file`. */
export const addMaterial = z.object({
  batch: recordId,
  title: line('Enter a title', limits.name),
  link: z._default(optionalLink, ''),
  lesson: z._default(z.union([z.literal(''), recordId], 'Choose a class'), ''),
});
export type AddMaterial = z.output<typeof addMaterial>;

export const whichMaterial = withId({});
