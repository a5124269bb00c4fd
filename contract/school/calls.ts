import * as z from 'zod/mini';
import { isDay } from '../day.ts';
import { line, recordId } from '../field.ts';
import { verifyPasskey } from '../passkey.ts';
import { record } from '../reply-schema.ts';
import { type PartName, partNames } from './parts.ts';

const part = z.enum(partNames as [PartName, ...PartName[]], 'Say which part is meant');

export const onePart = z.object({ part });

/** What is typed of a part; its fields are checked as `schemaOf` says, by path: `hours.0.opens`. */
const words = z.record(z.string(), z.unknown(), 'Send the fields of the part');

/** The draft as the editor loaded it, empty where there was none. */
const draftedAt = z._default(z.string('Send when the draft was saved'), '');

/** Throws away the draft that the editor has seen. */
export const dropDraft = z.object({ part, draftedAt });

/** The day from which a publication holds; at once without one. */
const from = z._default(
  z
    .string('Enter a date')
    .check(z.refine((value) => value === '' || isDay(value), 'Enter a date as YYYY-MM-DD')),
  '',
);

export const saveDraft = z.object({ part, words, draftedAt, from });
export type SaveDraft = z.output<typeof saveDraft>;

/** Publishes what is typed; `newest` is the publication that the editor loaded, empty for none. */
export const publish = z.object({
  part,
  words,
  draftedAt,
  from,
  newest: z._default(z.string('Send which publication you have seen'), ''),
});
export type Publish = z.output<typeof publish>;

export const takeBack = z.object({ part, id: recordId });

export const callOff = takeBack;

/** Somebody who is shown in the part and withdraws, by the id of an entry. */
export const withdraw = z.object({ part, entry: line('Say who it is', 40) });
export type Withdraw = z.output<typeof withdraw>;

/** The UPI id: with a passkey, and the name once more as the UPI app shows it. */
export const publishUpi = z.object({
  words,
  response: verifyPasskey.shape.response,
  newest: publish.shape.newest,
  nameAgain: z.string('Enter the name that your UPI app shows for it'),
});
export type PublishUpi = z.output<typeof publishUpi>;

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
export type PartLine = z.output<typeof partLine>;

export const partState = record('SchoolPartState', {
  part,
  words,
  draft: z.nullable(z.object({ words, from: z.string(), updatedAt: z.string(), by: z.string() })),
  newest: z.string(),
  history: z.array(z.object({ ...publication, words })),
});
export type PartState = z.output<typeof partState>;
