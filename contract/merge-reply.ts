import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

const side = z.strictObject({
  ...{ _id: z.string(), name: z.string(), email: z.string(), mobile: z.string() },
  ...{ serialNo: z.string(), updatedAt: z.string() },
  hasPassword: described(z.boolean(), 'Whether somebody can log in to it.'),
});

export const mergePreview = record(
  'MergePreview',
  'What comes of merging two records of one person.',
  {
    kept: side,
    other: side,
    moves: described(
      z.array(z.strictObject({ what: z.string(), count: z.int() })),
      'What moves from the other to the kept one.',
    ),
    refused: described(z.array(z.string()), 'Why they cannot be merged; empty where they can.'),
    doubts: described(z.array(z.string()), 'What speaks for two people.'),
  },
);
