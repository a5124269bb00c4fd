import * as z from 'zod/mini';
import { cashKinds, cashStates } from './drawer.ts';
import { described, record } from './reply-schema.ts';

export const cashCount = record(
  'CashCount',
  "One sign-off of a day's cash. Money is whole rupees.",
  {
    _id: z.string(),
    opening: described(
      z.int(),
      'In the drawer before, and what came and went since, as it stood then.',
    ),
    cashIn: z.int(),
    cashOut: z.int(),
    counted: z.int(),
    note: z.string(),
    signedBy: described(z.string(), 'Name of who signed.'),
    signedAt: z.string(),
  },
);

const takenBack = described(
  z.nullable(z.object({ reason: z.string(), by: z.string(), at: z.string() })),
  'Why it was taken back, by whom and when: it counts nothing then. Else null.',
);

export const cashLine = record('CashLine', 'A payment or refund in cash.', {
  _id: z.string(),
  direction: z.enum(['in', 'refund']),
  amount: z.int(),
  receivedOn: z.string(),
  kind: z.enum(['order', 'demo']),
  subject: described(z.string(), 'Id of the order or booking, and its seven digits.'),
  number: z.string(),
  name: z.string(),
  recordedBy: z.string(),
  isLate: described(z.boolean(), 'Whether it was written down after the day was signed off.'),
  takenBack,
});

export const cashMove = record('CashMove', 'Cash that went in or out beside payments.', {
  _id: z.string(),
  day: z.string(),
  kind: z.enum(cashKinds),
  amount: z.int(),
  reason: z.string(),
  by: described(z.string(), 'Name of who wrote it down.'),
  at: z.string(),
  isLate: z.boolean(),
  takenBack,
});

export const cashDay = record(
  'CashDay',
  'The drawer on a day: what should be in it, and what was counted.',
  {
    day: z.string(),
    since: described(
      z.string(),
      'The last sign-off: its day, and what it left in the drawer. Else empty and null.',
    ),
    opening: z.nullable(z.int()),
    cashIn: described(
      z.int(),
      'Cash that came and went since that sign-off, on this day and unsigned ones, with `moves`.',
    ),
    cashOut: z.int(),
    counts: described(z.array(cashCount), 'Its sign-offs, the last one first: that one stands.'),
    begins: described(z.string(), 'The first day that can be signed off.'),
    changed: described(
      z.int(),
      'By how many rupees what should be there has changed since it was signed off.',
    ),
    signedWith: described(
      z.string(),
      'A later signed day that has the cash of this one in it; empty where there is none.',
    ),
    lines: described(
      z.array(cashLine),
      'The payments, the newest first, and no more than a hundred.',
    ),
    moves: described(z.array(cashMove), 'What else moved cash, in the same way.'),
  },
);

export const cashDayLine = record(
  'CashDayLine',
  "A day in the list of the drawer; `cashIn` and `cashOut` are the day's own.",
  {
    ...z.pick(cashDay, { day: true, cashIn: true, cashOut: true, changed: true, signedWith: true })
      .shape,
    state: z.enum(cashStates),
    count: z.nullable(cashCount),
  },
);
