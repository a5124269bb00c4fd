import * as z from 'zod/mini';
import { record } from '../reply-schema.ts';
import { type PartName, partNames } from './parts.ts';

const part = z.enum(partNames as [PartName, ...PartName[]]);
const words = z.record(z.string(), z.unknown());

const publication = {
  id: z.string(),
  createdAt: z.string(),
  from: z.string(),
  by: z.string(),
  withdrawn: z.array(z.string()),
};

export const partLine = record('SchoolPart', {
  part,
  changedAt: z.string(),
  changedBy: z.string(),
  isDrafted: z.boolean(),
});

export const partState = record('SchoolPartState', {
  part,
  words: z.record(z.string(), z.unknown()),
  draft: z.nullable(
    z.object({
      words,
      from: z.string(),
      updatedAt: z.string(),
      by: z.string(),
    }),
  ),
  newest: z.string(),
  history: z.array(z.object({ ...publication, words })),
});
