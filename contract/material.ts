import * as z from 'zod/mini';
import { line, optionalLink, recordId } from './field.ts';
import { limits } from './limits.ts';
import type * as reply from './material-reply.ts';
import { oneToUndo } from './undo.ts';

export type Material = z.output<typeof reply.material>;

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
