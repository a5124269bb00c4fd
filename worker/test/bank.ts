import { newId } from '../lib/db/index.ts';

/** A line of a statement of 12 October, as the site reads it. */
export const lineOf = (
  rupees: number,
  reference: string,
  more: { narration?: string; day?: string; balance?: number } = {},
) => ({
  ...{
    day: '2026-10-12',
    paise: rupees * 100,
    reference,
    narration: `UPI/${reference}`,
    balance: null,
  },
  ...more,
});

/** A statement with these lines. */
export const statementOf = (lines: ReturnType<typeof lineOf>[]) => ({
  ...{ requestId: `request-${newId()}`, name: 'october.csv', bank: 'HDFC Bank', lines },
  ...{ debits: 3, others: 5, bad: [] },
});
