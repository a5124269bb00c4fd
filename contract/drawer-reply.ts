import * as z from 'zod/mini';
import { cashKinds, cashStates } from './drawer.ts';
import { record } from './reply-schema.ts';

export const cashCount = record('CashCount', {
  _id: z.string(),
  opening: z.int(),
  cashIn: z.int(),
  cashOut: z.int(),
  counted: z.int(),
  note: z.string(),
  signedBy: z.string(),
  signedAt: z.string(),
});

const takenBack = z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() }));

export const cashLine = record('CashLine', {
  _id: z.string(),
  direction: z.enum(['in', 'refund']),
  amount: z.int(),
  receivedOn: z.string(),
  kind: z.enum(['order', 'demo']),
  subject: z.string(),
  number: z.string(),
  name: z.string(),
  recordedBy: z.string(),
  isLate: z.boolean(),
  takenBack,
});

export const cashMove = record('CashMove', {
  _id: z.string(),
  day: z.string(),
  kind: z.enum(cashKinds),
  amount: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  isLate: z.boolean(),
  takenBack,
});

export const cashDay = record('CashDay', {
  day: z.string(),
  since: z.string(),
  opening: z.nullable(z.int()),
  cashIn: z.int(),
  cashOut: z.int(),
  counts: z.array(cashCount),
  begins: z.string(),
  changed: z.int(),
  signedWith: z.string(),
  lines: z.array(cashLine),
  moves: z.array(cashMove),
});

export const cashDayLine = record('CashDayLine', {
  ...z.pick(cashDay, { day: true, cashIn: true, cashOut: true, changed: true, signedWith: true })
    .shape,
  state: z.enum(cashStates),
  count: z.nullable(cashCount),
});
