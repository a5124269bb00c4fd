import * as z from 'zod/mini';
import { consentPurposes, erasureStates } from './privacy.ts';
import { described, record } from './reply-schema.ts';

export const consentGiven = record(
  'ConsentGiven',
  'A consent as its giver sees it. `withdrawnAt` is empty while it holds.',
  {
    purpose: z.enum(consentPurposes),
    notice: described(z.string(), 'Version of the privacy notice, a day (YYYY-MM-DD).'),
    byGuardian: z.boolean(),
    givenAt: z.string(),
    withdrawnAt: z.string(),
  },
);

export const myPrivacy = record(
  'MyPrivacy',
  'The consents of an account and its open request to be erased.',
  {
    consents: z.array(consentGiven),
    erasure: z.nullable(z.strictObject({ askedAt: z.string(), answerBy: z.string() })),
  },
);

export const erasureRequest = record(
  'ErasureRequest',
  'A request to be erased, as the owner sees it.',
  {
    _id: z.string(),
    askedAt: z.string(),
    answerBy: z.string(),
    state: z.enum(erasureStates),
    endedAt: described(z.string(), 'When it was carried out or withdrawn; empty while it is open.'),
    person: described(
      z.strictObject({
        _id: z.string(),
        name: z.string(),
        email: z.string(),
        serialNo: z.string(),
        updatedAt: z.string(),
      }),
      'To erase, `updatedAt` is sent as `personUpdatedAt`: the record that was looked at.',
    ),
    holds: described(
      z.strictObject({ orders: z.int(), enquiries: z.int(), demos: z.int() }),
      'How many records of each kind are emptied (orders) or deleted (the others).',
    ),
    openBalance: described(
      z.int(),
      'Against erasing now: whole rupees still due, and enrolments that have not ended.',
    ),
    runningCourses: z.int(),
  },
);
