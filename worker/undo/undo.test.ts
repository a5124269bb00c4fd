import { env } from 'cloudflare:workers';
import { and, eq, ne, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../contract/day.ts';
import type { AdminPayment } from '../../contract/payment-office.ts';
import { undoSeconds } from '../../contract/record.ts';
import { newId } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { note } from '../note/table.ts';
import { order } from '../order/table.ts';
import { payment } from '../payment/table.ts';
import { call, db, formOf, later, mailbox } from '../test/app.ts';
import { addDemoClass, approved, booked, demoClassForm } from '../test/demos.ts';
import { state } from '../test/dump.ts';
import { emptySchool } from '../test/empty.ts';
import {
  addBatch,
  asOffice,
  backOf,
  batchNow,
  bookSeat,
  cashOf,
  claimed,
  enquiryOn,
  newPerson,
  offerCourse,
  orderOn,
  saved,
  signInWithRole,
} from '../test/school.ts';
import { scopesOf } from '../touched.ts';

beforeEach(async () => {
  await emptySchool();
  // Whoever makes the changes is there before them.
  await asOffice('template/list');
});

type Made = { path: string; body: object; isForm?: boolean; stale?: string };

const send = ({ path, body, isForm }: Made, requestId: string) =>
  asOffice<unknown>(
    path,
    isForm ? formOf({ ...(body as Record<string, string>), requestId }) : { ...body, requestId },
  );

const undo = (requestId: string) => asOffice('admin/undo', { requestId });
const key = () => `change-${newId()}`;

const ids = (list: string[]) => list.map((id) => ({ id }));

async function seated() {
  const { _id: batch } = await addBatch(await offerCourse(), { seats: 2 });
  const { _id: id } = await bookSeat(batch);
  return { batch, id };
}

/** Two records with an order each, to merge; the login that stays is the other's. */
async function twins() {
  const [kept, other] = [await newPerson({ address: '' }), await newPerson()];
  for (const by of [kept, other]) await orderOn({ by });
  await asOffice('note/add', { noun: 'user', id: other.id, text: 'Calls after six' });
  return {
    kept: kept.id,
    other: other.id,
    keptUpdatedAt: kept.updatedAt,
    otherUpdatedAt: other.updatedAt,
    email: 'other',
    name: 'kept',
    mobile: 'other',
  };
}

/** Changes with more to them than the ways that `effects.test.ts` undoes. */
const verbs: Record<string, () => Promise<Made>> = {
  'an order that is cancelled and has a seat': async () => ({
    path: 'admin/bulk-status',
    body: { status: 'cancelled', orders: ids([(await seated()).id]) },
  }),
  'the fee of a demo class that is sent back': async () => {
    const { id } = await booked(await addDemoClass());
    const claim = await db.select().from(payment).where(eq(payment.demo, id)).get();
    await asOffice('payment/verify', { id: claim?.id });
    return { path: 'payment/refund', body: { ...cashOf(id, 1), kind: 'demo', reason: 'Ill' } };
  },
  'demos that are approved': async () => {
    const demoClass = await addDemoClass();
    return {
      path: 'demo/approve-many',
      body: { ids: [(await booked(demoClass)).id, (await booked(demoClass)).id] },
    };
  },
  'a question that is deleted with its notes': async () => {
    const id = await enquiryOn('2026-03-14');
    await asOffice('note/add', { noun: 'enquiry', id, text: 'Called' });
    return { path: 'admin/delete-record', body: { noun: 'enquiry', id } };
  },
  'a note that is deleted': async () => {
    const id = await enquiryOn('2026-03-14');
    await asOffice('note/add', { noun: 'enquiry', id, text: 'Called' });
    return { path: 'note/delete', body: { id: (await db.select().from(note).get())?.id } };
  },
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
  'a demo class that is cancelled': async () => {
    const demoClass = await addDemoClass();
    await booked(demoClass);
    return { path: 'demo/cancel-class', body: { id: demoClass.id } };
  },
  'a course that is deleted': async () => {
    const id = await offerCourse();
    await addBatch(id);
    return { path: 'course/delete-course', body: { id } };
  },
  'a demo class at another hour, with fewer seats': async () => {
    const demoClass = await addDemoClass();
    await approved(demoClass);
    const { id, firstDay: day } = demoClass;
    const hours = { startTime: '17:00', endTime: '18:00' };
    return {
      path: 'demo/update-class',
      body: { ...demoClassForm, ...hours, id, day, seats: 2, state: 'open' },
    };
  },
  'two records that are merged': async () => ({ path: 'admin/merge', body: await twins() }),
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
    asOffice('admin/query-seen', { id: await enquiryOn('2026-03-14'), requestId });

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

  it('that was undone is not answered as done where it is sent again', async () => {
    const { id } = await orderOn();
    await asOffice('payment/record', cashOf(id, 500));
    const refund = { path: 'payment/refund', body: backOf(id, 500) };
    const requestId = key();
    await send(refund, requestId);
    await undo(requestId);
    expect((await send(refund, requestId)).status).toBe(409);
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
    const { data } = (await asOffice<AdminPayment[]>('payment/list?page=1&tab=claimed')).body;
    expect(data).toMatchObject([{ txnId: claim.reference, doubts: [] }]);
  });
});
