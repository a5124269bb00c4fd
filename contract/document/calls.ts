import * as z from 'zod/mini';
import { dayInWords } from '../day.ts';
import { line, recordId, withId } from '../field.ts';
import { filter } from '../list.ts';
import { choice, list } from '../office-list.ts';
import { paths } from '../paths.ts';
import { periodFields } from '../period.ts';
import { orderId } from '../record.ts';
import { documentLine } from './content.ts';
import { titles } from './kind.ts';
import { numberExample, numberShape } from './year.ts';

export type DocumentLine = z.output<typeof documentLine>;

const { month, year } = periodFields;

/** The register of a financial year, or of a month of it; this year where neither is given. */
export const documentList = list({
  noun: 'documents',
  page: paths.adminMoney,
  calls: { list: 'document/list' },
  needs: 'readMoney',
  row: documentLine,
  filters: {
    q: {
      search: 'Number',
      schema: filter(
        z
          .string('Enter part of a number')
          .check(z.regex(/^[A-Za-z0-9/-]{1,16}$/, 'A number has letters, digits, / and -')),
      ),
    },
    year: { schema: year },
    month: { schema: month },
    kind: choice(titles, { all: 'All kinds' }),
    state: choice(
      { stands: 'Not cancelled', cancelled: 'Cancelled' },
      { label: 'Cancelled', all: 'All' },
    ),
  },
  columns: [
    { head: 'Number', of: 'number', narrow: 'name' },
    { head: 'Date', of: ({ issuedOn }) => dayInWords(issuedOn), narrow: 'below' },
    { head: 'Kind', of: ({ kind }) => titles[kind], narrow: 'below' },
    { head: 'To', of: ({ name }) => name || 'Deleted booking', narrow: 'below' },
    { head: 'For', of: ({ about }) => about.what, long: true },
    { head: 'Amount', of: 'amount', as: 'rupees', narrow: 'end' },
    { head: 'State', of: 'cancelReason', long: true, narrow: 'below-end' },
  ],
});
export type DocumentList = z.output<typeof documentList.request>;

/**
 * The first and last number of a year or month, how many are cancelled, and how many between are
 * missing. All 0 where there are none.
 */
export type Series = { first: number; last: number; cancelled: number; missing: number };

const badNumber = { error: () => `A number looks like ${numberExample()}` };

export const whichDocument = z.object({
  number: z.string(badNumber).check(z.regex(numberShape, badNumber)),
});

export const documentsOfOrder = z.object({ orderId });

/** The reason stands on the document. */
export const cancelDocument = withId({ reason: line('Say why it is cancelled', 200) });
export type CancelDocument = z.output<typeof cancelDocument>;

/** The payment of which a document is missing. */
export const issueDocument = z.object({ payment: recordId });
export type IssueDocument = z.output<typeof issueDocument>;
