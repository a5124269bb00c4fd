import * as z from 'zod/mini';
import { dayInWords } from '../day.ts';
import { line, recordId, withId } from '../field.ts';
import { choice, filter, list } from '../list.ts';
import { paths } from '../paths.ts';
import { numberExample, numberShape, periodFields } from '../period.ts';
import { orderId } from '../record.ts';
import { record } from '../reply-schema.ts';
import { documentKinds, titles } from './sheet.ts';

/** Amounts of lines and of what they come to are paise, all others whole rupees. */
export const taxSplit = record('Split', {
  taxable: z.int(),
  cgst: z.int(),
  sgst: z.int(),
  igst: z.int(),
});

const contentLine = record('ContentLine', {
  what: z.string(),
  quantity: z.int(),
  amount: z.int(),
  tax: z.optional(z.strictObject({ ...taxSplit.shape, code: z.string(), rate: z.int() })),
});
export type ContentLine = z.output<typeof contentLine>;

export const reference = record('Reference', {
  number: z.string(),
  issuedOn: z.string(),
  amount: z.int(),
});
export type Reference = z.output<typeof reference>;

const reductions = z.strictObject({
  listPrice: z.int(),
  discount: z.int(),
  offerCode: z.string(),
  priceReason: z.optional(z.string()),
  credit: z.int(),
});
/**
 * What was taken off at the sale, in whole rupees, so no part of the taxable value (CGST Act, s. 15
 * (3) (a)); without it at the list price, and before there were offers.
 */
export type Reductions = z.output<typeof reductions>;

export const content = record('Content', {
  supplier: z.strictObject({
    name: z.string(),
    address: z.array(z.string()),
    phone: z.string(),
    email: z.string(),
    gstin: z.optional(z.string()),
    fssai: z.optional(z.string()),
  }),
  recipient: z.strictObject({
    name: z.string(),
    serialNo: z.optional(z.string()),
    address: z.optional(z.string()),
  }),
  about: z.strictObject({ noun: z.enum(['order', 'demo']), number: z.string(), what: z.string() }),
  payment: z.strictObject({
    amount: z.int(),
    words: z.string(),
    method: z.string(),
    reference: z.string(),
    receivedOn: z.string(),
  }),
  account: z.strictObject({
    price: z.int(),
    before: z.int(),
    balance: z.int(),
    ...z.partial(reductions).shape,
  }),
  lines: z.array(contentLine),
  total: z.int(),
  gst: z.optional(
    z.strictObject({
      total: taxSplit,
      placeOfSupply: z.strictObject({ state: z.string(), code: z.string() }),
      reverseCharge: z.literal('No'),
      references: z.array(reference),
      note: z.optional(z.string()),
    }),
  ),
});
export type Content = z.output<typeof content>;

export const moneyDocument = record('MoneyDocument', {
  _id: z.string(),
  number: z.string(),
  kind: z.enum(documentKinds),
  issuedOn: z.string(),
  payment: z.string(),
  content,
  cancelledAt: z.string(),
  cancelReason: z.string(),
});

export type MoneyDocument = z.output<typeof moneyDocument>;

const documentLine = record('DocumentLine', {
  ...z.omit(moneyDocument, { content: true, payment: true }).shape,
  name: z.string(),
  about: z.strictObject({ noun: z.enum(['order', 'demo']), number: z.string(), what: z.string() }),
  amount: z.int(),
  total: z.int(),
});

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

export const cancelDocument = withId({ reason: line('Say why it is cancelled', 200) });
export type CancelDocument = z.output<typeof cancelDocument>;

export const issueDocument = z.object({ payment: recordId });
export type IssueDocument = z.output<typeof issueDocument>;
