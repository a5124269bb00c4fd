import { env } from 'cloudflare:workers';
import { and, eq, getTableName, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { undoSeconds } from '../../contract/undo.ts';
import { demo } from '../demo/table.ts';
import { newId } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { note } from '../note/table.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { call, db, formOf } from '../test/app.ts';
import { later } from '../test/clock.ts';
import { decide } from '../test/decision.ts';
import { addDemoClass, approved, booked, demoClassForm } from '../test/demos.ts';
import { record } from '../test/documents.ts';
import { emptySchool } from '../test/empty.ts';
import { mailbox } from '../test/mailbox.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  bookSeat,
  breads,
  cashOf,
  claimed,
  newPerson,
  offerCourse,
  offerProduct,
  offerWith,
  orderOn,
  questionOn,
  saved,
  signInWithRole,
} from '../test/school.ts';
import { restored, scopesOf } from '../touched.ts';

beforeEach(async () => {
  await emptySchool();
  // Whoever makes the changes is there before them.
  await asOffice('template/list');
});

type Made = { path: string; body: object; isForm?: boolean; stale?: string };
type Row = Record<string, unknown>;

/**
 * All rows that an undo puts back but for mails, and what stands of the ledger; versions of rows
 * left out.
 */
async function state() {
  const rows = await env.DB.batch<Row>([
    ...restored
      .filter((table) => table !== message)
      .map((table) => env.DB.prepare(`select * from "${getTableName(table)}" order by 1, 2`)),
    env.DB.prepare(`select order_row, demo, state, amount, reference, method from payment p
      where state <> 'rejected' and reverses is null and not is_correction
        and not exists (select 1 from payment r where r.reverses = p.id) order by 1, 2, 4, 5`),
    env.DB.prepare(`select payment from document where cancelled_at = '' order by 1`),
  ]);
  return rows.map(({ results }) => results.map(({ updated_at: _, ...row }) => row));
}

const send = ({ path, body, isForm }: Made, requestId: string) =>
  asOffice<unknown>(
    path,
    isForm ? formOf({ ...(body as Record<string, string>), requestId }) : { ...body, requestId },
  );

const undo = (requestId: string) => asOffice('admin/undo', { requestId });
const key = () => `change-${newId()}`;

const running = async () => (await orderOn({ status: 'processing' })).id;
const ids = (list: string[]) => list.map((id) => ({ id }));

async function seated() {
  const { _id: batch } = await addBatch(await offerCourse(), { seats: 2 });
  const { _id: id } = await bookSeat(batch);
  return { batch, id };
}

async function certified() {
  const { id } = await orderOn({ status: 'success' });
  await asOffice('payment/record', cashOf(id, breads.price));
  await db
    .update(order)
    .set({ startDate: '2026-01-05', endDate: '2026-02-06' })
    .where(eq(order.id, id));
  return id;
}

/** The number of a certificate's row that was issued for it. */
async function valid() {
  const id = await certified();
  const orders = [{ id, exception: 'As agreed' }];
  await asOffice('certificate/issue', { design: 'classic', orders });
  const row = await env.DB.prepare('select id from certificate').first<{ id: string }>();
  return row?.id;
}

/** Two records with an order each, to merge; the login that stays is the other's. */
async function twins() {
  const [kept, other] = [await newPerson({ address: '' }), await newPerson()];
  for (const by of [kept, other]) await orderOn({ by });
  await asOffice('note/add', { noun: 'user', id: other.id, text: 'Calls after six' });
  return {
    ...{ kept: kept.id, other: other.id },
    ...{ keptUpdatedAt: kept.updatedAt, otherUpdatedAt: other.updatedAt },
    ...{ email: 'other', name: 'kept', mobile: 'other' },
  };
}

/** A booking of yesterday. */
async function cameToDemo() {
  const { id } = await approved(await addDemoClass());
  await decide('demo', demo, id, { demoDate: addDays(today(), -1) });
  return id;
}

/** Every verb that can be undone, about records made for it. */
const verbs: Record<string, () => Promise<Made>> = {
  'the status of one order': async () => ({
    path: 'admin/update-order',
    body: { id: await running(), status: 'cancelled' },
    isForm: true,
  }),
  'the status of many orders': async () => ({
    path: 'admin/bulk-status',
    body: { status: 'failed', orders: ids([await running(), (await orderOn()).id]) },
  }),
  'success, which verifies what is claimed': async () => ({
    path: 'admin/bulk-status',
    body: { status: 'success', orders: ids([(await claimed()).order.id, await running()]) },
  }),
  'orders that are refunded': async () => ({
    path: 'admin/bulk-status',
    body: { status: 'refunded', orders: ids([await running()]) },
  }),
  'an order that is cancelled and has a seat': async () => ({
    path: 'admin/bulk-status',
    body: { status: 'cancelled', orders: ids([(await seated()).id]) },
  }),
  'another advance of an order': async () => ({
    path: 'admin/update-order',
    body: { id: await running(), advancePayment: '2000' },
    isForm: true,
  }),
  'a payment that is verified': async () => ({
    path: 'payment/verify',
    body: { id: (await claimed()).claim.id, confirm: true },
  }),
  'a payment that is rejected': async () => ({
    path: 'payment/reject',
    body: { id: (await claimed()).claim.id, reason: 'Not there' },
  }),
  'payments that are verified': async () => ({
    path: 'payment/bulk-verify',
    body: { ids: [(await claimed()).claim.id, (await claimed()).claim.id], confirm: true },
  }),
  'payments that are rejected': async () => ({
    path: 'payment/bulk-reject',
    body: { ids: [(await claimed()).claim.id, (await claimed()).claim.id], reason: 'Not there' },
  }),
  'money that is recorded': async () => ({
    path: 'payment/record',
    body: { ...cashOf((await orderOn()).id, 4000), confirm: true },
  }),
  'money that is sent back, with the order closed': async () => {
    const { id } = await orderOn();
    await record(id, 4000);
    const more = { kind: 'order', close: true, reason: 'They moved away' };
    return { path: 'payment/refund', body: { ...cashOf(id, 3000), ...more } };
  },
  'the fee of a demo class that is sent back': async () => {
    const { id } = await booked(await addDemoClass());
    const claim = await db.select().from(payment).where(eq(payment.demo, id)).get();
    await asOffice('payment/verify', { id: claim?.id });
    return { path: 'payment/refund', body: { ...cashOf(id, 1), kind: 'demo', reason: 'Ill' } };
  },
  'what was paid, put right': async () => ({
    path: 'payment/correct',
    body: { id: await running(), paid: 2500, reason: 'Typed wrong' },
  }),
  'a demo that is approved': async () => ({
    path: 'demo/approve-demo',
    body: {
      id: (await booked(await addDemoClass())).id,
      demoDate: '2036-03-01',
      demoTime: '11:00',
    },
  }),
  'a demo that is rejected': async () => ({
    path: 'demo/reject-demo',
    body: { id: (await approved(await addDemoClass())).id },
  }),
  'demos that are approved': async () => {
    const one = await addDemoClass();
    return {
      path: 'demo/approve-many',
      body: { ids: [(await booked(one)).id, (await booked(one)).id] },
    };
  },
  'a question that is seen': async () => ({
    path: 'admin/query-seen',
    body: { id: await questionOn('2026-03-14') },
  }),
  'a balance of which the office reminds': async () => {
    const { id } = await orderOn();
    await db.update(order).set({ startDate: '2036-03-01' }).where(eq(order.id, id));
    return { path: 'payment/remind', body: { orders: [id], way: 'mail' } };
  },
  'a question that is answered': async () => ({
    path: 'enquiry/answer',
    body: { id: await questionOn('2026-03-14'), way: 'mail', words: 'Yes, we do.' },
  }),
  'a question that is deleted with its notes': async () => {
    const id = await questionOn('2026-03-14');
    await asOffice('note/add', { noun: 'enquiry', id, text: 'Called' });
    return { path: 'admin/delete-record', body: { noun: 'enquiry', id } };
  },
  'a note that is deleted': async () => {
    const id = await questionOn('2026-03-14');
    await asOffice('note/add', { noun: 'enquiry', id, text: 'Called' });
    return { path: 'note/delete', body: { id: (await db.select().from(note).get())?.id } };
  },
  'certificates that are issued': async () => ({
    path: 'certificate/issue',
    body: { design: 'classic', orders: [{ id: await certified(), exception: 'As agreed' }] },
  }),
  'a certificate that is revoked': async () => ({
    path: 'certificate/revoke',
    body: { id: await valid(), reason: 'A mistake' },
  }),
  'a batch that is cancelled': async () => ({
    path: 'batch/cancel',
    body: { id: (await seated()).batch, reason: 'The oven broke' },
  }),
  'a batch on other days': async () => {
    const { batch: id } = await seated();
    const batch = await batchNow(id);
    const days = [addDays(batch.firstDay, 40), addDays(batch.firstDay, 41)];
    return { path: 'batch/update', body: saved(batch, { days }) };
  },
  'a seat that is moved': async () => {
    const { id, batch } = await seated();
    const to = await addBatch(await offerCourse({ ...breads, name: 'Rye' }), { seats: 2 });
    return {
      path: 'batch/move-seat',
      body: { orderId: id, batch: to._id, from: batch, coursePrice: breads.price },
    };
  },
  'a seat that is given up': async () => ({
    path: 'batch/move-seat',
    body: { orderId: (await seated()).id, batch: '' },
  }),
  'a demo class that is cancelled': async () => {
    const one = await addDemoClass();
    await booked(one);
    return { path: 'demo/cancel-class', body: { id: one.id } };
  },
  'a course that is deleted': async () => {
    const id = await offerCourse();
    await addBatch(id);
    return { path: 'course/delete-course', body: { id } };
  },
  'a certificate that is replaced': async () => ({
    path: 'certificate/replace',
    body: { id: await valid(), design: 'modern', reason: 'A misspelt name' },
  }),
  'a demo class at another hour, with fewer seats': async () => {
    const one = await addDemoClass();
    await approved(one);
    const { id, firstDay: day } = one;
    const hours = { startTime: '17:00', endTime: '18:00' };
    return {
      path: 'demo/update-class',
      body: { ...demoClassForm, ...hours, ...{ id, day, seats: 2, state: 'open' } },
    };
  },
  'who came to a demo class': async () => ({
    path: 'demo/note-many',
    body: { marks: [{ id: await cameToDemo(), attendance: 'missed' }] },
  }),
  'material that is deleted': async () => {
    const { _id: batch } = await addBatch(await offerCourse());
    const sent = formOf({ batch, title: 'Rye', link: 'https://crumb.test/rye.pdf' });
    const { body } = await asOffice<{ _id: string }[]>('material/add', sent);
    return { path: 'material/delete', body: { id: body.data?.[0]?._id } };
  },
  'a template that is deleted': async () => {
    const sent = { name: 'Rye', way: 'both', words: 'Rye is {fee}.' };
    const { body } = await asOffice<{ _id: string }>('template/save', sent);
    return { path: 'template/delete', body: { id: body.data?._id } };
  },
  'an offer that is ended': async () => ({
    path: 'offer/end',
    body: { id: (await offerWith()).id },
  }),
  'a name that is approved': async () => {
    const { id, updatedAt } = await newPerson({ pendingName: 'Other Name' });
    return { path: 'admin/decide-change', body: { id, updatedAt, decision: 'approve' } };
  },
  'two records that are merged': async () => ({ path: 'admin/merge', body: await twins() }),
  'a product that is deleted': async () => ({
    path: 'product/delete-product',
    body: { id: await offerProduct({ name: 'Millet Loaf', price: 240 }) },
  }),
};

/** A row that the change wrote, with its table and version; none where all of it is gone. */
const written = () =>
  env.DB.prepare(
    `select tbl, row_id as row, after ->> '$.updated_at' as version from kept
      where after ->> '$.updated_at' is not null and tbl <> 'payment'`,
  ).first<{ tbl: string; row: number; version: string }>();

const setVersion = ({ tbl, row }: { tbl: string; row: number }, version: string) =>
  env.DB.prepare(`update "${tbl}" set updated_at = ? where rowid = ?`).bind(version, row).run();

it.each(Object.entries(verbs))(
  '%s stays where somebody changed it since, else is as before, without a mail, and in the history',
  async (_, make) => {
    const made = await make();
    const { env: bindings, mails } = mailbox();
    await deliverDue(bindings);
    const before = await state();
    const already = mails.length;
    const lines = await db.$count(history);
    const requestId = key();
    const { status, body } = await send(made, requestId);
    expect([status, body.message]).toEqual([200, expect.any(String)]);
    expect((body as { undo?: object }).undo).toEqual({ requestId, seconds: undoSeconds });
    const after = await state();
    expect(after).not.toEqual(before);

    const row = await written();
    if (row) {
      await setVersion(row, '2036-01-01T00:00:00.000Z');
      const refused = await undo(requestId);
      expect([refused.status, refused.body.message], row.tbl).toEqual([
        409,
        'Somebody else has changed this since. Look at it again.',
      ]);
      expect(await state()).toEqual(after);
      await setVersion(row, row.version);
    }

    expect((await undo(requestId)).body.message).toBe('Undone');
    expect(await state()).toEqual(before);
    later((undoSeconds + 10) * 1000);
    await deliverDue(bindings);
    expect(mails.slice(already)).toEqual([]);
    const since = (await db.select().from(history)).slice(lines);
    const undone = since.filter(({ what }) => what === 'undone');
    expect(undone).toHaveLength(since.length / 2);
    expect((await undo(requestId)).status).toBe(200);
  },
);

it('the rows of a change are found by indexes: no table is read whole', async () => {
  const nouns = ['order', 'payment', 'certificate', 'demo', 'batch', 'course', 'product'] as const;
  const others = ['enquiry', 'note', 'user', 'material', 'template', 'offer'];
  const all = [...nouns, ...others].map((noun) => [noun, ['x']]);
  const plans = scopesOf(Object.fromEntries(all)).map(({ table, where }) =>
    db.all<{ detail: string }>(
      sql`explain query plan select rowid from ${table} where ${where}`.inlineParams(),
    ),
  );
  const steps = (await Promise.all(plans)).flat().map(({ detail }) => detail);
  expect(steps.filter((step) => /^SCAN (?!json_each|\()/.test(step))).toEqual([]);
});

describe('a change', () => {
  const seen = async (requestId?: string) =>
    asOffice('admin/query-seen', { id: await questionOn('2026-03-14'), requestId });

  it('is undone by who made it alone, within its minute, and only with a number', async () => {
    const requestId = key();
    await seen(requestId);
    const office = await signInWithRole('office');
    const theirs = await call('/api/admin/undo', { requestId }, { token: office });
    expect([theirs.status, theirs.body.message]).toEqual([
      404,
      'There is nothing to undo, or it is not yours.',
    ]);
    later((undoSeconds + 5) * 1000);
    const late = await undo(requestId);
    expect([late.status, late.body.message]).toEqual([
      409,
      'It is too late to undo this: its minute is over.',
    ]);
    expect(await seen()).toMatchObject({ body: { success: true } });
    expect((await undo(key())).status).toBe(404);
  });

  it('is not undone where somebody else has the seat by now', async () => {
    const { _id: batch } = await addBatch(await offerCourse(), { seats: 1 });
    const { _id: id } = await bookSeat(batch);
    const requestId = key();
    await send(
      { path: 'admin/bulk-status', body: { status: 'cancelled', orders: [{ id }] } },
      requestId,
    );
    await bookSeat(batch);
    const before = await state();
    expect(await undo(requestId)).toMatchObject({
      status: 409,
      body: { message: 'It cannot be undone any more: something else depends on it by now.' },
    });
    expect(await state()).toEqual(before);
  });

  it('sends its mails when its minute is over', async () => {
    const { env: bindings, mails } = mailbox();
    const { id } = await orderOn({ by: await newPerson({ email: 'asha@crumb.test' }) });
    await send({ path: 'admin/bulk-status', body: { status: 'success', orders: [{ id }] } }, key());
    await deliverDue(bindings);
    expect(mails).toHaveLength(0);
    later((undoSeconds + 10) * 1000);
    await deliverDue(bindings);
    expect(mails).toHaveLength(1);
    expect(await db.$count(message, and(eq(message.record, id), ne(message.state, 'sent')))).toBe(
      0,
    );
  });

  it('that is tried twice at once is undone once', async () => {
    const { claim, order: of } = await claimed();
    const requestId = key();
    await send({ path: 'payment/verify', body: { id: claim.id } }, requestId);
    const answers = await Promise.all([undo(requestId), undo(requestId), undo(requestId)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const row = await db.select().from(order).where(eq(order.id, of.id)).get();
    expect([row?.paid, row?.claimed]).toEqual([0, claim.amount]);
  });
});
