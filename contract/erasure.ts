import * as z from 'zod/mini';
import { typedPassword, withId } from './field.ts';
import { consentPurposes } from './privacy.ts';
import { undoAs } from './record.ts';
import { record } from './reply-schema.ts';

/**
 * Asks to be erased (s. 12(3) of the Act). With the password: a stolen session may not start what
 * cannot be undone.
 */
export const requestErasure = z.object({
  currentPassword: typedPassword('Enter your current password'),
});

const noMoment = 'Send the time of the last change as it came';

/** Erases who asked: `personUpdatedAt` is their record's `updatedAt` as looked at. */
export const erasePerson = withId({
  personUpdatedAt: z
    .string(noMoment)
    .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, noMoment)),
});
export type ErasePerson = z.output<typeof erasePerson>;

/** Deletes a message or a booking whose sender takes their consent back. */
export const deleteRecord = withId({
  noun: z.enum(['enquiry', 'demo'], 'Say what is meant'),
  ...undoAs,
});
export type DeleteRecord = z.output<typeof deleteRecord>;

export const consentGiven = record('ConsentGiven', {
  purpose: z.enum(consentPurposes),
  notice: z.string(),
  byGuardian: z.boolean(),
  givenAt: z.string(),
  withdrawnAt: z.string(),
});

export const myPrivacy = record('MyPrivacy', {
  consents: z.array(consentGiven),
  erasure: z.nullable(z.strictObject({ askedAt: z.string(), answerBy: z.string() })),
});

/** An open request for the office, and how many records it empties or deletes. */
export const erasureRequest = record('ErasureRequest', {
  _id: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  orders: z.int(),
  enquiries: z.int(),
  demos: z.int(),
  runningCourses: z.int(),
});
