import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { verifyMatches } from '../bank/match.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { office } from '../test/decision.ts';
import { metered, type Statement } from '../test/meter.ts';
import { lineOf, statementOf } from '../test/money-lines.ts';
import { asOffice, backOf, claimed } from '../test/school.ts';
import { reject, verify, verifyMany } from './claims.ts';
import { editOrder } from './edit.ts';
import { refund } from './lines.ts';
import { recordPayment } from './record.ts';
import { reverse } from './reverse.ts';
import { changeStatus } from './status.ts';

const by = { ...office, role: 'owner' } as const;
const cash = (id: string) => ({ id, amount: 100, method: 'cash', requestId: newId() }) as const;

async function orders() {
  const [{ order, claim }, paid] = [await claimed(), await claimed()];
  await verify(env, { id: paid.claim.id }, by);
  return { id: order.id, claim, paid };
}

async function byState(statements: Statement[]): Promise<string[]> {
  const plans = statements.map(({ sql, values }) =>
    env.DB.prepare(`explain query plan ${sql}`).bind(...values),
  );
  const read = await env.DB.batch<{ detail: string }>(plans);
  return read.flatMap(({ results }) =>
    results.map(({ detail }) => detail).filter((detail) => /payment_\w+ \(state=/.test(detail)),
  );
}

type Orders = Awaited<ReturnType<typeof orders>>;

it.each<[string, (env: Env, made: Orders) => Promise<unknown>]>([
  ['verify', (env, { claim }) => verify(env, { id: claim.id, confirm: true }, by)],
  ['verify many', (env, { claim }) => verifyMany(env, { ids: [claim.id], confirm: true }, by)],
  ['reject', (env, { claim }) => reject(env, { id: claim.id, reason: 'Not there' }, by)],
  ['refund', (env, { paid }) => refund(env, backOf(paid.order.id, 100), by)],
  ['reverse', (env, { paid }) => reverse(env, { id: paid.claim.id, reason: 'Wrong' }, by)],
  [
    'the status of many',
    (env, { id }) => changeStatus(env, { status: 'success', orders: [{ id }] }, by),
  ],
])('%s takes two round trips, and no statement more values than D1 binds', async (_, settle) => {
  const made = await orders();
  const { env: bindings, read } = metered();
  await settle(bindings, made);
  expect(read().trips).toBe(2);
  expect(await byState(read().statements)).toEqual([]);
  expect(Math.max(...read().statements.map(({ values }) => values.length))).toBeLessThan(100);
});

it('record takes three, to see who claims the transfer', async () => {
  const { id } = await orders();
  const { env: bindings, read } = metered();
  await recordPayment(bindings, { ...cash(id), confirm: true }, by);
  expect(read().trips).toBe(3);
  expect(await byState(read().statements)).toEqual([]);
});

it.each([
  ['its status', { status: 'success' }],
  ['what was paid', { advancePayment: 1000 }],
  ['both', { status: 'success', advancePayment: 8000 }],
] as const)('an edit of an order takes three at most: %s', async (_, fields) => {
  const { id } = await orders();
  const { env: bindings, read } = metered();
  await editOrder(bindings, { id, ...fields }, undefined, by);
  expect(read().trips).toBeLessThanOrEqual(3);
});

it('a hundred claims with lines of the bank take two', async () => {
  const claims = await Promise.all(Array.from({ length: 100 }, () => claimed()));
  const lines = claims.map(({ claim }) => lineOf(claim.amount, claim.reference));
  await asOffice('bank/import', statementOf(lines));
  const { body } = await asOffice<{ payment: string; line: string }[]>('bank/matches');
  const { env: bindings, read } = metered();
  const done = await verifyMatches(bindings, { pairs: body.data ?? [], confirm: true }, by);
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(100);
  expect(read().trips).toBe(2);
  expect(Math.max(...read().statements.map(({ values }) => values.length))).toBeLessThan(100);
});
