import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import type { Order } from '../../contract/order.ts';
import type { BulkResult } from '../../contract/order-office.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { Words } from '../../contract/school/parts.ts';
import { demo } from '../demo/table.ts';
import { dailyCount } from '../lib/table.ts';
import { payment } from '../payment/table.ts';
import { stateOf } from '../school/edit.ts';
import { call, db, formOf, goTo } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decide, decideOrder } from '../test/decision.ts';
import { addDemoClass, bookDemo, bookingOf } from '../test/demos.ts';
import { allDocuments } from '../test/documents.ts';
import { deleteDemos, deleteOrders } from '../test/empty.ts';
import { expectNotPlaced, ofBreads, quote } from '../test/orders.ts';
import {
  addBatch,
  asOffice,
  backOf,
  enrolment,
  nextTxnId,
  offerCourse,
  offerProduct,
  offerWith,
  payments,
  sendOrder,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { user } from '../user/table.ts';

async function publishBut<Name extends 'facts' | 'days'>(part: Name, words: Partial<Words<Name>>) {
  const { newest } = await stateOf(db, part);
  const form = { part, newest, words: { ...seeded[part], ...words } };
  const { status, body } = await asOffice('school/publish', form);
  expect([status, body.errors]).toEqual([200, undefined]);
}

const asha = await signInAs('asha');
await offerCourse({ name: 'Artisan Breads', price: 9500 });

beforeEach(async () => {
  await deleteOrders();
  await deleteDemos();
  await db.delete(dailyCount);
  await db
    .update(user)
    .set({ confirmedAt: '2026-01-01T00:00:00.000Z' })
    .where(eq(user.email, people.asha.email));
});

/** A demo class of Asha's, so many days ago, whose fee is verified. */
async function attended(daysAgo = 1, isPaid = true) {
  const { id } = await bookingOf(await bookDemo({ txnId: nextTxnId() }));
  const when = { demoDate: addDays(today(), -daysAgo), demoTime: '00:00' };
  await decide(demo, id, { status: 'success', ...when });
  const fee = await db.select().from(payment).where(eq(payment.demo, id)).get();
  if (isPaid) await payments('verify', { id: fee?.id });
  return { id, fee: fee?.id ?? '' };
}

const quoted = async (body?: object) => (await quote(body, asha)).body.data;
const credited = (coursePrice = 9400, fields = {}) =>
  enrolment(coursePrice, { demoCredit: true, ...fields });

const revive = (id = '') => asOffice('admin/update-order', formOf({ id, status: 'pending' }));

it('the fee of an attended class is offered with a code, and taken off once', async () => {
  const { id } = await attended(3);
  const { code } = await offerWith();
  const { listPrice, discount, credit, creditUntil, price } =
    (await quoted({ ...ofBreads, offerCode: code })) ?? {};
  expect({ listPrice, discount, credit, price }).toEqual({
    listPrice: 9500,
    discount: 950,
    credit: 100,
    price: 8450,
  });
  expect(creditUntil).toBe(addDays(today(), 57));
  const { body } = await sendOrder(credited(8450, { offerCode: code }), asha);
  expect(body.data).toMatchObject({
    listPrice: 9500,
    discount: 950,
    credit: 100,
    coursePrice: 8450,
  });
  expect((await asOffice<Demo>('demo/get-demo-by-id', { id })).body.data?.creditedOn).toBe(
    body.data?.orderId,
  );
  expect(await quoted()).toMatchObject({ credit: 0, price: 9500 });
  await expectNotPlaced(credited(), asha, 409, 'demoCredit');
  // It is the buyer's choice.
  expect((await sendOrder(credited(9500, { demoCredit: false }), asha)).status).toBe(200);
});

it('the fee stays off an order that the counter moves to another course, and nothing else does', async () => {
  await attended();
  const { code } = await offerWith();
  const { body } = await sendOrder(credited(8450, { offerCode: code }), asha);
  const { _id: batch } = await addBatch(await offerCourse({ name: 'Cakes', price: 12_000 }));
  const token = await signInWithRole('counter');
  const move = (coursePrice: number) =>
    call<Order>('/api/batch/move-seat', { orderId: body.data?._id, batch, coursePrice }, { token });
  expect((await move(12_000)).status).toBe(403);
  expect((await move(11_900)).body.data).toMatchObject({
    listPrice: 12_000,
    discount: 0,
    offerCode: '',
    credit: 100,
    coursePrice: 11_900,
    balancePayment: 11_900,
  });
});

const tomorrow = addDays(today(), 1);
const days = (ago: number) => ({ demoDate: addDays(today(), -ago) });
const cases: [why: string, credit: number, changes: Partial<typeof demo.$inferInsert>][] = [
  ['was sixty days ago', 100, days(60)],
  ['was noted as attended today', 100, { ...days(0), attendance: 'came', demoTime: '23:59' }],
  ['was sixty-one days ago', 0, days(61)],
  ['is not over', 0, { ...days(0), demoTime: '23:59' }],
  ['is tomorrow', 0, { demoDate: tomorrow }],
  ['was missed', 0, { attendance: 'missed' }],
  ['was rejected', 0, { status: 'rejected', demoDate: '', demoTime: '' }],
  ['was booked by somebody else', 0, { email: people.ravi.email }],
];

it('the fee is credited of a class that was attended within sixty days, and of no other', async () => {
  const { id } = await attended();
  const fresh = await db.select().from(demo).where(eq(demo.id, id)).get();
  for (const [why, credit, changes] of cases) {
    const { status, demoDate, demoTime, attendance, email } = { ...fresh, ...changes };
    await decide(demo, id, { status, demoDate, demoTime, attendance, email });
    expect(await quoted(), why).toMatchObject({ credit, price: 9500 - credit });
    if (!credit) await expectNotPlaced(credited(), asha, 409, 'demoCredit');
    else expect((await sendOrder(credited(), asha)).status, why).toBe(200);
    await deleteOrders();
  }
});

it('the fee of a class that takes three hours is credited once they are over', async () => {
  const { id } = await attended();
  const day = addDays(today(), 1);
  const hours = { days: [day], startTime: '10:00', endTime: '13:00' };
  const { id: classId } = await addDemoClass(hours);
  await decide(demo, id, { classId, demoDate: day, demoTime: '10:00' });
  goTo(momentOf(day, '12:59'));
  expect(await quoted()).toMatchObject({ credit: 0 });
  goTo(momentOf(day, '13:00'));
  expect(await quoted()).toMatchObject({ credit: 100 });
});

it('the fee is credited once it is verified', async () => {
  const { fee } = await attended(1, false);
  expect(await quoted()).toMatchObject({ credit: 0 });
  await payments('verify', { id: fee });
  expect(await quoted()).toMatchObject({ credit: 100 });
});

it('a booking keeps the fee that it was made with, until it is credited', async () => {
  const { demoFee } = business;
  const { id, fee } = await attended(1, false);
  await publishBut('facts', { demoFee: demoFee + 150 });
  await payments('verify', { id: fee });
  expect(await quoted()).toMatchObject({ credit: demoFee, price: 9500 - demoFee });
  expect((await asOffice<Demo>('demo/get-demo-by-id', { id })).body.data?.fee).toBe(demoFee);
  const [receipt] = await allDocuments();
  expect(receipt?.content.account).toMatchObject({ price: demoFee, balance: 0 });
  const later = await bookDemo({ txnId: nextTxnId(), email: 'later@crumb.test' });
  expect(later.body.data?.fee).toBe(demoFee + 150);
  const booking = await bookingOf(later);
  const claim = await db.select().from(payment).where(eq(payment.demo, booking.id)).get();
  expect(claim?.amount).toBe(demoFee + 150);
  await publishBut('facts', {});
});

it('nobody is credited who has not confirmed the e-mail, nor anything but a course', async () => {
  await attended();
  const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });
  const items = [{ id: loaf, amount: 1 }];
  expect(await quoted({ items })).toMatchObject({ credit: 0, price: 280 });
  const { courseName: _, ...form } = credited(280, { items });
  await expectNotPlaced(form, asha, 409, 'demoCredit');
  await db.update(user).set({ confirmedAt: '' }).where(eq(user.email, people.asha.email));
  expect(await quoted()).toMatchObject({ credit: 0 });
});

it('of ten orders at once one is credited with the fee, and gives it back when it is cancelled', async () => {
  await attended();
  const forms = Array.from({ length: 10 }, () => credited());
  const replies = await Promise.all(forms.map((form) => sendOrder(form, asha)));
  const [first, ...others] = replies.flatMap(({ status, body }) =>
    status === 200 && body.data ? [body.data] : [],
  );
  expect(others).toEqual([]);
  for (const { status, body } of replies.filter((reply) => reply.status !== 200))
    expect([status, Object.keys(body.errors ?? {}), body.data]).toEqual([
      409,
      ['demoCredit'],
      { price: 9500 },
    ]);
  await decideOrder(first?._id ?? '', { status: 'cancelled' });
  const { body: second } = await sendOrder(credited(), asha);
  expect(second.success).toBe(true);

  // The first cannot be taken up again with it, alone or among others.
  expect((await revive(first?._id)).status).toBe(409);
  const plain = await sendOrder(credited(9500, { demoCredit: false }), asha);
  const { body } = await asOffice<BulkResult[]>('admin/bulk-status', {
    status: 'processing',
    orders: [first, plain.body.data].map((order) => ({ id: order?._id })),
  });
  expect(body.data?.map(({ success }) => success)).toEqual([false, true]);
  await decideOrder(second.data?._id ?? '', { status: 'failed' });
  expect((await revive(first?._id)).status).toBe(200);
});

it('a fee is not sent back while it is credited, and not credited once it was', async () => {
  const { id } = await attended();
  const { body } = await sendOrder(credited(), asha);
  const refund = backOf(id, 100, 'demo');
  const { status, body: refused } = await asOffice('payment/refund', refund);
  expect([status, refused.message]).toEqual([
    409,
    expect.stringContaining(body.data?.orderId ?? ''),
  ]);
  await decideOrder(body.data?._id ?? '', { status: 'cancelled' });
  expect((await asOffice('payment/refund', refund)).status).toBe(200);
  expect(await quoted()).toMatchObject({ credit: 0 });
  expect((await revive(body.data?._id)).status).toBe(409);
});

it('a fee that was verified by mistake is not credited', async () => {
  const { fee } = await attended();
  await asOffice('payment/reverse', { id: fee, reason: 'Another transfer' });
  expect(await quoted()).toMatchObject({ credit: 0 });
});

it('the office notes who came from the hour of the class on, and a new day forgets it', async () => {
  const { id } = await attended();
  const note = (attendance: string, fields = {}) =>
    asOffice<Demo>('demo/attendance', { id, attendance, ...fields });
  const { body } = await note('missed');
  expect(body.data?.attendance).toBe('missed');
  expect(await quoted()).toMatchObject({ credit: 0 });
  expect((await note('came', { updatedAt: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
  expect((await note('')).body.data?.attendance).toBe('');
  await note('came');
  const moved = { id, demoDate: tomorrow, demoTime: '10:00' };
  expect((await asOffice<Demo>('demo/approve-demo', moved)).body.data?.attendance).toBe('');
  expect((await note('came')).status).toBe(409);
  expect((await note('nobody')).status).toBe(422);
});
