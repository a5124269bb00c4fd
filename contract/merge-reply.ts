import * as z from 'zod/mini';
import { record } from './reply-schema.ts';

const side = z.strictObject({
  ...{ _id: z.string(), name: z.string(), email: z.string(), mobile: z.string() },
  ...{ serialNo: z.string(), updatedAt: z.string() },
  hasPassword: z.boolean(),
});

export const mergePreview = record('MergePreview', {
  kept: side,
  other: side,
  moves: z.array(z.strictObject({ what: z.string(), count: z.int() })),
  refused: z.array(z.string()),
  doubts: z.array(z.string()),
});
