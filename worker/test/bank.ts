import { newId } from '../lib/db/index.ts';

/** The day of sample orders and of what is claimed for them. */
export const lineDay = '2026-03-14';

export const lineOf = (
  rupees: number,
  reference: string,
  more: { narration?: string; day?: string; balance?: number } = {},
) => ({
  day: lineDay,
  paise: rupees * 100,
  reference,
  narration: `UPI/${reference}`,
  balance: null,
  ...more,
});

export const statementOf = (lines: ReturnType<typeof lineOf>[]) => ({
  requestId: `request-${newId()}`,
  name: 'october.csv',
  bank: 'HDFC Bank',
  lines,
  debits: 3,
  others: 5,
  bad: [],
});
