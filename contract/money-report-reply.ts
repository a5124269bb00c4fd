import * as z from 'zod/mini';
import { methods } from './payment.ts';
import { record } from './reply-schema.ts';

export const period = z.strictObject({ from: z.string(), to: z.string() });

export const moneySums = record('MoneySums', {
  received: z.int(),
  refunded: z.int(),
});

export const moneyPart = record('MoneyPart', {
  ...moneySums.shape,
  key: z.string(),
  name: z.string(),
});

export const moneyReport = record('MoneyReport', {
  ...period.shape,
  ...moneySums.shape,
  corrections: z.int(),
  claimed: z.strictObject({ amount: z.int(), count: z.int() }),
  outstanding: z.strictObject({ amount: z.int(), count: z.int() }),
  step: z.enum(['day', 'month']),
  days: z.array(moneyPart),
  methods: z.array(z.strictObject({ ...moneyPart.shape, key: z.enum(methods) })),
  courses: z.array(moneyPart),
  products: z.array(moneyPart),
  demos: moneySums,
  people: z.array(moneyPart),
});
