import { beforeEach, expect, it, vi } from 'vitest';
import { call, db, formOf, goTo } from '../test/app.ts';
import { bothAtOnce } from '../test/faults.ts';
import { claimed, orderOn, signInAs } from '../test/school.ts';
import { message } from './table.ts';

const token = await signInAs('admin');

beforeEach(async () => {
  await db.delete(message);
});

/** A button that is pressed twice within a millisecond: both have read what neither has written. */
async function twice(path: string, body: object) {
  goTo(Date.now());
  const bindings = bothAtOnce();
  await Promise.all([1, 2].map(() => call(path, body, { token, env: bindings })));
  vi.useRealTimers();
  return (await db.select().from(message)).map(({ kind }) => kind);
}

it('tells once of a change of an order', async () => {
  const { id } = await orderOn();
  expect(await twice('/api/admin/update-order', formOf({ id, status: 'success' }))).toEqual([
    'order-changed',
  ]);
});

it('tells once of a change of many orders', async () => {
  const orders = [await orderOn(), await orderOn()].map(({ id }) => ({ id }));
  expect(await twice('/api/admin/bulk-status', { status: 'success', orders })).toEqual([
    'order-changed',
    'order-changed',
  ]);
});

it.each([
  ['verify', {}, 'payment-verified'],
  ['verify', { confirm: true }, 'order-changed'],
  ['reject', { reason: 'Not found' }, 'payment-rejected'],
])('tells once of a payment: %s %o', async (verb, more, kind) => {
  const { claim } = await claimed();
  expect(await twice(`/api/payment/${verb}`, { id: claim.id, ...more })).toEqual([kind]);
});

it.each([
  [{}, 'payment-verified'],
  [{ confirm: true }, 'order-changed'],
])('tells once of payments that are verified together: %o', async (more, kind) => {
  const claims = [await claimed(), await claimed()];
  const ids = claims.map(({ claim }) => claim.id);
  expect(await twice('/api/payment/bulk-verify', { ids, ...more })).toEqual([kind, kind]);
});
