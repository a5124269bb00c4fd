import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AccountLine, accountColumns, csvCellOf, rowsOf } from '../../contract/accountant.ts';
import { today } from '../../contract/day.ts';
import type { Content } from '../../contract/document/content.ts';
import { documentNumber } from '../../contract/period.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { refund } from '../settle/lines.ts';
import { recordPayment } from '../settle/record.ts';
import { ask, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { office } from '../test/decision.ts';
import { allDocuments, registered } from '../test/documents.ts';
import {
  asOffice,
  backOf,
  cashOf,
  claimed,
  newPerson,
  nextTxnId,
  orderOn,
  signInAs,
} from '../test/school.ts';
import { moneyDocument } from './table.ts';

let meera: string;
let asha: { id: string; email: string };

type Line = Record<string, string>;

async function file(query = ''): Promise<Line[]> {
  const headers = { authorization: `Bearer ${meera}` };
  const response = await ask(`/api/admin/export-payments${query}`, { headers });
  expect(response.status).toBe(200);
  const text = (await response.text()).replace('\ufeff', '');
  return papa.parse<Line>(text, { header: true, skipEmptyLines: true }).data;
}

const sum = (lines: Line[], head: string) =>
  lines.reduce((all, line) => all + Math.round(100 * Number(line[head])), 0);

const cash = (id: string, amount: number) => ({ ...cashOf(id, amount), method: 'cash' }) as const;

let wrong: string;

beforeAll(async () => {
  asha = await newPerson(people.asha);
  meera = await signInAs('admin');
  // An advance and the rest under a GSTIN, a part of which goes back; the next without one.
  const first = await orderOn({ by: asha, price: 7999 });
  await registered(() => recordPayment(env, cash(first.id, 3000), office));
  const upi = { ...cash(first.id, 4999), method: 'upi', txnId: '012345678901' } as const;
  await registered(() => recordPayment(env, upi, office));
  await registered(() => refund(env, backOf(first.id, 500), office));
  const wrongly = (await allDocuments()).find(({ content }) => content.gst);
  await asOffice('document/cancel', { id: wrongly?.id, reason: 'Wrong name' });
  const second = await orderOn({ by: asha, price: 8000 });
  await db.update(order).set({ name: '=HYPERLINK("x")' }).where(eq(order.id, second.id));
  await recordPayment(env, cash(second.id, 2000), office);
  const form = formOf({ id: second.id, advancePayment: '2500' });
  await asOffice('admin/update-order', form);
  // Verified by mistake, and taken back; claimed and rejected.
  const mistaken = await claimed({ by: asha, txnId: '4E1234567890' });
  const verified = { id: mistaken.claim.id, receivedOn: today() };
  await asOffice('payment/verify', verified);
  await asOffice('payment/reverse', { id: mistaken.claim.id, reason: 'Not hers' });
  wrong = mistaken.order.orderId;
  const { claim } = await claimed({ by: asha, txnId: nextTxnId() });
  await asOffice('payment/reject', { id: claim.id, reason: 'Not there' });
});

describe('the file for the accountant', () => {
  it('adds up to the ledger and to the documents, column by column', async () => {
    const lines = await file();
    const rows = await db.select().from(payment).where(eq(payment.state, 'verified'));
    const isBack = (id: string) => rows.some(({ reverses }) => reverses === id);
    const stands = rows.filter(({ id, reverses }) => !reverses && !isBack(id));
    const ledger = (is: string) =>
      stands.reduce((all, { direction, amount }) => all + (direction === is ? amount : 0), 0);
    expect([sum(lines, 'In'), sum(lines, 'Out')]).toEqual([
      100 * ledger('in'),
      100 * ledger('refund'),
    ]);
    expect([ledger('in'), ledger('refund')]).toEqual([3000 + 4999 + 2500, 500]);
    const documents = await db
      .select()
      .from(moneyDocument)
      .where(eq(moneyDocument.cancelledAt, ''));
    const tax = (part: 'taxable' | 'cgst' | 'sgst') =>
      documents.reduce((all, { kind, content }: { kind: string; content: Content }) => {
        const paise = content.gst?.total[part] ?? 0;
        return all + (kind === 'creditNote' ? -paise : paise);
      }, 0);
    for (const [head, part] of [
      ['Taxable value', 'taxable'],
      ['CGST', 'cgst'],
      ['SGST', 'sgst'],
    ] as const)
      expect([head, sum(lines, head)]).toEqual([head, tax(part)]);
    expect(tax('cgst')).toBeGreaterThan(0);
  });

  it('has what an accountant needs and nothing else of the person', async () => {
    const lines = await file();
    expect(Object.keys(lines[0] ?? {})).toEqual([
      ...['Received on', 'Document', 'Document date', 'Kind', 'Order', 'Name', 'For', 'Method'],
      ...['Transaction ID', 'In', 'Out', 'HSN/SAC', 'GST rate %', 'Taxable value', 'CGST', 'SGST'],
      ...['IGST', 'Refers to', 'Note'],
    ]);
    const all = JSON.stringify(lines);
    for (const personal of [people.asha.email, people.asha.mobile, people.asha.address])
      expect(all).not.toContain(personal);
    const [advance, rest, back] = lines;
    expect(rest).toMatchObject({
      Kind: 'Tax invoice',
      Name: 'Asha Patil',
      For: 'Artisan Breads',
      Method: 'UPI',
      In: '4999',
      Out: '',
      'HSN/SAC': '999293',
      'GST rate %': '18',
      'Refers to': advance?.['Document'],
    });
    expect(back).toMatchObject({
      Kind: 'Credit note',
      In: '',
      Out: '500',
      'Refers to': rest?.['Document'],
    });
    expect(Number(back?.['CGST'])).toBeLessThan(0);
    expect(lines.map((line) => line['Note'])).toContain('Correction by the office: no money moved');
    const mistaken = lines.filter((line) => line['Order'] === `Order ${wrong}`);
    expect(mistaken).toMatchObject([{ In: '', Out: '', CGST: '' }]);
    expect(mistaken[0]?.['Note']).toMatch(
      /^Verified by mistake, taken back on .*: counts nothing\. Document cancelled$/,
    );
  });

  it('writes ids as text without an apostrophe, and no formula', async () => {
    const lines = await file();
    const ids = lines.flatMap((line) => [line['Order'], line['Transaction ID']]);
    expect(ids).toContain('UPI 012345678901');
    expect(ids).toContain('UPI 4E1234567890');
    for (const id of ids) expect(id).toMatch(/^(?:(?:Order|Demo|UPI|Ref) [A-Z0-9/-]+)?$/);
    expect(lines.map((line) => line['Name'])).toContain(`'=HYPERLINK("x")`);
  });

  it('is of a period', async () => {
    expect(await file('?from=2001-01-01&to=2001-01-31')).toEqual([]);
    const { status, body } = await asOffice('payment/accounts?from=2026-02-01&to=2026-01-01');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['to']]);
    const { body: page } = await asOffice<AccountLine[]>('payment/accounts?page=2&limit=2');
    expect([page.total, page.data?.[0]?.kind]).toEqual([6, 'creditNote']);
  });
});

it('a payment with two rates has a line for each, and its amount once', () => {
  const tax = { taxable: 1000, cgst: 25, sgst: 25, igst: 0 };
  const line: AccountLine = {
    receivedOn: '2026-11-23',
    issuedOn: '2026-11-23',
    kind: 'invoiceAndBill',
    noun: 'order',
    document: documentNumber('2026-27', 1),
    replaced: [documentNumber('2026-27', 0)],
    number: '0422116',
    name: 'Asha',
    what: 'Cake',
    direction: 'in',
    amount: 30,
    method: 'card',
    txnId: '-12',
    refersTo: [],
    takenBack: '',
    isCancelled: false,
    isCorrection: false,
    taxes: [
      { ...tax, code: '1905', rate: 5 },
      { ...tax, code: '1905', rate: 0 },
    ],
  };
  const cells = (head: string) => {
    const column = accountColumns.find((accountColumn) => accountColumn.head === head);
    return column && rowsOf(line).map((row) => csvCellOf(column, row));
  };
  expect(cells('In')).toEqual([30, '']);
  expect(cells('GST rate %')).toEqual([5, 0]);
  expect(cells('CGST')).toEqual([0.25, 0.25]);
  expect(cells('Transaction ID')).toEqual(['Ref -12', 'Ref -12']);
  expect(cells('Note')?.[0]).toBe(`Cancelled before: ${documentNumber('2026-27', 0)}`);
});
