import * as z from 'zod/mini';
import { line, optionalLink, recordId } from './field.ts';
import { limits } from './limits.ts';
import { oneToUndo } from './record.ts';
import { record } from './reply-schema.ts';

export const linkOrFile = 'Enter a link, or choose a PDF file';

/** A link, or a PDF as `file`. */
export const addMaterial = z.object({
  batch: recordId,
  title: line('Enter a title', limits.name),
  link: z._default(optionalLink, ''),
  lesson: z._default(z.union([z.literal(''), recordId], 'Choose a class'), ''),
});
export type AddMaterial = z.output<typeof addMaterial>;

export const whichMaterial = oneToUndo;

export const material = record('Material', {
  _id: z.string(),
  title: z.string(),
  link: z.string(),
  path: z.string(),
  lesson: z.string(),
  day: z.string(),
});
export type Material = z.output<typeof material>;
