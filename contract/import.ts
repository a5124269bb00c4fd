import * as z from 'zod/mini';
import { addCourse, addProduct } from './catalogue.ts';
import { dob, pastDay, schoolDay } from './day-field.ts';
import {
  email,
  line,
  maybe,
  maybeLine,
  mobile,
  personName,
  textParts,
  unlessEmpty,
  upiReference,
  whole,
  withId,
} from './field.ts';
import {
  fates,
  importKinds,
  longestCell,
  mostRows,
  oldGoods,
  rowsAtOnce,
} from './import-fields.ts';
import { limits } from './limits.ts';
import { statuses } from './order.ts';
import { orderFields } from './order-field.ts';
import { endsEarly } from './order-office.ts';
import { methodWords, mostPaid } from './payment.ts';
import { receivedOn } from './payment-office.ts';
import { requestId } from './record.ts';
import { record } from './reply-schema.ts';
import { hasTwoIds } from './transaction-id.ts';
import { addUser } from './user-office.ts';

/** Bytes of JSON: a hundred rows of long descriptions. */
export const largestImport = 1024 * 1024;

/** As the office adds somebody; of people from a list the address may not be known. */
const student = z.extend(z.omit(addUser, { password: true }), {
  address: z._default(maybe(limits.address), ''),
  dob: unlessEmpty(dob()),
});

/** A transaction id, or words for cash in its place. */
const oldTxnId = z.optional(
  z.pipe(
    z.transform((value) =>
      /^(?:cash(?: on delivery)?|cod)?$/i.test(String(value ?? '').trim()) ? undefined : value,
    ),
    z.optional(
      z.pipe(
        z
          .string('Enter Transaction ID')
          .check(z.refine((typed) => !hasTwoIds(typed), 'Name one transaction id alone')),
        upiReference(),
      ),
    ),
  ),
);

/** A sum of the old books in paise, of which they may have some. */
const oldSum = (message: string, min: number) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((typed) =>
        /^\d{1,12}(?:\.\d{1,2})?$/.test(typed.trim())
          ? Math.round(Number(typed) * 100)
          : Number.NaN,
      ),
    ),
    z.int(message).check(z.minimum(min, message), z.maximum(mostPaid * 100, message)),
  );

const methodLabels = Object.values(methodWords);

/** An order of before: a record with what was paid, without a seat. */
const order = z
  .object({
    number: z._default(maybeLine(40), ''),
    day: pastDay('Enter the day of the order'),
    name: personName('Enter full name'),
    email: unlessEmpty(email()),
    mobile: unlessEmpty(mobile()),
    what: line('Say what was bought', limits.name),
    goods: unlessEmpty(z.enum(oldGoods, 'Say Course or Bakery')),
    price: oldSum('Enter the price in rupees', 100),
    paid: z.prefault(oldSum('Enter what was paid in rupees', 0), '0'),
    method: unlessEmpty(z.enum(methodLabels, `Say ${methodLabels.join(', ')}`)),
    paidOn: unlessEmpty(receivedOn),
    txnId: oldTxnId,
    status: unlessEmpty(z.enum(statuses, `The status is ${statuses.join(', ')}`)),
    ...textParts(orderFields),
    startDate: unlessEmpty(schoolDay('Enter the first day')),
    endDate: unlessEmpty(schoolDay('Enter the last day')),
  })
  .check(
    z.refine(({ email, mobile }) => Boolean(email || mobile), {
      error: 'Enter an e-mail or a mobile number: else nobody knows whose it is',
      path: ['mobile'],
    }),
    z.refine(({ paid, price }) => paid <= price, {
      error: 'More is paid than it costs',
      path: ['paid'],
    }),
    z.refine(({ paid, txnId }) => paid > 0 || !txnId, {
      error: 'How much was paid? Else leave the transaction id empty',
      path: ['paid'],
    }),
    z.refine(({ startDate = '', endDate }) => !endDate || endDate >= startDate, {
      error: endsEarly,
      path: ['endDate'],
    }),
  );
export type ImportedOrder = z.output<typeof order>;

/** The rows of each kind: the office's own forms, as far as they fit into a row. */
export const rowsToImport = { student, course: addCourse, product: addProduct, order };

const row = z.object(
  {
    /** As the spreadsheet numbers it. */
    row: whole('Say which row it is', 1, 1_000_000),
    /** How many rows above it are the same. */
    nth: whole('Say how many are alike', 0, mostRows),
    values: z.record(
      z.string(),
      z.string('Send text').check(z.maxLength(longestCell * 4, 'That is too long for a cell')),
      'Send the cells of a row',
    ),
  },
  'Send the rows of the file',
);

const rows = {
  kind: z.enum(importKinds, 'Say what the file has'),
  rows: z.array(row, 'Send the rows of the file').check(
    z.maxLength(rowsAtOnce, `Send at most ${rowsAtOnce} rows at once`),
    z.refine(
      (rows) => new Set(rows.map(({ row }) => row)).size === rows.length,
      'Give each row a number of its own',
    ),
  ),
};

/** Rows of a file, to say what would become of each. */
export const checkRows = z.object(rows);
export type CheckRows = z.output<typeof checkRows>;

/** The same to be added; all parts of one file have one number, and are one import. */
export const importRows = z.object({ ...rows, requestId, name: line('Name the file', 120) });
export type ImportRows = z.output<typeof importRows>;

export const takeBackImport = withId({});

export const importedRow = record('ImportedRow', {
  row: z.int(),
  state: z.enum(fates),
  why: z.string(),
  key: z.string(),
});
export type ImportedRow = z.output<typeof importedRow>;

const leftRow = record('LeftRow', { row: z.int(), name: z.string(), why: z.string() });

export const dataImport = record('DataImport', {
  _id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  importedBy: z.string(),
  kind: z.enum(importKinds),
  added: z.int(),
  buyers: z.int(),
  takenBackAt: z.string(),
  takenBackBy: z.string(),
  left: z.array(leftRow),
});
export type DataImport = z.output<typeof dataImport>;
