import * as z from 'zod/mini';
import { recordId, withId } from './field.ts';
import { undoAs } from './record.ts';
import { record } from './reply-schema.ts';

/** The record that is kept, and the other one, of the same person. */
const pair = { kept: recordId, other: recordId };
export const previewMerge = z.object(pair);

const version = z.string('Send the time of the last change of what you looked at');
const side = z.enum(['kept', 'other'], 'Say which of the two stays');

/**
 * Merges two records as they were looked at. The login goes with its e-mail; what the kept one
 * lacks of the rest it has of the other.
 */
export const merge = z.object({
  ...pair,
  keptUpdatedAt: version,
  otherUpdatedAt: version,
  email: side,
  name: side,
  mobile: side,
  ...undoAs,
});
export type Merge = z.output<typeof merge>;

/** Parts two records again; `id` names the merge. */
export const part = withId({});
export type MergeSide = MergePreview['kept'];

const mergeSide = z.strictObject({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  serialNo: z.string(),
  updatedAt: z.string(),
  hasPassword: z.boolean(),
});

export const mergePreview = record('MergePreview', {
  kept: mergeSide,
  other: mergeSide,
  moves: z.array(z.strictObject({ what: z.string(), count: z.int() })),
  refused: z.array(z.string()),
  doubts: z.array(z.string()),
});
export type MergePreview = z.output<typeof mergePreview>;
