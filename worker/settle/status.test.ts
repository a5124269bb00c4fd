import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { mostAtOnce } from '../../contract/list.ts';
import type { BulkResult } from '../../contract/order-office.ts';
import type { Env } from '../env.ts';
import { newId, valuesOf } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { db, formOf, mailbox } from '../test/app.ts';
import { office } from '../test/decision.ts';
import { watched } from '../test/faults.ts';
import { asOffice, newPerson, orderOn } from '../test/school.ts';

let rows: Awaited<ReturnType<typeof orderOn>>[] = [];

beforeEach(async () => {
  rows = [];
  for (const status of ['pending', 'processing', 'success'] as const)
    rows.push(await orderOn({ status }));
});

const ids = () => rows.map(({ id }) => id);
const change = (body: object, bindings?: Env) =>
  asOffice<BulkResult[]>('admin/bulk-status', body, bindings);
const statuses = async () =>
  (
    await db
      .select()
      .from(order)
      .where(sql`${order.id} in (${valuesOf(ids())})`)
      .orderBy(order.seq)
  ).map(({ status }) => status);
const entries = () =>
  db
    .select()
    .from(history)
    .where(and(inArray(history.record, ids()), ne(history.actor, office.id)))
    .orderBy(history.seq);

it('changes many orders at once and says of each what became of it', async () => {
  const { env: bindings, mails } = mailbox();
  const orders = [
    { id: rows[0]?.id, updatedAt: rows[0]?.updatedAt },
    { id: rows[1]?.id, updatedAt: '2020-01-01T00:00:00.000Z' },
    { id: rows[2]?.id },
    { id: 'unknown' },
  ];
  const { status, body } = await change({ status: 'success', orders }, bindings);
  expect([status, body.message]).toEqual([200, 'Set 1 of 4 orders to Confirmed']);
  const [moved, unmoved] = await db
    .select()
    .from(order)
    .where(inArray(order.id, ids()))
    .orderBy(order.seq);
  expect(Date.now() - Date.parse(moved?.statusAt ?? '')).toBeLessThan(60_000);
  expect(unmoved?.statusAt).toBe('');
  expect(body.data?.map(({ _id, success, message }) => [_id, success, message])).toEqual([
    [rows[0]?.id, true, 'Status changed'],
    [rows[1]?.id, false, 'This order was changed after you picked it'],
    [rows[2]?.id, true, 'Was success already'],
    ['unknown', false, 'Order not found'],
  ]);
  expect(body.data?.[0]?.order).toMatchObject({ status: 'success', orderId: rows[0]?.orderId });
  expect(body.data?.[0]?.order?.updatedAt).not.toBe(rows[0]?.updatedAt);
  expect(body.data?.[3]).not.toHaveProperty('order');
  expect(await statuses()).toEqual(['success', 'processing', 'success']);
  expect(mails.map(({ subject }) => subject)).toEqual([
    `News about your order ${rows[0]?.orderId}`,
  ]);
});

it('writes no line of history for an order that it leaves as it is', async () => {
  const [pending, stale, success] = ids();
  const updatedAt = '2020-01-01T00:00:00.000Z';
  await change({
    status: 'success',
    orders: [{ id: pending }, { id: stale, updatedAt }, { id: success }],
  });
  expect((await entries()).map(({ record }) => record)).toEqual([pending]);
});

it('leaves an order as it is that somebody saves between the read and the batch', async () => {
  const [pending, processing] = ids();
  const { mails, env: EMAIL } = mailbox();
  let batches = 0;
  const bindings = watched(async (what, go) => {
    if (what === 'DB batch' && ++batches === 2)
      await asOffice('admin/update-order', formOf({ id: pending ?? '', status: 'cancelled' }));
    return go();
  });
  const orders = [{ id: pending }, { id: processing }];
  const { body } = await change({ status: 'success', orders }, { ...EMAIL, DB: bindings.DB });
  expect(
    body.data?.map(({ success, message, order }) => [success, message, order?.status]),
  ).toEqual([
    [false, 'This order was changed after you picked it', 'cancelled'],
    [true, 'Status changed', 'success'],
  ]);
  expect(await statuses()).toEqual(['cancelled', 'success', 'success']);
  expect(mails).toHaveLength(1);
  expect((await entries()).map(({ record, after }) => [record, after])).toEqual([
    [pending, { status: 'cancelled' }],
    [processing, { status: 'success' }],
  ]);
});

it('never gives an order a moment that it had before', async () => {
  const late = '2099-01-01T00:00:00.000Z';
  const [id = ''] = ids();
  await db.update(order).set({ updatedAt: late }).where(eq(order.id, id));
  const { body } = await change({ status: 'failed', orders: [{ id, updatedAt: late }] });
  expect(body.data?.[0]?.order?.updatedAt).toBe('2099-01-01T00:00:00.001Z');
  expect((await entries()).map(({ at }) => at)).toEqual(['2099-01-01T00:00:00.001Z']);
});

it('writes one line of history for each order that changed, with its own before', async () => {
  await change({ status: 'failed', orders: rows.map(({ id }) => ({ id })) });
  const lines = await entries();
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  for (const { id, status } of rows)
    expect(lines.filter(({ record }) => record === id)).toMatchObject([
      { before: { status }, after: { status: 'failed' } },
    ]);
});

it('takes an order that is named twice as one', async () => {
  const { env: bindings, mails } = mailbox();
  const [first, second] = ids();
  const orders = [{ id: first }, { id: second }, { _id: first }, { id: first }];
  const { body } = await change({ status: 'failed', orders }, bindings);
  expect(body.message).toBe('Set 2 orders to Failed');
  expect(body.data?.map(({ _id, success }) => [_id, success])).toEqual([
    [first, true],
    [second, true],
  ]);
  expect(mails).toHaveLength(2);
  expect(await entries()).toHaveLength(2);
});

it.each([
  [{ status: 'success' }, 'orders'],
  [{ status: 'success', orders: [] }, 'orders'],
  [{ status: 'success', orders: [{}] }, 'orders'],
  [{ status: 'success', orders: 'all' }, 'orders'],
  [{ status: 'success', orders: Array(mostAtOnce + 1).fill({ id: 'x' }) }, 'orders'],
  [{ status: 'eaten', orders: [{ id: 'x' }] }, 'status'],
])('refuses %o', async (body, field) => {
  const { status, body: reply } = await change(body);
  expect([status, Object.keys(reply.errors ?? {})]).toEqual([422, [field]]);
});

it('takes as many as an office picks of what matches, and one Undo puts all back', async () => {
  rows = [];
  const by = await newPerson();
  for (let i = 0; i < mostAtOnce; i++) rows.push(await orderOn({ by }));
  const requestId = `change-${newId()}`;
  const { status, body } = await change({
    status: 'success',
    verify: 'yes',
    requestId,
    orders: rows.map(({ id, updatedAt }) => ({ id, updatedAt })),
  });
  expect([status, body.message]).toEqual([200, `Set ${mostAtOnce} orders to Confirmed`]);
  expect(new Set(await statuses())).toEqual(new Set(['success']));
  const [mails] = await db.select({ bytes: sql<number>`sum(length(body))` }).from(message);
  // D1 binds texts of two million bytes at most, of which half is kept free.
  expect(mails?.bytes).toBeLessThan(1_000_000);
  expect((await asOffice('admin/undo', { requestId })).status).toBe(200);
  expect(new Set(await statuses())).toEqual(new Set(['pending']));
});
