import { env } from 'cloudflare:workers';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { MoneyDocument } from '../../contract/document/content.ts';
import { documentNumber } from '../../contract/period.ts';
import { demo } from '../demo/table.ts';
import { newId } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { verify, verifyMany } from '../settle/claims.ts';
import { call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { office } from '../test/decision.ts';
import { bookDemo } from '../test/demos.ts';
import {
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
