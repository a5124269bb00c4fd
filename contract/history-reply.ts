import * as z from 'zod/mini';
import { doings, nouns } from './history.ts';
import { record } from './reply-schema.ts';

export const fieldChange = record('FieldChange', {
  field: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});

const entry = {
  _id: z.string(),
  at: z.string(),
  by: z.strictObject({ name: z.string(), email: z.string() }),
  what: z.enum(doings),
  changes: z.array(fieldChange),
};

export const historyEntry = record('HistoryEntry', entry);

export const activity = record('Activity', {
  ...entry,
  actor: z.string(),
  noun: z.enum(nouns),
  record: z.string(),
  name: z.string(),
  isThere: z.boolean(),
});
