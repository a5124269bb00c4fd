import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { drawOrderId, type Order } from '../../contract/order.ts';
import type { Reply } from '../../contract/reply.ts';
import { people } from '../../worker/test/cast.ts';
import type { Site } from '../site.ts';
import { cashEnrolment, enrolBuyers, tokenOf } from './people.ts';
import type { Row } from './table.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const kills = 50;

async function place({ origin }: Site, token: string, order: object) {
  const response = await fetch(`${origin}/api/order/place-order`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  return { status: response.status, reply: (await response.json()) as Reply<Order> };
}

const stored = async ({ env }: Site, orderId: string): Promise<number> =>
  (await env.DB.prepare('select count(*) as count from orders where order_id = ?')
    .bind(orderId)
    .first<number>('count')) ?? 0;

/** Duplicate requests: one order sent many times at once. */
async function sameOrder(site: Site): Promise<Row> {
  const times = 100;
  const token = await tokenOf(site, people.asha.email);
  const order = { ...(await cashEnrolment(site)), orderId: drawOrderId() };
  const answers = await Promise.all(Array.from({ length: times }, () => place(site, token, order)));
  const served = answers.filter(({ status }) => status === 200).length;
  return {
    what: `the same order sent ${times} times at once: orders stored`,
    figure: await stored(site, order.orderId),
    target: 1,
    bound: 'most',
    note: `${served} answers say that it is placed`,
  };
}

/** Order number collisions: students draw from the same few numbers and retry when one is taken. */
async function sameNumbers(site: Site): Promise<Row> {
  const tokens = await enrolBuyers(site, 30);
  const course = await cashEnrolment(site);
  let taken = 0;
  const ids = await Promise.all(
    tokens.map(async (token, i) => {
      // Thirty students share ten numbers at first, then the next ten.
      for (let next = i % 10; ; next += 10) {
        const orderId = (0o7_000_000 + next).toString(8);
        const { status, reply } = await place(site, token, { ...course, orderId });
        if (reply.success) return reply.data.orderId;
        if (status !== 409) throw new Error(`place-order answered ${status}`);
        taken++;
      }
    }),
  );
  return {
    what: `${tokens.length} students draw the same ten numbers: served with one of their own`,
    figure: new Set(ids).size,
    target: tokens.length,
    bound: 'least',
    note: `${taken} times a number was taken`,
  };
}

/** Fault injection: the database fails before and after each statement of an order, in workerd. */
async function faults(): Promise<Row> {
  const { stdout } = await run(
    'vitest',
    ['run', 'worker/order/whole.test.ts', '-t', 'when the database fails', '--reporter=json'],
    { cwd: root, maxBuffer: 2 ** 24 },
  ).catch((failure: { stdout: string }) => failure);
  const { numPassedTests, numFailedTests } = JSON.parse(stdout.slice(stdout.indexOf('{"num')));
  return {
    what: 'faults before and after each statement of an order: half orders, wrong answers',
    figure: numPassedTests > 0 ? numFailedTests : Number.NaN,
    target: 0,
    bound: 'most',
    note: `${numPassedTests + numFailedTests} faults`,
  };
}

/** Crashes: the server is killed while orders are placed, as in `npm run bench:kill`. */
async function killed(): Promise<Row> {
  const { CRUMB_HOME: _, PORT: __, ...env } = process.env;
  const { stdout } = await run('node', ['scripts/kill.ts', String(kills)], {
    cwd: root,
    env,
    maxBuffer: 2 ** 24,
  }).catch((failure: { stdout: string }) => failure);
  const sums = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  return {
    what: `kill -9 in the midst of orders, ${kills} times: lost or half orders`,
    figure: sums.faults + sums.halfOrders + sums.strayLines,
    target: 0,
    bound: 'most',
    note: `${sums.orders} orders, ${sums.unanswered} unanswered, ${sums.written} of these written`,
  };
}

/** Integrity of orders under duplicate requests, collisions, database faults and crashes. */
export const measureIntegrity = async (site: Site): Promise<Row[]> => [
  await sameOrder(site),
  await sameNumbers(site),
  await faults(),
  await killed(),
];
