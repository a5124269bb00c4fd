import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { business } from '../../contract/business.ts';
import { addDays, today } from '../../contract/day.ts';
import { now } from '../lib/db/index.ts';
import { order } from '../order/table.ts';
import { userOf } from '../test/account.ts';
import { ask, call, db } from '../test/app.ts';
import { addBatch, asOffice, bookSeat, newStudents, offerCourse } from '../test/school.ts';
import { user } from '../user/table.ts';

let token = '';
let userId = '';
let orderId = '';
const course = await offerCourse();
const batch = await addBatch(course, { seats: 20 });

beforeEach(async () => {
  ({ token, orderId } = await bookSeat(batch._id));
  userId = await userOf(token);
});

async function address(renew = false): Promise<string> {
  const { body } = await call<{ path: string }>('/api/batch/feed-address', { renew }, { token });
  return body.data?.path ?? '';
}
const read = async (path: string) => {
  const response = await ask(path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '');
const lessonsIn = (text: string) => text.match(/BEGIN:VEVENT/g)?.length ?? 0;

it('a feed has the classes of the batch at their hours, without a login', async () => {
  const path = await address();
  expect(path).toMatch(/^\/api\/batch\/feed\/[\w-]{44,}\.ics$/);
  const { status, headers, text } = await read(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(lessonsIn(text)).toBe(4);
  // Ten to one in India.
  const day = batch.firstDay.replaceAll('-', '');
  expect(text).toContain(`DTSTART:${day}T043000Z`);
  expect(text).toContain(`DTEND:${day}T073000Z`);
  expect(unfolded(text)).toContain('SUMMARY:Artisan Breads');
  expect(unfolded(text)).toMatch(new RegExp(`LOCATION:.*${business.addresses.institute.locality}`));
  expect(text).not.toContain(orderId);
});

it('the address stays the same until it is renewed, and then the old one ends', async () => {
  const path = await address();
  expect(await address()).toBe(path);
  const next = await address(true);
  expect(next).not.toBe(path);
  expect((await read(path)).status).toBe(404);
  expect(lessonsIn((await read(next)).text)).toBe(4);
  // Asked for many times at once, it is one address.
  const [other = ''] = await newStudents(1);
  token = other;
  const all = await Promise.all(Array.from({ length: 6 }, () => address()));
  expect(new Set(all).size).toBe(1);
});

it('nothing opens a feed but the whole address of its owner', async () => {
  const path = await address();
  const signed = path.slice('/api/batch/feed/'.length, -'.ics'.length);
  const flipped = (signed.startsWith('A') ? 'B' : 'A') + signed.slice(1);
  const [other = ''] = await newStudents(1);
  const { body } = await call<{ path: string }>('/api/batch/feed-address', {}, { token: other });
  const foreign = body.data?.path.slice('/api/batch/feed/'.length, -'.ics'.length) ?? '';
  for (const wrong of [
    ...[flipped, userId, signed.slice(0, 43), signed.slice(0, -1), `${signed}A`],
    foreign.slice(0, 43) + signed.slice(43),
    'A'.repeat(43) + userId,
  ])
    expect([wrong, (await read(`/api/batch/feed/${wrong}.ics`)).status]).toEqual([wrong, 404]);
  // A person without a feed has no address that could be computed from an empty version.
  const stored = await db.all(sql`select * from calendar_feed where user_id = ${userId}`);
  expect(JSON.stringify(stored)).not.toContain(signed.slice(0, 43));
});

it('only seats that are held are in it', async () => {
  const path = await address();
  const set = (values: Partial<typeof order.$inferInsert>) =>
    db.update(order).set(values).where(eq(order.orderId, orderId));
  // The three days are over, and nothing was paid.
  await set({ seatUntil: new Date(Date.now() - 1000).toISOString() });
  expect(lessonsIn((await read(path)).text)).toBe(0);
  await set({ status: 'success' });
  expect(lessonsIn((await read(path)).text)).toBe(4);
  await set({ status: 'cancelled' });
  expect((await read(path)).status).toBe(200);
  expect(lessonsIn((await read(path)).text)).toBe(0);
  await set({ status: 'pending' });
});

it('a batch that was moved or cancelled changes the feed', async () => {
  const own = await addBatch(batch.courseId, { seats: 1 });
  token = (await bookSeat(own._id)).token;
  const path = await address();
  const days = [addDays(today(), 20)];
  const form = { ...own, id: own._id, days, teacherId: '', startTime: '15:30', endTime: '18:00' };
  const { body } = await asOffice<Batch>('batch/update', form);
  const moved = (await read(path)).text;
  expect(lessonsIn(moved)).toBe(1);
  expect(moved).toContain(`DTSTART:${days[0]?.replaceAll('-', '')}T100000Z`);
  const { _id: id, updatedAt = '' } = body.data ?? own;
  await asOffice('batch/cancel', { id, updatedAt, reason: 'The oven broke' });
  expect(lessonsIn((await read(path)).text)).toBe(0);
});

it('a person who may not log in has no feed', async () => {
  const path = await address();
  const set = (values: Partial<typeof user.$inferInsert>) =>
    db.update(user).set(values).where(eq(user.id, userId));
  await set({ disabledAt: now() });
  expect((await read(path)).status).toBe(404);
  await set({ disabledAt: '' });
  expect((await read(path)).status).toBe(200);
});
