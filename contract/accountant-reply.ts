import * as z from 'zod/mini';
import { split } from './document/content-reply.ts';
import { documentKinds } from './document/kind.ts';
import { directions, methods } from './payment.ts';
import { described, record } from './reply-schema.ts';

export const accountLine = record(
  'AccountLine',
  'A verified ledger line, money in whole rupees, tax in paise. A mistake’s line counts nothing.',
  {
    receivedOn: z.string(),
    document: described(
      z.string(),
      'The document that stands, else the last; empty for corrections and old payments.',
    ),
    kind: z.enum([...documentKinds, '']),
    issuedOn: z.string(),
    isCancelled: z.boolean(),
    noun: z.enum(['order', 'demo']),
    number: described(z.string(), 'The seven digits.'),
    name: z.string(),
    what: z.string(),
    direction: z.enum(directions),
    method: z.enum(methods),
    txnId: z.string(),
    amount: z.int(),
    isCorrection: described(z.boolean(), 'Whether it puts an earlier entry right: no money moved.'),
    takenBack: described(z.string(), 'The day on which it was taken back; empty for all others.'),
    taxes: described(
      z.array(z.strictObject({ ...split.shape, code: z.string(), rate: z.int() })),
      'By code and rate, of a standing document under a GSTIN; an invoice taxes all it bills.',
    ),
    refersTo: described(
      z.array(z.string()),
      'Numbers of documents that this one settles or takes back, and of cancelled ones before it.',
    ),
    replaced: z.array(z.string()),
  },
);
