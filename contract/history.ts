import * as z from 'zod/mini';
import { courseFields } from './course.ts';
import { recordId } from './field.ts';
import { filter, paging } from './list.ts';
import { productFields } from './product.ts';
import { undoAs } from './record.ts';
import { batchTexts, offerTexts } from './record-texts.ts';
import { record } from './reply-schema.ts';
import type { Permission } from './team.ts';

export const nouns = [
  ...['order', 'user', 'enquiry', 'demo', 'course', 'product', 'offer'],
  ...['batch', 'certificate', 'template', 'payment', 'drawer', 'synonyms', 'school'],
] as const;
export type Noun = (typeof nouns)[number];

export const doings = ['added', 'changed', 'deleted', 'erased', 'undone'] as const;

const noChange = 'Say which change is meant';
const changeId = z.string(noChange).check(z.regex(/^[\w.-]{1,64}$/, noChange));

/** The history of a record, newest first; with `before`, changes older than that id. */
export const history = z.object({
  noun: z.enum(nouns, 'Say what kind of record is meant'),
  id: recordId,
  before: filter(changeId),
  limit: paging.limit,
});
export type HistoryQuery = z.output<typeof history>;

/**
 * `data` of the 409 for a stale `updatedAt`: the record now, the changes since, newest first, and
 * whether the caller made them all. Links added by the student appear in `current` alone.
 */
export type Stale<Record> = { current: Record; changes: HistoryEntry[]; isOwn: boolean };

const fieldChange = record('FieldChange', {
  field: z.string(),
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
  /** Of what `after` is the id, and `before`. */
  name: z.optional(z.string()),
  was: z.optional(z.string()),
});
export type FieldChange = z.output<typeof fieldChange>;

const entry = {
  _id: z.string(),
  at: z.string(),
  by: z.strictObject({ name: z.string(), email: z.string() }),
  what: z.enum(doings),
  changes: z.array(fieldChange),
};

export const historyEntry = record('HistoryEntry', entry);
export type HistoryEntry = z.output<typeof historyEntry>;

export const activity = record('Activity', {
  ...entry,
  actor: z.string(),
  noun: z.enum(nouns),
  record: z.string(),
  name: z.string(),
  isThere: z.boolean(),
});
export type Activity = z.output<typeof activity>;

type PutBack = { needs: Permission; fields: readonly string[] };

const goods = (fields: object): PutBack => ({
  needs: 'editCatalogue',
  fields: [...Object.keys(fields), 'state'],
});

/** Money, mails that went, certificates and pictures have verbs of their own. */
export const putBackOf: Partial<Record<Noun, PutBack>> = {
  course: goods(courseFields),
  product: goods(productFields),
  order: {
    needs: 'editOrders',
    fields: [
      ...['name', 'fatherName', 'motherName', 'spouseName', 'mobile', 'dob', 'address'],
      ...['startDate', 'endDate'],
    ],
  },
  user: { needs: 'editPeople', fields: ['name', 'mobile', 'address'] },
  batch: {
    needs: 'editBatches',
    fields: ['startTime', 'endTime', 'place', 'teacherId', 'seats', ...Object.keys(batchTexts)],
  },
  enquiry: { needs: 'answerEnquiries', fields: ['status', 'assignedTo', 'snoozedUntil'] },
  offer: {
    needs: 'editOffers',
    fields: [
      'code',
      'kind',
      'value',
      'from',
      'until',
      'scope',
      'goods',
      'perPerson',
      'most',
      ...Object.keys(offerTexts),
    ],
  },
  template: { needs: 'editTemplates', fields: ['name', 'way', 'words', 'isDeleted'] },
};

type Line = Pick<HistoryEntry, 'what'> & { changes: { field: string; before?: unknown }[] };

export const fieldsToPutBack = (noun: Noun, { what, changes }: Line): string[] =>
  what === 'changed' || what === 'deleted'
    ? changes.flatMap(({ field, before }) =>
        before !== undefined && putBackOf[noun]?.fields.includes(field) ? [field] : [],
      )
    : [];

export const putBack = z.object({ id: changeId, ...undoAs });
