import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { firstTemplates } from '../../../contract/template.ts';
import { factsOf, schemaFor, valuesOf } from './OrderFields.tsx';
import { nextStepOf, sumsOf } from './OrderMoney.tsx';
import { chatAbout, remindedInWords, statusSummary, unusualFor } from './order-words.ts';

const order = {
  mobile: '98220 12345',
  orderId: '1000005',
  courseName: 'Artisan Breads',
  name: 'Asha Patil',
  coursePrice: 9500,
  kind: 'course',
  upi: { id: 'rye@bank', name: 'Rye' },
  status: 'pending',
  paid: 4750,
  claimed: 0,
  refunded: 0,
  due: 4750,
  startDate: '2090-12-06',
  dueOn: '2090-12-06',
  cancelAskedAt: '',
  batch: '',
  email: '',
} as AdminOrder;

const wordsOf = (id: string) => firstTemplates.find(({ _id }) => _id === id)?.words ?? '';

const textOf = (changes: Partial<AdminOrder> = {}) =>
  new URL(chatAbout({ ...order, ...changes }, wordsOf) ?? 'https://nowhere.test').searchParams.get(
    'text',
  );

it('a chat about an order has amount, day and reference of what is due', () => {
  expect(chatAbout(order, wordsOf)).toContain('/919822012345');
  const words = ['Rs.\u00a04,750 is due by 6 Dec 2090', 'rye@bank', 'reference 1000005'];
  for (const text of words) expect(textOf()).toContain(text);
  const past = { startDate: '2020-12-06', dueOn: '2020-12-06' };
  expect(textOf(past)).toContain('Rs.\u00a04,750 was due on 6 Dec 2020');
});

it('is none as long as the template leaves something open', () => {
  expect(chatAbout(order, () => 'At {place}')).toBeUndefined();
});

it('a reminder is named with its day, its way, and who reminded', () => {
  const reminded = { at: '2026-11-24T20:00:00.000Z', way: 'whatsapp', by: 'Meera' } as const;
  expect(remindedInWords(reminded, '2026-11-27')).toBe('Reminded 2 days ago on WhatsApp, Meera');
  expect(remindedInWords({ ...reminded, by: '' }, '2026-11-25')).toBe('Reminded today on WhatsApp');
});

it('asks for nothing that is not payable, or that somebody says they paid', () => {
  for (const changes of [{ dueOn: '' }, { claimed: 4750 }, { cancelAskedAt: '2026-11-22' }])
    expect(textOf(changes)).not.toContain('Rs.');
  expect(textOf({ mobile: '' })).toBeNull();
});

it('before many orders get a status, those that have it are no part of the sums', () => {
  const free = { ...order, paid: 0, email: 'asha@crumb.test' };
  const walkIn = { ...free, claimed: 1, email: '' };
  const chosen = [walkIn, free, { ...order, status: 'success' as const }];
  const words = 'Rs.\u00a019,000 of 2 orders, 1 to be checked, 1 mail';
  expect(statusSummary(chosen, 'success')).toBe(words);
  const rows = unusualFor(chosen, 'success').map(({ rows }) => rows);
  expect(rows).toEqual([chosen.slice(2), [], [free], []]);
});

const claim = { _id: 'c', state: 'claimed' } as AdminPayment;
const checked = { _id: 'v', state: 'verified' } as AdminPayment;

it.each([
  ['a claim is verified first, whatever the status', 'cancelled', 0, 0, [checked, claim], 'verify'],
  ['a balance is recorded', 'success', 4000, 0, [checked], 'record'],
  ['nothing paid is recorded', 'pending', 0, 0, [], 'record'],
  ['a whole order has its buyer to write to', 'success', 8000, 0, [checked], 'message'],
  ['what a running order has too much is sent back', 'success', 9000, 0, [checked], 'refund'],
  ['what a cancelled order has is sent back', 'cancelled', 4000, 0, [checked], 'refund'],
  ['as is the rest of a refund', 'refunded', 4000, 1000, [checked], 'refund'],
  ['and then it is over', 'refunded', 4000, 4000, [checked], 'message'],
  ['a failed order without money too', 'failed', 0, 0, [], 'message'],
] as const)('%s', (_, status, paid, refunded, payments, verb) => {
  const order = { status, paid, refunded, claimed: 0, coursePrice: 8000 } as AdminOrder;
  expect(nextStepOf(order, payments)).toBe(verb);
});

it.each([
  [
    'a claim, of what',
    { paid: 0, claimed: 8000 },
    ['Rs.\u00a08,000 to verify', 'of Rs.\u00a08,000'],
  ],
  [
    'a claim before a balance',
    { paid: 1000, claimed: 4000 },
    [
      'Rs.\u00a04,000 to verify',
      'Due: Rs.\u00a03,000 since 1 Jan 2026',
      'Rs.\u00a01,000 of Rs.\u00a08,000 paid',
    ],
  ],
  [
    'what is too much',
    { paid: 9000, claimed: 0 },
    ['Rs.\u00a01,000 too much was paid', 'Rs.\u00a09,000 of Rs.\u00a08,000 paid'],
  ],
  ['that all is paid', { paid: 8000, claimed: 0 }, ['Paid: Rs.\u00a08,000']],
  [
    'that all is paid, and what went back',
    { paid: 8000, claimed: 0, refunded: 50 },
    ['Paid: Rs.\u00a08,000', 'Rs.\u00a050 sent back'],
  ],
  [
    'what went back of what is refunded',
    { paid: 8000, claimed: 0, refunded: 8000, status: 'refunded' },
    ['Rs.\u00a08,000 sent back', 'Paid: Rs.\u00a08,000'],
  ],
  [
    'that nothing is due of what is closed',
    { paid: 0, claimed: 0, status: 'failed' },
    ['Nothing is due'],
  ],
] as const)('an order begins with %s', (_, sums, words) => {
  const order = { status: 'success', refunded: 0, coursePrice: 8000, kind: 'course', ...sums };
  expect(sumsOf({ startDate: '2026-01-01', ...order } as AdminOrder)).toEqual(words);
});

/** An order as the office gets it, with the fields that the form reads. */
const stored = {
  _id: 'A'.repeat(16),
  status: 'pending',
  certificate: '',
  startDate: '',
  endDate: '',
  name: 'Asha Patil',
  fatherName: '',
  motherName: '',
  spouseName: '',
  mobile: '9822012345',
  dob: '',
  address: '',
  pdfPath: '/media/certificate/a?until=1&signature=b',
  updatedAt: '2026-05-01T00:00:00.000Z',
} as unknown as AdminOrder;

/** The fields that are refused. */
const refused = (change: object) =>
  schemaFor(stored)
    .safeParse({ ...valuesOf(stored), updatedAt: stored.updatedAt, ...change })
    .error?.issues.map(({ path }) => path.join()) ?? [];

const file = (type: string, size: number) => new File([new Uint8Array(size)], 'a', { type });
const pdf = 'application/pdf';

describe('the form of an order', () => {
  it('verifies what is claimed with success, unless that is unticked', () => {
    expect(valuesOf(stored).verify).toBe(true);
  });

  it.each([
    ['startDate,endDate', { startDate: '2027-03-01', endDate: '2027-03-01' }, []],
    ['endDate', { startDate: '2027-03-02', endDate: '2027-03-01' }, ['endDate']],
    ['startDate', { startDate: '0226-03-01' }, ['startDate']],
    ['dob', { dob: '0026-03-01' }, ['dob']],
    ['pdfFile', { pdfFile: file(pdf, limits.pdf.bytes) }, []],
    ['pdfFile', { pdfFile: file(pdf, limits.pdf.bytes + 1) }, ['pdfFile']],
    ['pdfFile', { pdfFile: file('text/html', 9) }, ['pdfFile']],
  ])('judges its %s', (_, change, fields) => {
    expect(refused(change)).toEqual(fields);
  });

  it('does not take a new signature for a new certificate', () => {
    const again = { ...stored, pdfPath: '/media/certificate/a?until=2&signature=c' };
    expect(factsOf(again)).toEqual(factsOf(stored));
  });
});
