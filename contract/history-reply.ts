import * as z from 'zod/mini';
import { doings, nouns } from './history.ts';
import { described, record } from './reply-schema.ts';

export const fieldChange = record(
  'FieldChange',
  'One field before and after a change; undefined where the record did not exist.',
  { field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) },
);

const entry = {
  _id: z.string(),
  at: z.string(),
  by: described(
    z.strictObject({ name: z.string(), email: z.string() }),
    'Name and e-mail at that time of who made it: the office, or the person themselves.',
  ),
  what: z.enum(doings),
  changes: z.array(fieldChange),
};

export const historyEntry = record(
  'HistoryEntry',
  'One change of one record: who made it, when, and what was before and after.',
  entry,
);

export const activity = record('Activity', 'A change of any record, with what it is about.', {
  ...entry,
  actor: described(z.string(), 'The id of who made it; `clock` where something expired.'),
  noun: z.enum(nouns),
  record: described(z.string(), 'Its id.'),
  name: described(z.string(), 'How the record is called; empty where nothing says it any more.'),
  isThere: described(z.boolean(), 'Whether the record can still be opened.'),
});
