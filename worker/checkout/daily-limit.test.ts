import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import type { Order } from '../../contract/order.ts';
import { doEachMinute } from '../chores.ts';
import { dailyCount } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { call, db, later, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { cart, enrolment, offerCourse, offerProduct, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';

const { confirmed, unconfirmed } = dailyLimits.orders;
const asha = await signInAs('asha');
await offerCourse({ name: 'Artisan Breads', price: 9500 });
const loaf = await offerProduct({ name: 'Millet Loaf', price: 280 });

beforeEach(async () => {
  await db.delete(order);
  await db.delete(dailyCount);
});

const confirm = (confirmedAt: string) =>
  db.update(user).set({ confirmedAt }).where(eq(user.email, people.asha.email));

const course = () => enrolment(9500);
const loaves = () => cart([{ id: loaf, amount: 1 }], 280);
const place = (body: object = course(), bindings = env) =>
  call<Order>('/api/order/place-order', body, { token: asha, env: bindings });

describe.each([
  ['an e-mail that is not confirmed', '', unconfirmed, 'Confirm your e-mail'],
  ['a confirmed e-mail', '2026-01-01T00:00:00.000Z', confirmed, 'tomorrow'],
])('with %s', (_, confirmedAt, most, words) => {
  beforeEach(async () => {
    await confirm(confirmedAt);
  });

  it(`${most} orders a day are placed, and no more when more come at once`, async () => {
    const forms = Array.from({ length: most + 10 }, (_, i) => (i % 2 ? course() : loaves()));
    const replies = await Promise.all(forms.map((form) => place(form)));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(replies.length - refused.length).toBe(most);
    expect(await db.$count(order)).toBe(most);
    for (const { status, body, headers } of refused) {
      expect([status, body.message]).toEqual([429, expect.stringContaining(words)]);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
    }
  });

  it('the last order sent again still gets its success, and another person orders', {
    tags: ['full'],
  }, async () => {
    const forms = Array.from({ length: most }, course);
    for (const form of forms) expect((await place(form)).status).toBe(200);
    expect((await place(forms.at(-1))).status).toBe(200);
    expect((await place()).status).toBe(429);
    const token = await signInAs('ravi');
    expect((await call('/api/order/place-order', course(), { token })).status).toBe(200);
  });

  it('orders of another day do not count', { tags: ['full'] }, async () => {
    later(-24 * 60 * 60 * 1000);
    for (let i = 0; i < most; i++) expect((await place()).status).toBe(200);
    expect((await place()).status).toBe(429);
    vi.useRealTimers();
    expect((await place()).status).toBe(200);
    await doEachMinute(env);
  });
});

it('a form sent twice at once gets its success twice when it takes the last place of the day', async () => {
  await confirm('');
  for (let i = 1; i < unconfirmed; i++) await place();
  const form = loaves();
  const replies = await Promise.all([1, 2, 3].map(() => place(form)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await db.$count(order)).toBe(unconfirmed);
});

it('an order makes at most three round trips, also when it is refused', async () => {
  await confirm('');
  for (let i = 0; i < unconfirmed; i++) await place();
  const { env: bindings, trips } = counted();
  expect((await place(loaves(), bindings)).status).toBe(429);
  expect(trips.length, JSON.stringify(trips)).toBeLessThanOrEqual(3);
});

describe('mails', () => {
  it('to an e-mail that is not confirmed end after three a day, and the orders go on', async () => {
    await confirm('');
    const { env: bindings, mails } = mailbox();
    for (let i = 0; i < 5; i++) expect((await place(course(), bindings)).status).toBe(200);
    expect(mails).toHaveLength(dailyLimits.mails);
  });

  it('to a confirmed one go out for every order', async () => {
    await confirm('2026-01-01T00:00:00.000Z');
    const { env: bindings, mails } = mailbox();
    for (let i = 0; i < 5; i++) await place(course(), bindings);
    expect(mails).toHaveLength(5);
  });
});
