import * as z from 'zod/mini';
import { columnRoles, sides } from './bank.ts';
import { doubts } from './payment-doubt.ts';
import { record } from './reply-schema.ts';

export const columns = z.partialRecord(z.enum(columnRoles), z.int());

export const types = z.record(z.string(), z.enum(sides));

export const bankFormat = record('BankFormat', {
  heads: z.string(),
  name: z.string(),
  columns,
  types,
  monthFirst: z.boolean(),
});

export const badRow = record('BadRow', {
  row: z.int(),
  text: z.string(),
  reason: z.string(),
});

export const bankImport = record('BankImport', {
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  importedBy: z.string(),
  bank: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.int(),
  added: z.int(),
  paise: z.int(),
  debits: z.int(),
  others: z.int(),
  returned: z.int(),
  bad: z.array(badRow),
  takenBackAt: z.string(),
  takenBackBy: z.string(),
});

export const suggestion = record('Suggestion', {
  payment: z.string(),
  order: z.string(),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  amount: z.int(),
  reason: z.enum(['id', 'number', 'name', 'balance']),
  doubts: z.array(z.enum(doubts)),
});

export const importedLine = z.strictObject({
  day: z.string(),
  paise: z.int(),
  reference: z.string(),
  narration: z.string(),
  balance: z.nullable(z.int()),
});

export const bankLine = record('BankLine', {
  ...z.omit(importedLine, { balance: true }).shape,
  _id: z.string(),
  left: z.int(),
  returned: z.int(),
  asideReason: z.string(),
  asideBy: z.string(),
  numbers: z.array(z.string()),
  suggestions: z.array(suggestion),
});

export const bankMatch = record('BankMatch', {
  payment: z.string(),
  line: z.string(),
  number: z.string(),
  name: z.string(),
  what: z.string(),
  price: z.int(),
  balance: z.int(),
  amount: z.int(),
  txnId: z.string(),
  day: z.string(),
  narration: z.string(),
});
