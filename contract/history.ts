import * as z from 'zod/mini';
import { recordId } from './field.ts';
import type * as reply from './history-reply.ts';
import { filter, paging } from './list.ts';

/** The kinds of records whose changes are recorded. */
export const nouns = [
  ...['order', 'user', 'enquiry', 'demo', 'course', 'product', 'offer'],
  ...['batch', 'certificate', 'template', 'drawer', 'synonyms', 'school'],
] as const;
export type Noun = (typeof nouns)[number];

/** What is done to a record. */
export const doings = ['added', 'changed', 'deleted', 'erased', 'undone'] as const;

export type FieldChange = z.output<typeof reply.fieldChange>;

export type HistoryEntry = z.output<typeof reply.historyEntry>;

const noChange = 'Say which change is meant';
export const changeId = z.string(noChange).check(z.regex(/^[\w.-]{1,64}$/, noChange));

/** The history of a record, newest first; with `before`, changes older than that id. */
export const history = z.object({
  noun: z.enum(nouns, 'Say what kind of record is meant'),
  id: recordId,
  before: filter(changeId),
  limit: paging.limit,
});
export type HistoryQuery = z.output<typeof history>;

export type Activity = z.output<typeof reply.activity>;

/**
 * `data` of the 409 for a stale `updatedAt`: the record now, the changes since, newest first, and
 * whether the caller made them all. Links added by the student appear in `current` alone.
 */
export type Stale<Record> = { current: Record; changes: HistoryEntry[]; isOwn: boolean };
