import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../contract/business.ts';
import type { BulkResult } from '../../contract/order-office.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { call, db, formOf, goTo, later, mailbox } from '../test/app.ts';
import { bothAtOnce, failing, watched } from '../test/faults.ts';
import {
  asOffice,
  claimed,
  enrolment,
  newPerson,
  offerCourse,
  orderOn,
  signInAs,
} from '../test/school.ts';
import { deliverDue, noLongerTrue } from './deliver.ts';
import { message } from './table.ts';

const asha = await signInAs('asha');
await offerCourse({ name: 'Artisan Breads', price: 9500 });

beforeEach(async () => void (await db.delete(message)));

const form = () => enrolment(9500, { advancePayment: 4750, txnId: 'T26ABC' });
const place = (body: object, bindings: Env = env) =>
  call('/api/order/place-order', body, { token: asha, env: bindings });
const written = async ({ orderId }: { orderId: string }) => ({
  orders: await db.$count(order, eq(order.orderId, orderId)),
  mails: await db.$count(message, eq(message.subject, `Your order ${orderId} at ${business.name}`)),
});

describe('an order and its mail', () => {
  it('are both there or both missing, whichever round trip fails', async () => {
    for (const when of ['before', 'after'] as const)
      for (let nth = 1; nth <= 5; nth++) {
        const body = form();
        const { env: bindings, mails } = mailbox();
        const fault = failing(nth, { when });
        await place(body, { ...fault.env, EMAIL: bindings.EMAIL });
        const { orders, mails: rows } = await written(body);
        expect([when, nth, rows]).toEqual([when, nth, orders]);
        await place(body, bindings);
        await deliverDue(bindings);
        expect(await written(body)).toEqual({ orders: 1, mails: 1 });
        const state = (await db.select().from(message).where(eq(message.state, 'sending'))).length;
        expect([when, nth, mails.length]).toEqual([when, nth, state && mails.length === 0 ? 0 : 1]);
        await db.delete(message);
      }
  });

  it('loses no mail when the Worker dies after the order was written', async () => {
    const body = form();
    let trips = 0;
    const died = watched(async (_, go) => {
      if (++trips > 2) throw new Error('The Worker died');
      return go();
    });
    const { env: bindings, mails } = mailbox();
    expect((await place(body, { ...died, EMAIL: bindings.EMAIL })).status).toBe(200);
    expect(mails).toEqual([]);
    await deliverDue(bindings);
    await deliverDue(bindings);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your order ${body.orderId} at ${business.name}`,
    ]);
    expect(mails[0]?.text).toContain(`${env.SITE_URL}/receipt/${body.orderId}`);
  });

  it('is one mail for a hundred presses', { tags: ['full'] }, async () => {
    const body = form();
    const { env: bindings, mails } = mailbox();
    await Promise.all(Array.from({ length: 100 }, () => place(body, bindings)));
    expect([await written(body), mails.length]).toEqual([{ orders: 1, mails: 1 }, 1]);
  });
});

describe('a change of many orders under a number', () => {
  const change = (orders: { id: string }[], requestId: string | undefined, bindings: Env) =>
    asOffice<BulkResult[]>(
      'admin/bulk-status',
      { status: 'processing', orders, requestId },
      bindings,
    );
  const orders = async (count: number) => {
    const by = await newPerson({ email: `${newId().toLowerCase()}@crumb.test` });
    const rows = [];
    for (let i = 0; i < count; i++) rows.push(await orderOn({ by, status: 'pending' }));
    return rows.map(({ id }) => ({ id }));
  };

  it('sends them after it, but for an order that has moved on', async () => {
    const { env: bindings, mails } = mailbox();
    const bulk = newId();
    const some = await orders(3);
    await change(some, bulk, bindings);
    const [first] = some;
    const moved = formOf({ id: first?.id ?? '', status: 'cancelled' });
    await asOffice('admin/update-order', moved);
    later(70_000);
    await deliverDue(bindings);
    vi.useRealTimers();
    expect(mails).toHaveLength(2);
    const [held] = await db
      .select()
      .from(message)
      .where(eq(message.record, first?.id ?? ''))
      .orderBy(message.seq);
    expect(held).toMatchObject({ state: 'cancelled', error: noLongerTrue });
  });

  it('sends them at once without a number', async () => {
    const { env: bindings, mails } = mailbox();
    await change(await orders(3), undefined, bindings);
    expect(mails).toHaveLength(3);
  });
});

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
