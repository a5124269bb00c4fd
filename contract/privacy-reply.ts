import * as z from 'zod/mini';
import { consentPurposes } from './privacy.ts';
import { record } from './reply-schema.ts';

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
