import * as z from 'zod/mini';
import { described, record } from '../reply-schema.ts';
import { type PartName, partNames } from './parts.ts';

const part = z.enum(partNames as [PartName, ...PartName[]]);
const words = described(
  z.record(z.string(), z.unknown()),
  'The fields of the part, as `contract/school/parts.ts` has them.',
);

const publication = {
  id: z.string(),
  createdAt: z.string(),
  from: described(z.string(), 'The day from which it holds.'),
  by: described(z.string(), 'Who published it.'),
  withdrawn: described(
    z.array(z.string()),
    'Ids of the entries that were taken out with it, and out of all that was published before.',
  ),
};

export const partLine = record('SchoolPart', 'A part of what the site says of the school.', {
  part,
  changedAt: described(z.string(), 'Empty where nobody has changed what the site began with.'),
  changedBy: z.string(),
  isDrafted: described(z.boolean(), 'Whether there is a draft that is not published.'),
});

export const partState = record('SchoolPartState', 'A part, with its draft and its history.', {
  part,
  words: described(z.record(z.string(), z.unknown()), 'What the site says now.'),
  draft: z.nullable(
    z.object({
      words,
      from: described(z.string(), 'The day from which it is to hold; empty for at once.'),
      updatedAt: z.string(),
      by: described(z.string(), 'Who saved it.'),
    }),
  ),
  newest: described(z.string(), 'The id of the newest publication, empty for none.'),
  history: described(
    z.array(z.object({ ...publication, words })),
    'The newest 20 publications, and those that hold from a later day on.',
  ),
});
