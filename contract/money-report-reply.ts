import * as z from 'zod/mini';
import { methods } from './payment.ts';
import { described, record } from './reply-schema.ts';

export const period = z.strictObject({ from: z.string(), to: z.string() });

export const moneySums = record(
  'MoneySums',
  'Money of verified lines of the ledger, in whole rupees.',
  {
    received: described(
      z.int(),
      'What came in, corrected, perhaps below 0. Mistakes taken back count nowhere.',
    ),
    refunded: described(
      z.int(),
      'What was sent back to buyers, which is not taken off `received`.',
    ),
  },
);

export const moneyPart = record(
  'MoneyPart',
  'A part of the money of a period: of a day, a course, a person.',
  {
    ...moneySums.shape,
    key: described(z.string(), 'What narrows the list of payments to it.'),
    name: z.string(),
  },
);

export const moneyReport = record(
  'MoneyReport',
  '`days`, `methods`, `people` add up to all, as do `courses`, `products`, `demos` together.',
  {
    ...period.shape,
    ...moneySums.shape,
    corrections: described(
      z.int(),
      'The part of `received` that corrections of the office are; no money moved.',
    ),
    claimed: described(
      z.strictObject({ amount: z.int(), count: z.int() }),
      'Claims that wait to be verified now, whenever they were made.',
    ),
    outstanding: described(
      z.strictObject({ amount: z.int(), count: z.int() }),
      'What orders that are neither closed nor failed still owe now, beside the claims.',
    ),
    step: described(
      z.enum(['day', 'month']),
      '`days` are YYYY-MM-DD or, beyond 62 days, YYYY-MM; none without money.',
    ),
    days: z.array(moneyPart),
    methods: z.array(z.strictObject({ ...moneyPart.shape, key: z.enum(methods) })),
    courses: described(
      z.array(moneyPart),
      'By whole name, letter case ignored; the one with the most first, as in the other lists.',
    ),
    products: described(
      z.array(moneyPart),
      'By `_id`. Money of an order is split over its goods by their prices.',
    ),
    demos: described(moneySums, 'Fees of demo classes.'),
    people: described(
      z.array(moneyPart),
      'By `_id` of the person of the school who wrote it down; `buyers` claimed theirs themselves.',
    ),
  },
);
