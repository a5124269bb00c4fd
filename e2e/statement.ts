import type { Page } from '@playwright/test';
import { dayInWords, today } from '../contract/day.ts';

/** Of a row of a statement: narration, debit and credit, as the bank writes amounts. */
export type StatementRow = [narration: string, debit: string, credit: string];

const day = dayInWords(today());

/** A download of the State Bank of India of today with these rows. */
export const statementOf = (lines: StatementRow[]): string =>
  [
    'Account Name\t:Crumb School',
    '',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
    ...lines.map(([words, debit, credit]) => `${day}\t${day}\t${words}\t\t${debit}\t${credit}\t`),
    '',
  ].join('\r\n');

export const statementFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Opens where a statement is imported: beside what is to be verified. */
export async function importing(page: Page) {
  await page.goto('/admin-payments');
  const panel = page.getByRole('region', { name: 'Import a bank statement' });
  await panel.getByText('Import a bank statement').click();
  return panel;
}
