import * as z from 'zod/mini';
import { consentPurposes, erasureStates } from './privacy.ts';
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

export const erasureRequest = record('ErasureRequest', {
  _id: z.string(),
  askedAt: z.string(),
  answerBy: z.string(),
  state: z.enum(erasureStates),
  endedAt: z.string(),
  person: z.strictObject({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    serialNo: z.string(),
    updatedAt: z.string(),
  }),
  holds: z.strictObject({ orders: z.int(), enquiries: z.int(), demos: z.int() }),
  openBalance: z.int(),
  runningCourses: z.int(),
});
