import { beforeAll, expect, it } from 'vitest';
import type { AdminOrder, BulkResult } from '../../contract/order-office.ts';
import { call, formOf } from '../test/app.ts';
import {
  backOf,
  cashOf,
  claimed,
  orderOn,
  payments,
  signInAs,
  signInWithRole,
} from '../test/school.ts';

const tokens: Record<string, string> = {};

beforeAll(async () => {
  for (const role of ['counter', 'office'] as const) tokens[role] = await signInWithRole(role);
  tokens['owner'] = await signInAs('admin');
});

const edit = (role: string, id: string, status: string) =>
  call<AdminOrder>('/api/admin/update-order', formOf({ id, status }), { token: tokens[role] });
const bulk = (role: string, ids: string[], status: string) =>
  call<BulkResult[]>(
    '/api/admin/bulk-status',
    { status, orders: ids.map((id) => ({ id })) },
    { token: tokens[role] },
  );
const statusOf = async (orderId: string) =>
  (await call<AdminOrder>('/api/order/get-order-by-id', { orderId }, { token: tokens['owner'] }))
    .body.data?.status;

it.each(['counter', 'office'])('is not taken back by the %s', async (role) => {
  const refunded = await orderOn({ status: 'refunded' });
  const other = await orderOn();
  expect((await edit(role, refunded.id, 'success')).status).toBe(403);
  const { body } = await bulk(role, [refunded.id, other.id], 'processing');
  expect(body.data?.map(({ success, message }) => [success, message])).toEqual([
    [false, 'Only the owner may refund an order'],
    [true, 'Status changed'],
  ]);
  expect(await statusOf(refunded.orderId)).toBe('refunded');
  // What else is wrong with a refunded order is corrected as before.
  expect((await edit(role, refunded.id, 'refunded')).status).toBe(200);
});

it('an order that nobody has paid is confirmed by the office, and by the counter with cash', async () => {
  const [{ id, orderId }, other] = [await orderOn(), await orderOn()];
  const words = 'No money of it has been seen yet: the office confirms it';
  const { status, body } = await edit('counter', id, 'success');
  expect([status, body.errors]).toEqual([403, { status: words }]);
  expect((await bulk('counter', [id], 'success')).body.data?.[0]).toMatchObject({
    success: false,
    message: words,
  });
  expect(await statusOf(orderId)).toBe('pending');
  await payments('record', cashOf(id, 1), tokens['counter']);
  await payments('refund', backOf(id, 1));
  expect((await edit('counter', id, 'success')).status).toBe(403);
  await payments('record', cashOf(id, 1), tokens['counter']);
  expect((await edit('counter', id, 'success')).status).toBe(200);
  expect((await edit('office', other.id, 'success')).status).toBe(200);
});

it('an order with a claim is closed by the office alone, since that refuses the claim', async () => {
  const { order } = await claimed();
  expect((await edit('counter', order.id, 'cancelled')).status).toBe(403);
  expect((await bulk('counter', [order.id], 'failed')).body.data?.[0]?.success).toBe(false);
  expect((await edit('office', order.id, 'cancelled')).status).toBe(200);
});
