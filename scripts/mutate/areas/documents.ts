import type { Mutation } from '../mutation.ts';

const issueFile = 'worker/document/issue.ts';
const composeFile = 'worker/document/compose.ts';
const splitFile = 'contract/document/split.ts';
const migration = 'migrations/0001_rules.sql';
const issuing = ['worker/document/document.test.ts'];
const composing = ['worker/document/compose.test.ts'];
const taxing = ['contract/document/tax.test.ts'];

/** Receipts, invoices and vouchers: numbers, frozen contents, tax. */
export const documents: Mutation[] = [
  {
    what: 'a payment gets two receipts',
    file: issueFile,
    find: 'and not exists (select 1 from document d where d.payment = p.id and d.cancelled_at = ',
    replace: 'and not exists (select 1 from document d where false and d.cancelled_at = ',
    tests: issuing,
  },
  {
    what: 'a receipt says what was paid before another payment came in between',
    file: issueFile,
    find: 'case when ${isCurrent} then ${written(content)} end',
    replace: '${written(content)}',
    tests: issuing,
  },
  {
    what: 'two payments at once are told to come again',
    file: issueFile,
    find: "if (left === 0 || notNullViolation(error) !== 'document.content') throw error;",
    replace: 'throw error;',
    tests: issuing,
  },
  {
    what: 'a later number has an earlier day',
    file: issueFile,
    find: 'sql`max(${day}, last.day)`',
    replace: 'day',
    tests: issuing,
  },
  {
    what: 'an invoice names no number of a voucher that was issued with it',
    file: issueFile,
    find: ".filter(({ number }) => number.startsWith('@'))",
    replace: ".filter(({ number }) => number === '')",
    tests: issuing,
  },
  {
    what: 'a payment that was taken back keeps its receipt',
    file: 'worker/document/cancel.ts',
    find: "eq(moneyDocument.cancelledAt, ''), when)",
    replace: "eq(moneyDocument.cancelledAt, 'never'), when)",
    tests: issuing,
  },
  {
    what: 'a document is cancelled twice',
    file: 'worker/document/cancel.ts',
    find: "and(eq(moneyDocument.id, id), eq(moneyDocument.cancelledAt, ''))",
    replace: 'and(eq(moneyDocument.id, id))',
    tests: issuing,
  },
  {
    what: 'a student reads another one’s receipt',
    file: 'worker/document/queries.ts',
    find: 'sql`${which} and ${own(caller.id)}`',
    replace: 'which',
    tests: issuing,
  },
  {
    what: 'a receipt that is issued later counts later payments',
    file: 'worker/document/reissue.ts',
    find: 'sql`(p.decided_at, p.seq) < (select decided_at, seq from payment where id = ${id})`',
    replace: 'sql`p.id <> ${id}`',
    tests: issuing,
  },
  {
    what: 'a document is deleted',
    file: migration,
    find: "select raise(abort, 'document: none is ever deleted');",
    replace: 'select 1;',
    tests: issuing,
  },
  {
    what: 'what a document says is changed while it is cancelled',
    file: migration,
    find: ' or new.content <> old.content',
    replace: '',
    tests: issuing,
  },
  {
    what: 'a number is left out',
    file: migration,
    find: "select raise(abort, 'document: numbers follow one another without a gap');",
    replace: 'select 1;',
    tests: issuing,
  },
  {
    what: 'a school without a GSTIN issues a tax invoice',
    file: 'contract/document/kind.ts',
    find: "if (!hasGstin) return direction === 'in' ? 'receipt' : 'refundReceipt';",
    replace: '',
    tests: composing,
  },
  {
    what: 'what is billed already is billed again',
    file: composeFile,
    find: 'Math.min(after, price) - billed',
    replace: 'Math.min(after, price)',
    tests: composing,
  },
  {
    what: 'an advance for goods bears tax',
    file: composeFile,
    find: "isInvoice(kind) || kind === 'creditNote' || isService(one)",
    replace: 'true',
    tests: composing,
  },
  {
    what: 'an odd paisa of tax is lost',
    file: splitFile,
    find: 'taxable: paise - 2 * each',
    replace: 'taxable: Math.round((paise * 100) / (100 + rate))',
    tests: taxing,
  },
  {
    what: 'a part of a shared amount is lost',
    file: splitFile,
    find: 'if (left === 0) break;',
    replace: 'break;',
    tests: taxing,
  },
  {
    what: 'a new rate holds a day late',
    file: 'contract/document/rates.ts',
    find: 'one.from <= day',
    replace: 'one.from < day',
    tests: taxing,
  },
  {
    what: 'a mistyped GSTIN is taken',
    file: 'contract/document/gstin.ts',
    find: 'checkCharacter(text.slice(0, 14)) === text.charAt(14)',
    replace: 'true',
    tests: taxing,
  },
  {
    what: 'the financial year begins on 2 April',
    file: 'contract/document/year.ts',
    find: "< '04-01'",
    replace: "<= '04-01'",
    tests: taxing,
  },
];
