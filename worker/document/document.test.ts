import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { MoneyDocument } from '../../contract/document/content.ts';
import { documentNumber, numberPrefix } from '../../contract/period.ts';
import { demo } from '../demo/table.ts';
import { newId } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { verify, verifyMany } from '../settle/claims.ts';
import { call, db, formOf, goTo } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { office } from '../test/decision.ts';
import { bookDemo } from '../test/demos.ts';
import {
  allDocuments,
  documentsOf,
  expectConsecutive,
  giveBack,
  halfClaimed,
  record,
  registered,
} from '../test/documents.ts';
import { asOffice, nextTxnId, signInAs } from '../test/school.ts';
import { moneyDocument } from './table.ts';

const token = await signInAs('asha');

describe('a receipt', () => {
  it('comes with the verification of a payment, and says what is paid and due', async () => {
    const { row, claim } = await halfClaimed();
    expect(await documentsOf(row.orderId)).toEqual([]);
    const { status } = await asOffice('payment/verify', { id: claim });
    expect(status).toBe(200);
    const [receipt] = await documentsOf(row.orderId);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      payment: claim,
      cancelledAt: '',
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
    const { row, claim } = await halfClaimed();
    await asOffice('payment/reject', { id: claim, reason: 'Not there' });
    const form = formOf({ id: row.id, advancePayment: '500' });
    const { body } = await asOffice('admin/update-order', form);
    expect(body.success, body.message).toBe(true);
    const [correction] = await db
      .select({ id: payment.id })
      .from(payment)
      .where(and(eq(payment.order, row.id), eq(payment.isCorrection, true)));
    const { status } = await asOffice('document/issue', { payment: correction?.id });
    expect([status, await documentsOf(row.orderId)]).toEqual([409, []]);
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
    const { body } = await bookDemo({ txnId: nextTxnId() });
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
});

describe('a document', () => {
  it('is never deleted and never changed', async () => {
    const { row } = await halfClaimed();
    await record(row.id, 100);
    const [document] = await documentsOf(row.orderId);
    const which = eq(moneyDocument.id, document?.id ?? '');
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
    expect((await documentsOf(row.orderId))[0]).toEqual(document);
  });

  it('is cancelled once, keeps its number, and another is issued', async () => {
    const { row } = await halfClaimed();
    await record(row.id, 100);
    const [document] = await documentsOf(row.orderId);
    if (!document) throw new Error('No document');
    const issueIt = () => asOffice<MoneyDocument>('document/issue', { payment: document.payment });
    expect((await issueIt()).status).toBe(409);
    const cancelIt = () =>
      asOffice<MoneyDocument>('document/cancel', { id: document.id, reason: 'Wrong name' });
    const statuses = (await Promise.all(Array.from({ length: 10 }, cancelIt))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    await db.update(order).set({ name: 'Asha S. Patil' }).where(eq(order.id, row.id));
    const again = await Promise.all(Array.from({ length: 10 }, issueIt));
    expect(again.filter(({ status }) => status === 200)).toHaveLength(1);
    const [was, is] = await documentsOf(row.orderId);
    expect(was).toMatchObject({ number: document.number, cancelReason: 'Wrong name' });
    expect(was?.content).toEqual(document.content);
    expect(is).toMatchObject({
      payment: document.payment,
      content: { recipient: { name: 'Asha S. Patil' } },
    });
    await expectConsecutive();
  });

  it('is cancelled with its payment, when that was verified by mistake', async () => {
    const { row, claim } = await halfClaimed();
    await verify(env, { id: claim }, office);
    const reason = 'It is another student’s';
    await asOffice('payment/reverse', { id: claim, reason });
    const documents = await documentsOf(row.orderId);
    expect(documents.map(({ cancelReason }) => cancelReason)).toEqual([reason]);
    const again = await asOffice('document/issue', { payment: claim });
    expect(again.status).toBe(409);
  });

  it('that is issued later says what it would have said then', async () => {
    const { row } = await halfClaimed();
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
    const { row, claim } = await halfClaimed();
    await registered(() => verify(env, { id: claim }, office));
    await registered(() => record(row.id, 4000));
    await registered(() => giveBack(row.id, 1000));
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
    const { row, claim } = await halfClaimed();
    const path = '/api/payment/claim';
    const rest = { orderId: row.orderId, amount: 4000, txnId: nextTxnId(), requestId: newId() };
    expect((await call(path, rest, { token })).status).toBe(200);
    const lines = await db.select().from(payment).where(eq(payment.order, row.id));
    await registered(() => verifyMany(env, { ids: lines.map(({ id }) => id) }, office));
    const [voucher, invoice] = await documentsOf(row.orderId);
    expect(voucher?.payment).toBe(claim);
    expect(invoice?.content.gst?.references).toMatchObject([{ number: voucher?.number }]);
  });
});

describe('numbers of documents', () => {
  async function issue(count: number): Promise<void> {
    const some = <Thing>(share: number, make: (i: number) => Thing) =>
      Array.from({ length: count * share }, (_, i) => make(i));
    const { row } = await halfClaimed(10_000_000);
    const claims = await Promise.all(some(0.4, () => halfClaimed()));
    const bulk = await Promise.all(some(0.2, () => halfClaimed()));
    const others = await Promise.all(some(0.37, () => halfClaimed()));
    await record(row.id, 1_000_000);
    const before = (await allDocuments()).length;
    const ids = bulk.map(({ claim }) => claim);
    const half = ids.length / 2;
    await Promise.all([
      ...claims.map(({ claim }) => verify(env, { id: claim }, office)),
      ...[0, half].map((from) => verifyMany(env, { ids: ids.slice(from, from + half) }, office)),
      ...others.map(({ row: { id } }) => record(id, 100)),
      ...some(0.02, (i) => giveBack(row.id, i + 1)),
      ...some(0.01, () => record(row.id, 7)),
    ]);
    expect(await allDocuments()).toHaveLength(before + count);
    await expectConsecutive();
  }

  it('of a hundred issued at once are consecutive', { tags: ['full'] }, () => issue(100));
  it('of a thousand are, too', { timeout: 120_000, tags: ['full'] }, () => issue(1000));

  it('are given once for a payment, whoever verifies it at the same moment', async () => {
    const { row, claim } = await halfClaimed();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => asOffice('payment/verify', { id: claim })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await documentsOf(row.orderId)).toHaveLength(1);
    await expectConsecutive();
  });

  it('begin anew on 1 April in India', async () => {
    goTo(Date.parse('2032-03-31T18:29:59.999Z'));
    const { row } = await halfClaimed();
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
    const [last] = (await allDocuments()).slice(-1);
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
  const { row } = await halfClaimed();
  await Promise.all(Array.from({ length: 20 }, () => record(row.id, 100)));
  const accounts = (await documentsOf(row.orderId)).map(({ content }) => content.account);
  expect(accounts).toEqual(
    Array.from({ length: 20 }, (_, i) => ({
      price: 8000,
      before: i * 100,
      balance: 8000 - (i + 1) * 100,
    })),
  );
});
