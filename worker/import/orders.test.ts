import { beforeEach, describe, expect, it } from 'vitest';
import type { ImportedRow } from '../../contract/import.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { moneyDocument } from '../document/table.ts';
import { message } from '../message/table.ts';
import { order, orderLine } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { db } from '../test/app.ts';
import { emptySchool } from '../test/empty.ts';
import { bring, check, key, old, owner, rowsOf, states } from '../test/imports.ts';
import { asOffice, atCounter, breads, historyOf, newPerson, offerCourse } from '../test/school.ts';

beforeEach(() => emptySchool());

describe('old orders', () => {
  it('are paid on their day without a receipt, a seat or a mail, and bring their buyers', async () => {
    await offerCourse();
    const loaf = { ...old, what: 'Plum cake', goods: 'Bakery', paid: '200', method: 'Cash' };
    const rows = [old, loaf, { ...old, what: 'Nothing known' }];
    expect((await check('order', rows))[0]?.why).toBe('Ravi Rao is added as a student');
    expect(states(await bring('order', rows))).toEqual(['added', 'added', 'refused']);
    const [first, second] = await db.select().from(order).orderBy(order.seq);
    expect(first).toMatchObject({
      kind: 'course',
      courseName: breads.name,
      placedOn: '2025-02-03',
      status: 'success',
      coursePrice: 5000,
      paid: 5000,
      balancePayment: 0,
      batch: null,
      name: 'Ravi Rao',
      txnId: '412345678901',
    });
    expect(second).toMatchObject({ kind: 'shop', status: 'pending', paid: 200, seatUntil: '' });
    expect(await db.$count(orderLine)).toBe(1);
    expect(await db.select().from(payment).orderBy(payment.seq)).toMatchObject([
      { amount: 5000, method: 'upi', receivedOn: '2025-02-03', isCorrection: true },
      { amount: 200, method: 'cash', reason: 'Imported from old books.xlsx' },
    ]);
    expect(await db.$count(moneyDocument)).toBe(0);
    expect(await db.$count(message)).toBe(0);
    expect(states(await bring('order', rows))).toEqual(['known', 'known', 'refused']);
    expect(await db.$count(order)).toBe(2);
  });

  it('are accepted by half of their price, as at the counter', async () => {
    await offerCourse({ ...breads, price: 5001 });
    const sums = [2500, 2501].map((paid) => ({
      ...old,
      price: '5001',
      paid: String(paid),
      number: `B-${paid}`,
    }));
    expect(states(await bring('order', sums))).toEqual(['added', 'added']);
    const person = (await newPerson()).id;
    for (const amount of [2500, 2501]) {
      const sale = atCounter({ person, name: '', mobile: '', coursePrice: 5001, amount });
      expect((await asOffice('admin/place-order', { ...sale, way: 'cash' })).status).toBe(200);
    }
    const placed = await db.select({ status: order.status }).from(order).orderBy(order.seq);
    expect(placed.map(({ status }) => status)).toEqual([
      ...['pending', 'success', 'pending', 'success'],
    ]);
  });

  it('of one number are one, and alike ones of a file are as many as it has', async () => {
    await offerCourse();
    const numbered = { ...old, number: 'B-17' };
    await bring('order', [numbered]);
    const mended = { ...numbered, name: 'Ravi R. Rao', mobile: '9822054399' };
    const there = { state: 'known', why: 'Imported before of Ravi Rao' };
    expect(await check('order', [mended])).toMatchObject([there]);
    const rows = rowsOf([old, old]).map((row, nth) => ({ ...row, nth }));
    const form = { kind: 'order', rows, name: 'a.csv', requestId: key() };
    expect(states((await owner<ImportedRow[]>('rows', form)).body.data ?? [])).toEqual([
      ...['added', 'added'],
    ]);
  });

  it('of one number on other days, or of other goods, are orders of their own', async () => {
    await offerCourse();
    const first = { ...old, number: '1' };
    const ofNextYear = { ...first, day: '2025-04-02' };
    const nextLine = { ...first, what: 'Plum cake', goods: 'Bakery', price: '500', paid: '500' };
    expect(states(await bring('order', [first, ofNextYear, nextLine, first]))).toEqual([
      ...['added', 'added', 'added', 'known'],
    ]);
  });

  it('with a transaction id are by UPI, unless the file says cash', async () => {
    await offerCourse();
    const { method: _, ...without } = old;
    const none = ['', 'Cash', 'COD', 'cash on delivery'].map((txnId, i) => ({
      ...without,
      txnId,
      day: `2025-02-1${i}`,
    }));
    expect(states(await bring('order', [without, ...none]))).toEqual(Array(5).fill('added'));
    const lines = await db.select().from(payment).orderBy(payment.seq);
    expect(lines.map(({ method }) => method)).toEqual(['upi', ...Array(4).fill('cash')]);
    const placed = await db.select().from(order).orderBy(order.seq);
    expect(placed.map(({ txnId }) => txnId)).toEqual([old.txnId, ...Array(4).fill(cashOnDelivery)]);
  });

  it('by card or bank transfer are kept as that', async () => {
    await offerCourse();
    const { txnId: _, ...without } = old;
    const ways = ['Card', 'Bank transfer'].map((method) => ({
      ...without,
      method,
      what: method,
      goods: 'Bakery',
    }));
    expect(states(await bring('order', ways))).toEqual(['added', 'added']);
    const lines = await db.select().from(payment).orderBy(payment.seq);
    expect(lines.map(({ method }) => method)).toEqual(['card', 'bank']);
    const placed = await db.select().from(order).orderBy(order.seq);
    expect(placed.map(({ txnId }) => txnId)).toEqual(['Card', 'Bank transfer']);
  });

  it('with paise are shown in whole rupees, and keep the exact sums in their history', async () => {
    await offerCourse();
    const sums = { price: '450.50', paid: '200.25' };
    const [first] = await check('order', [{ ...old, ...sums }]);
    expect(first).toMatchObject({
      state: 'new',
      why: [
        'Ravi Rao is added as a student',
        'Rs.\u00a0450.50 is shown as Rs.\u00a0451, and kept exactly in its history',
        'Rs.\u00a0200.25 is shown as Rs.\u00a0200, and kept exactly in its history',
      ].join('. '),
    });
    await bring('order', [
      { ...old, ...sums },
      { ...old, what: 'Loaf', goods: 'Bakery', price: '90.50', paid: '90.50' },
    ]);
    const placed = await db.select().from(order).orderBy(order.seq);
    expect(placed).toMatchObject([
      { coursePrice: 451, paid: 200, balancePayment: 251, status: 'pending' },
      { coursePrice: 91, paid: 91, balancePayment: 0, status: 'success' },
    ]);
    const [line] = await historyOf('order', placed[0]?.id);
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { field: 'exactPrice', after: 'Rs.\u00a0450.50' },
        { field: 'exactPaid', after: 'Rs.\u00a0200.25' },
      ]),
    );
  });

  it('that are there with another price stay as they are, and both prices are said', async () => {
    await offerCourse();
    for (const number of ['', 'B-17']) {
      await bring('order', [{ ...old, number }]);
      expect(await check('order', [{ ...old, number, price: '6000' }])).toMatchObject([
        { state: 'known', why: 'Imported before for Rs.\u00a05,000; here it is Rs.\u00a06,000' },
      ]);
    }
  });

  it('of two transaction ids are refused', async () => {
    await offerCourse();
    const txnId = '412345678901, 412345678902';
    expect(await check('order', [{ ...old, txnId }])).toMatchObject([
      { state: 'refused', why: 'Name one transaction id alone.' },
    ]);
  });

  it('with a transaction id and nothing paid are refused', async () => {
    await offerCourse();
    expect(await check('order', [{ ...old, paid: '0' }])).toMatchObject([
      { state: 'refused', why: 'How much was paid? Else leave the transaction id empty.' },
    ]);
  });
});
