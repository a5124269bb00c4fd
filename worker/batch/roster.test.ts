import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { endOfDay } from '../../contract/day.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import type { RosterEntry } from '../../contract/roster.ts';
import { attendance } from '../attendance/table.ts';
import { newId } from '../lib/db/index.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { seat } from '../seat/table.ts';
import { userOf } from '../test/account.ts';
import { ask, call, db } from '../test/app.ts';
import { decideOrder } from '../test/decision.ts';
import { deleteOrders } from '../test/empty.ts';
import { watched } from '../test/faults.ts';
import {
  addBatch,
  newStudents,
  nextOrderId,
  offerCourse,
  sendOrder,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

const price = 8000;
let txn = 512345678900;
const course = await offerCourse({ name: 'Laminated Doughs', price });
const meera = await signInAs('admin');

beforeEach(async () => {
  await db.delete(message);
  await deleteOrders();
});

async function book(id: string, paid = price, note = '') {
  const [token = ''] = await newStudents(1);
  const by = paid > 0 ? { txnId: String(txn++), advancePayment: paid } : { txnId: cashOnDelivery };
  const form = { orderId: nextOrderId(), courseName: 'Laminated Doughs', coursePrice: price };
  const { body } = await sendOrder({ ...form, ...by, batch: id, note }, token);
  if (!body.data) throw new Error(body.message);
  return { token, ...body.data };
}

const post = <Data>(path: string, body: object, token = meera) =>
  call<Data>(`/api/batch/${path}`, body, { token });
const rosterOf = async (id: string, token = meera) =>
  (await post<RosterEntry[]>('roster', { id }, token)).body.data;

async function taught(): Promise<{ token: string; added: Batch }> {
  const token = await signInWithRole('teacher');
  const added = await addBatch(course, { seats: 3, teacherId: await userOf(token) });
  return { token, added };
}

describe('the roster', () => {
  it('says who has a seat, until when, what they told us, what they owe and when they came', async () => {
    const added = await addBatch(course, { seats: 3 });
    const sure = await book(added._id, price, 'No nuts');
    const held = await book(added._id, 0);
    const { _id: lesson = '', day = '' } = added.lessons[0] ?? {};
    const notedAt = endOfDay(day);
    await db
      .insert(attendance)
      .values({ lesson, order: sure._id, isPresent: false, notedAt, notedBy: 'x' });
    expect(await rosterOf(added._id)).toEqual([
      expect.objectContaining({
        order: sure._id,
        seat: 'sure',
        note: 'No nuts',
        choice: '',
        attendance: [{ lesson, isPresent: false }],
        money: { price, credit: 0, paid: 0, claimed: price, refunded: 0, due: 0 },
      }),
      expect.objectContaining({
        order: held._id,
        seat: 'held',
        seatUntil: held.seatUntil,
        attendance: [],
        money: { price, credit: 0, paid: 0, claimed: 0, refunded: 0, due: price },
      }),
    ]);
  });

  it('keeps who has no seat any more, and leaves out who cancelled', async () => {
    const added = await addBatch(course, { seats: 3 });
    const late = await book(added._id, 0);
    const gone = await book(added._id);
    const past = new Date(Date.now() - 1000).toISOString();
    await db.update(order).set({ seatUntil: past }).where(eq(order.id, late._id));
    await decideOrder(gone._id, { status: 'cancelled' });
    expect(await rosterOf(added._id)).toMatchObject([{ order: late._id, seat: 'none' }]);
  });

  it('shows a teacher the own batch without e-mails and money', async () => {
    const { token, added } = await taught();
    await book(added._id, price, 'No nuts');
    const [entry] = (await rosterOf(added._id, token)) ?? [];
    expect(entry).toMatchObject({
      seat: 'sure',
      note: 'No nuts',
      mobile: expect.stringMatching(/^98220/),
    });
    expect(Object.keys(entry ?? {})).not.toContain('email');
    expect(JSON.stringify(entry)).not.toMatch(/money|price|paid|due|@|8000/i);
  });

  it('does not let a teacher guess who has paid, or wants the money back', async () => {
    const { token, added } = await taught();
    const held = await book(added._id, 0);
    const back = await book(added._id);
    await db.update(seat).set({ choice: 'refund' }).where(eq(seat.order, back._id));
    const seen = await rosterOf(added._id, token);
    expect(seen).toMatchObject([held, back].map(({ _id }) => ({ order: _id, seat: 'sure' })));
    expect(seen?.map(({ seatUntil, choice, status }) => [seatUntil, choice, status])).toEqual(
      Array.from({ length: 2 }, () => ['', '', undefined]),
    );
    const { body } = await post<Batch>('get', { id: added._id }, token);
    const listed = await call<Batch[]>('/api/batch/list', undefined, { token });
    const office = await post<Batch>('get', { id: added._id });
    expect(office.body.data).toMatchObject({ taken: 2, held: 1, refund: 1 });
    for (const batch of [body.data, listed.body.data?.[0]])
      expect(batch).toMatchObject({ _id: added._id, taken: 2, held: 0, refund: 0 });
  });
});

describe('the file of a roster', () => {
  const fileOf = async (id: string, token = meera) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await ask(`/api/batch/export-roster?id=${id}`, { headers });
    return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') };
  };

  it('has each student, and no formula', async () => {
    const added = await addBatch(course);
    await book(added._id, price / 2, '=1+1');
    const { lines } = await fileOf(added._id);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('"Allergies and notes","Present","Absent","Order ID","Email"');
    expect(lines[1]).toContain(`,"yes","'=1+1",0,0,`);
    expect(lines[1]).toMatch(/,8000,0,4000,4000$/);
  });

  it('has no money and no e-mail for a teacher', async () => {
    const { token, added } = await taught();
    await book(added._id, price / 2);
    await book(added._id, 0);
    const { lines } = await fileOf(added._id, token);
    expect(lines).toHaveLength(3);
    expect(lines.join('\n')).not.toContain('until');
    expect(lines[0]).toMatch(/"Present","Absent"$/);
    expect(lines.join('\n')).not.toMatch(/4000|@/);
  });
});

describe('a mail to all', () => {
  const form = (id: string) => ({
    id,
    subject: 'Bring an apron',
    text: 'We bake\nbread.',
    requestId: newId(),
  });
  const mails = () => db.select().from(message).where(sql`kind = 'batch-mail'`);

  it('goes to everybody who has a seat, once, and can be undone for a minute', async () => {
    const added = await addBatch(course, { seats: 3 });
    for (const paid of [price, 0]) await book(added._id, paid);
    const late = await book(added._id, 0);
    const past = new Date(Date.now() - 1000).toISOString();
    await db.update(order).set({ seatUntil: past }).where(eq(order.id, late._id));
    const mailing = form(added._id);
    const answers = await Promise.all([post('mail', mailing), post('mail', mailing)]);
    expect(answers.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
      Array.from({ length: 2 }, () => '200 2 mails go out in a minute'),
    );
    const written = await mails();
    expect(written).toHaveLength(2);
    for (const mail of written) {
      expect(mail).toMatchObject({ state: 'queued', noun: 'order' });
      expect(Date.parse(mail.dueAt) - Date.now()).toBeGreaterThan(50_000);
      expect(mail.body).toMatchObject({ parts: [expect.anything(), 'We bake\nbread.'] });
    }
    const back = await call('/api/admin/undo', { requestId: mailing.requestId }, { token: meera });
    expect(back.status).toBe(200);
    expect((await mails()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
  });

  it('is refused without words, and where nobody has a seat', async () => {
    const added = await addBatch(course);
    expect((await post('mail', form(added._id))).status).toBe(409);
    const { status, body } = await post('mail', { ...form(added._id), subject: ' ', text: '' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['subject', 'text']]);
    expect((await post('mail', form('nothing'))).status).toBe(404);
  });
});

it('what a teacher should know is noted by the office, for orders of courses alone', async () => {
  const added = await addBatch(course);
  const { _id: orderId } = await book(added._id);
  const { body } = await post('note-student', { orderId, note: ' No nuts ' });
  expect(body).toMatchObject({ success: true, data: { note: 'No nuts' } });
  expect(await rosterOf(added._id)).toMatchObject([{ note: 'No nuts' }]);
  expect((await post('note-student', { orderId: 'none', note: 'x' })).status).toBe(404);
});

it('a student whom somebody else has moved stays there', async () => {
  const [here, there] = [await addBatch(course), await addBatch(course)];
  const { _id: orderId } = await book(here._id);
  const from = here._id;
  expect((await post('move-seat', { orderId, batch: there._id, from })).status).toBe(200);
  for (const batch of ['', here._id]) {
    const { status, body } = await post('move-seat', { orderId, batch, from });
    expect([status, body.message]).toEqual([409, 'This student was moved meanwhile']);
  }
  expect(await rosterOf(there._id)).toMatchObject([{ order: orderId, seat: 'sure' }]);
  await post('move-seat', { orderId, batch: '', from: there._id });
  expect((await post('move-seat', { orderId, batch: here._id, from: '' })).status).toBe(200);
});

it('who can be put into a batch has a running order outside of it', async () => {
  const [here, there] = [await addBatch(course, { seats: 3 }), await addBatch(course)];
  await book(here._id);
  const other = await book(there._id);
  const out = await book(here._id);
  const gone = await book(there._id);
  await post('move-seat', { orderId: out._id, batch: '' });
  await decideOrder(gone._id, { status: 'cancelled' });
  const path = `/api/admin/admin-get-all-orders?outside=${here._id}&page=1&limit=1`;
  const { body } = await call<{ _id: string }[]>(path, undefined, { token: meera });
  expect(body).toMatchObject({ total: 2, data: [{ _id: out._id }] });
  const next = await call<{ _id: string }[]>(path.replace('page=1', 'page=2'), undefined, {
    token: meera,
  });
  expect(next.body.data).toMatchObject([{ _id: other._id }]);
  const daysless = await call(`${path}&days=none`, undefined, { token: meera });
  expect(daysless.body).toMatchObject({ total: 1, data: [{ _id: out._id }] });
});

it('notes about a student are saved though somebody else saves the order meanwhile', async () => {
  const { _id: orderId } = await book((await addBatch(course))._id);
  const answers = await Promise.all(
    ['No nuts', 'No milk', 'No gluten'].map((note) => post('note-student', { orderId, note })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it('no seat is moved of an order that is cancelled meanwhile, and what its student said stays', async () => {
  const { _id: batch } = await addBatch(course);
  const { _id: orderId, token: buyer } = await book(batch);
  const ofOrder = eq(seat.order, orderId);
  await db.update(seat).set({ choice: 'refund' }).where(ofOrder);
  let batches = 0;
  const bindings = watched(async (what, go) => {
    // The first reads the batch, the second saves the order.
    if (what === 'DB batch' && ++batches === 2) {
      const form = { status: 'cancelled', orders: [{ id: orderId }] };
      const { status } = await call('/api/admin/bulk-status', form, { token: meera });
      expect(status).toBe(200);
    }
    return go();
  });
  const choice = { orderId, choice: 'move', batch };
  const { status } = await call('/api/batch/choose', choice, { token: buyer, env: bindings });
  expect([status, batches]).toEqual([409, 2]);
  const seats = await db.select().from(seat).where(ofOrder);
  expect(seats).toEqual([expect.objectContaining({ number: 1, choice: 'refund' })]);
});
