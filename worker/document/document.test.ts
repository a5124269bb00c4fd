import { env } from 'cloudflare:workers';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { MoneyDocument } from '../../contract/document/content-reply.ts';
import { documentNumber, numberPrefix } from '../../contract/document/year.ts';
import type { MyData } from '../../contract/my-data.ts';
import { demo } from '../demo/table.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { verify, verifyMany } from '../settle/claims.ts';
import { recordPayment, refund } from '../settle/lines.ts';
import { ask, call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { office } from '../test/decision.ts';
import { bookDemo } from '../test/demos.ts';
import { gstin } from '../test/gstin.ts';
import { asOffice, newPerson, orderOn, signInAs } from '../test/school.ts';
import { moneyDocument } from './table.ts';

const registered: Env = { ...env, GSTIN: gstin };

let asha: { id: string; email: string };
let token: string;
let meera: string;

beforeAll(async () => {
  asha = await newPerson(people.asha);
  token = await signInAs('asha');
  await newPerson(people.ravi);
  meera = await signInAs('admin');
});
let txn = 412_000_000_000;

/** An order of Rs. 8,000 with a claim of Rs. 4,000, and the id of that. */
async function claimed(price = 8000) {
  const row = await orderOn({ by: asha, price, txnId: String(txn++) });
  const [line] = await db.select().from(payment).where(eq(payment.order, row.id));
  if (!line) throw new Error('No claim was made');
  return { row, claim: line.id };
}

const cash = (id: string, amount: number) => ({
  ...{ id, amount, method: 'cash', requestId: newId() },
});
const record = (id: string, amount: number, by: Env = env) =>
  recordPayment(by, { ...cash(id, amount), method: 'cash' }, office);
const giveBack = (id: string, amount: number, by: Env = env) =>
  refund(by, { ...cash(id, amount), method: 'cash', kind: 'order' }, office);

const pdfOf = (number = '', caller = token, by: Env = env) =>
  ask(`/api/document/pdf?number=${number}`, { headers: { authorization: `Bearer ${caller}` } }, by);

const all = () => db.select().from(moneyDocument).orderBy(asc(moneyDocument.seq));
const documentsOf = async (id: string) =>
  (await all()).filter(({ content }) => content.about.number === id);

/** Every document of a year, by its place in it, from 1 without a gap. */
async function expectConsecutive() {
  for (const [, rows] of Map.groupBy(await all(), ({ year }) => year)) {
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, i) => i + 1));
    for (const { number, year, n } of rows) expect(number).toBe(documentNumber(year, n));
  }
}

describe('a receipt', () => {
  it('comes with the verification of a payment, and says what is paid and due', async () => {
    const { row, claim } = await claimed();
    expect(await documentsOf(row.orderId)).toEqual([]);
    const { status } = await asOffice('payment/verify', { id: claim });
    expect(status).toBe(200);
    const [receipt] = await documentsOf(row.orderId);
    expect(receipt).toMatchObject({
      ...{ kind: 'receipt', payment: claim, cancelledAt: '' },
      content: {
        recipient: { name: 'Asha Patil', serialNo: people.asha.serialNo },
        payment: { amount: 4000, method: 'upi', words: 'Rupees Four Thousand only' },
        account: { price: 8000, before: 0, balance: 4000 },
        lines: [{ what: 'Artisan Breads', quantity: 1, amount: 800_000 }],
      },
    });
    expect(receipt?.content.gst).toBeUndefined();
    // Once more changes nothing.
    await asOffice('payment/verify', { id: claim });
    expect(await documentsOf(row.orderId)).toHaveLength(1);
  });

  it('comes with cash and with a refund, and not with a claim, a rejection or a correction', async () => {
    const { row, claim } = await claimed();
    await asOffice('payment/reject', { id: claim, reason: 'Not there' });
    const path = '/api/admin/update-order';
    const { body } = await call(path, formOf({ id: row.id, advancePayment: '500' }), {
      token: meera,
    });
    expect(body.success, body.message).toBe(true);
    expect(await documentsOf(row.orderId)).toEqual([]);
    await record(row.id, 1000);
    await giveBack(row.id, 300);
    expect(
      (await documentsOf(row.orderId)).map(({ kind, content }) => [kind, content.account]),
    ).toEqual([
      ['receipt', { price: 8000, before: 500, balance: 6500 }],
      ['refundReceipt', { price: 8000, before: 1500, balance: 0 }],
    ]);
  });

  it('comes with the fee of a demo class', async () => {
    const { body } = await bookDemo({ txnId: String(txn++) });
    const [line] = await db
      .select({ id: payment.id })
      .from(payment)
      .where(eq(payment.number, body.data?.orderId ?? ''));
    await verify(env, { id: line?.id ?? '' }, office);
    const [receipt] = await documentsOf(body.data?.orderId ?? '');
    expect(receipt?.content).toMatchObject({
      about: { noun: 'demo', what: 'Demo class' },
      payment: { amount: 100 },
      account: { price: 100, before: 0, balance: 0 },
    });
    // The booking is gone one day, the receipt is not.
    await db.delete(demo);
    expect(await documentsOf(body.data?.orderId ?? '')).toHaveLength(1);
  });

  it('is not issued, and nothing verified, with a mistyped GSTIN', async () => {
    const { row, claim } = await claimed();
    const wrong = { ...env, GSTIN: '27AAPFU0939F1ZW' };
    await expect(verify(wrong, { id: claim }, office)).rejects.toThrow('no GSTIN');
    const line = await db.select().from(payment).where(eq(payment.id, claim)).get();
    expect(line?.state).toBe('claimed');
    expect(await documentsOf(row.orderId)).toEqual([]);
  });
});

describe('numbers', () => {
  /** Issues `count` documents at once, in every way there is. */
  async function issue(count: number): Promise<void> {
    const some = <Thing>(share: number, make: (i: number) => Thing) =>
      Array.from({ length: count * share }, (_, i) => make(i));
    const { row } = await claimed(10_000_000);
    const claims = await Promise.all(some(0.4, () => claimed()));
    const bulk = await Promise.all(some(0.2, () => claimed()));
    const others = await Promise.all(some(0.37, () => claimed()));
    await record(row.id, 1_000_000);
    const before = (await all()).length;
    const ids = bulk.map(({ claim }) => claim);
    const half = ids.length / 2;
    await Promise.all([
      ...claims.map(({ claim }) => verify(env, { id: claim }, office)),
      ...[0, half].map((from) => verifyMany(env, { ids: ids.slice(from, from + half) }, office)),
      ...others.map(({ row: { id } }) => record(id, 100)),
      ...some(0.02, (i) => giveBack(row.id, i + 1)),
      ...some(0.01, () => record(row.id, 7)),
    ]);
    expect(await all()).toHaveLength(before + count);
    await expectConsecutive();
  }

  it('of a hundred issued at once are consecutive', () => issue(100));
  it('of a thousand are, too', { timeout: 120_000, tags: ['full'] }, () => issue(1000));

  it('are given once for a payment, whoever verifies it at the same moment', async () => {
    const { row, claim } = await claimed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asOffice('payment/verify', { id: claim })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await documentsOf(row.orderId)).toHaveLength(1);
    await expectConsecutive();
  });

  it('begin anew on 1 April in India', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2032-03-31T18:29:59.999Z') });
    const { row } = await claimed();
    await record(row.id, 10);
    vi.setSystemTime(Date.parse('2032-03-31T18:30:00.000Z'));
    await record(row.id, 20);
    await record(row.id, 30);
    // A clock that went back gives no earlier day to a later number.
    vi.setSystemTime(Date.parse('2032-05-31T18:30:00.000Z'));
    await record(row.id, 40);
    vi.setSystemTime(Date.parse('2032-05-30T18:30:00.000Z'));
    await record(row.id, 50);
    const issued = (await documentsOf(row.orderId)).map(({ number, issuedOn }) => [
      number,
      issuedOn,
    ]);
    expect(issued).toEqual([
      [documentNumber('2031-32', 1), '2032-03-31'],
      [documentNumber('2032-33', 1), '2032-04-01'],
      [documentNumber('2032-33', 2), '2032-04-01'],
      [documentNumber('2032-33', 3), '2032-06-01'],
      [documentNumber('2032-33', 4), '2032-06-01'],
    ]);
  });

  it('leave out none: the database refuses a gap', async () => {
    const [last] = (await all()).slice(-1);
    if (!last) throw new Error('No document');
    const { seq: _, ...copy } = last;
    // Nothing else is wrong with it.
    const cancelled = { cancelledAt: 'now', cancelReason: 'why' };
    const row = {
      ...copy,
      ...cancelled,
      id: 'gap',
      n: last.n + 2,
      number: numberPrefix('2032-33'),
    };
    await expect(db.insert(moneyDocument).values(row)).rejects.toThrow();
  });
});

it('what many receipts of one order say fits together', { tags: ['full'] }, async () => {
  const { row } = await claimed();
  await Promise.all(Array.from({ length: 20 }, () => record(row.id, 100)));
  const accounts = (await documentsOf(row.orderId)).map(({ content }) => content.account);
  expect(accounts).toEqual(
    Array.from({ length: 20 }, (_, i) => ({
      ...{ price: 8000, before: i * 100, balance: 8000 - (i + 1) * 100 },
    })),
  );
});

describe('a document', () => {
  it('is never deleted and never changed', async () => {
    const { row } = await claimed();
    await record(row.id, 100);
    const [one] = await documentsOf(row.orderId);
    const which = eq(moneyDocument.id, one?.id ?? '');
    await expect(db.delete(moneyDocument).where(which)).rejects.toThrow();
    const cancelled = { cancelledAt: 'now', cancelReason: 'why' };
    for (const change of [
      { issuedOn: '2020-01-01' },
      { number: documentNumber('2026-27', 0) },
      { n: 4711 },
      { kind: 'taxInvoice' as const },
      { content: sql`json_set(content, '$.total', 1)` },
      { cancelReason: 'why' },
      { ...cancelled, n: 4712 },
      { ...cancelled, content: sql`json_set(content, '$.total', 1)` },
    ])
      await expect(db.update(moneyDocument).set(change).where(which)).rejects.toThrow();
    expect((await documentsOf(row.orderId))[0]).toEqual(one);
  });

  it('is cancelled once, keeps its number, and another is issued', async () => {
    const { row } = await claimed();
    await record(row.id, 100);
    const [one] = await documentsOf(row.orderId);
    if (!one) throw new Error('No document');
    const issueIt = () => asOffice<MoneyDocument>('document/issue', { payment: one.payment });
    expect((await issueIt()).status).toBe(409);
    const cancelIt = () =>
      asOffice<MoneyDocument>('document/cancel', { id: one.id, reason: 'Wrong name' });
    const statuses = (await Promise.all(Array.from({ length: 10 }, cancelIt))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    await db.update(order).set({ name: 'Asha S. Patil' }).where(eq(order.id, row.id));
    const again = await Promise.all(Array.from({ length: 10 }, issueIt));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
    const [was, is] = await documentsOf(row.orderId);
    expect(was).toMatchObject({ number: one.number, cancelReason: 'Wrong name' });
    expect(was?.content).toEqual(one.content);
    expect(is).toMatchObject({
      payment: one.payment,
      content: { recipient: { name: 'Asha S. Patil' } },
    });
    await expectConsecutive();
  });

  it('is cancelled with its payment, when that was verified by mistake', async () => {
    const { row, claim } = await claimed();
    await verify(env, { id: claim }, office);
    const reason = 'It is another student’s';
    await asOffice('payment/reverse', { id: claim, reason });
    const documents = await documentsOf(row.orderId);
    expect(documents.map(({ cancelReason }) => cancelReason)).toEqual([reason]);
    const again = await asOffice('document/issue', { payment: claim });
    expect(again.status).toBe(409);
  });

  it('that is issued later says what it would have said then', async () => {
    const { row } = await claimed();
    await record(row.id, 100);
    await record(row.id, 200);
    const [first] = await documentsOf(row.orderId);
    const reason = { id: first?.id, reason: 'Torn' };
    await asOffice('document/cancel', reason);
    await asOffice('document/issue', { payment: first?.payment });
    const [, , third] = await documentsOf(row.orderId);
    expect(third?.content).toEqual(first?.content);
  });
});

describe('with a GSTIN', () => {
  it('an advance takes a voucher, the rest an invoice that names it, a refund a credit note', async () => {
    const { row, claim } = await claimed();
    await verify(registered, { id: claim }, office);
    await record(row.id, 4000, registered);
    await giveBack(row.id, 1000, registered);
    const [voucher, invoice, note] = await documentsOf(row.orderId);
    expect([voucher?.kind, invoice?.kind, note?.kind]).toEqual([
      ...['receiptVoucher', 'taxInvoice', 'creditNote'],
    ]);
    expect(invoice?.content).toMatchObject({
      total: 800_000,
      gst: {
        total: { taxable: 677_966, cgst: 61_017, sgst: 61_017, igst: 0 },
        references: [{ number: voucher?.number, amount: 4000 }],
      },
    });
    expect(note?.content.gst?.references).toMatchObject([{ number: invoice?.number }]);
  });

  it('two payments verified at once name one another', async () => {
    const { row, claim } = await claimed();
    const path = '/api/payment/claim';
    const rest = { orderId: row.orderId, amount: 4000, txnId: String(txn++), requestId: newId() };
    expect((await call(path, rest, { token })).status).toBe(200);
    const lines = await db.select().from(payment).where(eq(payment.order, row.id));
    await verifyMany(registered, { ids: lines.map(({ id }) => id) }, office);
    const [voucher, invoice] = await documentsOf(row.orderId);
    expect(voucher?.payment).toBe(claim);
    expect(invoice?.content.gst?.references).toMatchObject([{ number: voucher?.number }]);
  });
});

describe('a person', () => {
  it('reads their own documents, the office everybody’s', async () => {
    const { row } = await claimed();
    await record(row.id, 100);
    const [one] = await documentsOf(row.orderId);
    const ravi = await signInAs('ravi');
    const list = async (caller: string) =>
      (
        await call<MoneyDocument[]>(
          '/api/document/of-order',
          { orderId: row.orderId },
          { token: caller },
        )
      ).body.data?.map(({ number }) => number);
    const get = async (caller: string) =>
      (await call('/api/document/get', { number: one?.number }, { token: caller })).status;
    for (const caller of [token, meera]) {
      expect(await list(caller)).toEqual([one?.number]);
      expect(await get(caller)).toBe(200);
      const { status, headers } = await pdfOf(one?.number, caller);
      expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
      const name = `${one?.number.replaceAll('/', '-')}.pdf`;
      expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    }
    const path = '/api/user/export-my-data';
    const { data } = (await call<MyData>(path, undefined, { token })).body;
    expect(data?.documents[0]).toMatchObject({ number: one?.number });
    expect((await call<MyData>(path, undefined, { token: ravi })).body.data?.documents).toEqual([]);
    expect(await list(ravi)).toEqual([]);
    expect([await get(ravi), (await pdfOf(one?.number, ravi)).status]).toEqual([404, 404]);
  });

  it('is held back as PDF, with words, where no typeface has a letter of it', async () => {
    const { row } = await claimed();
    await db.update(order).set({ name: '山田' }).where(eq(order.id, row.id));
    await record(row.id, 100);
    const [one] = await documentsOf(row.orderId);
    const answer = await pdfOf(one?.number, token);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('no typeface') });
  });

  it('is drawn anew for an address as often as its minute allows, and no more', async () => {
    const { row } = await claimed();
    await record(row.id, 100);
    const [one] = await documentsOf(row.orderId);
    const used: Env = { ...env, LIMIT_MEDIA: { limit: async () => ({ success: false }) } };
    expect((await pdfOf(one?.number, token, used)).status).toBe(429);
    expect((await pdfOf(one?.number, token)).status).toBe(200);
  });
});
