import * as z from 'zod/mini';
import { split } from './document/content-reply.ts';
import { documentKinds } from './document/kind.ts';
import { directions, methods } from './payment.ts';
import { record } from './reply-schema.ts';

export const accountLine = record('AccountLine', {
  receivedOn: z.string(),
  document: z.string(),
  kind: z.enum([...documentKinds, '']),
  issuedOn: z.string(),
  isCancelled: z.boolean(),
  noun: z.enum(['order', 'demo']),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  direction: z.enum(directions),
  method: z.enum(methods),
  txnId: z.string(),
  amount: z.int(),
  isCorrection: z.boolean(),
  takenBack: z.string(),
  taxes: z.array(z.strictObject({ ...split.shape, code: z.string(), rate: z.int() })),
  refersTo: z.array(z.string()),
  replaced: z.array(z.string()),
});
