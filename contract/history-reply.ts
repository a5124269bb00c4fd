import * as z from 'zod/mini';
import { described, record } from './reply-schema.ts';

export const fieldChange = record(
  'FieldChange',
  'One field before and after a change; undefined where the record did not exist.',
  { field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) },
);

export const historyEntry = record(
  'HistoryEntry',
  'One change of one record: who made it, when, and what was before and after.',
  {
    _id: z.string(),
    at: z.string(),
    by: described(
      z.strictObject({ name: z.string(), email: z.string() }),
      'Name and e-mail at that time of who made it: the office, or the person themselves.',
    ),
    what: z.enum(['added', 'changed', 'deleted', 'erased', 'undone']),
    changes: z.array(fieldChange),
  },
);
