import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import type { Stale } from '../../contract/history.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { type Answer, ask, db, goTo, mailbox } from '../test/app.ts';
import { bookDemo, bookingOf, newBooking } from '../test/demos.ts';
import { asOffice, historyOf, signInAs } from '../test/school.ts';
import { demo } from './table.ts';

beforeEach(async () => void (await db.delete(demo)));

const reject = (body: object, bindings = env) => asOffice<Demo>('demo/reject-demo', body, bindings);

describe('the bookings', () => {
  const list = async (search = '') => {
    const headers = { authorization: `Bearer ${await signInAs('admin')}` };
    const response = await ask(`/api/demo/get-all-demo${search}`, { headers });
    return {
      status: response.status,
      body: (await response.json()) as { data: Demo[]; total: number },
    };
  };

  it('are listed newest first with exactly these fields, and the photo under a signed path', async () => {
    await newBooking();
    const id = await newBooking({ fullName: 'Newest' });
    const { body } = await list();
    expect(body.data[0]?._id).toBe(id);
    expect(body.total).toBe(body.data.length);
    expect(Object.keys(body.data[0] ?? {}).sort()).toEqual([
      '_id',
      'address',
      'attendance',
      'chosen',
      'classId',
      'created',
      'createdAt',
      'creditedOn',
      'demoDate',
      'demoTime',
      'dob',
      'email',
      'fatherName',
      'fee',
      'fullName',
      'guardianMobile',
      'guardianName',
      'motherName',
      'orderId',
      ...['phone', 'photo', 'status'],
      ...['txnId', 'updatedAt'],
    ]);
    const photo = await ask(body.data[0]?.photo ?? '');
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await ask(body.data[0]?.photo.split('?')[0] ?? '')).status).toBe(401);
  });

  it('are narrowed by e-mail, day, month, year and status, and cut into pages', async () => {
    await newBooking({ email: 'Kiran@Example.com' });
    for (const _ of [1, 2, 3]) await newBooking();
    await reject({ id: await newBooking() });
    const of = async (search: string) => (await list(search)).body;
    expect((await of('?email=IRAN@ex')).data.map(({ email }) => email)).toEqual([
      'kiran@example.com',
    ]);
    const all = await of('');
    const day = today();
    expect((await of(`?date=${day}`)).total).toBe(all.total);
    expect((await of('?date=2020-01-01')).data).toEqual([]);
    expect((await of(`?month=${Number(day.slice(5, 7))}&year=${day.slice(0, 4)}`)).total).toBe(
      all.total,
    );
    expect((await of('?year=2020')).total).toBe(0);
    const rejected = await of('?status=rejected');
    expect(new Set(rejected.data.map(({ status }) => status))).toEqual(new Set(['rejected']));
    const page = await of('?limit=2&page=2&status=');
    expect(page.data).toEqual(all.data.slice(2, 4));
    expect(page.total).toBe(all.total);
  });

  it('count for the day in India on which they were booked', async () => {
    const late = Date.parse('2026-12-31T20:00:00Z');
    goTo(late);
    try {
      await newBooking();
    } finally {
      vi.useRealTimers();
    }
    expect((await list('?date=2027-01-01')).body.total).toBe(1);
    expect((await list('?date=2026-12-31')).body.total).toBe(0);
  });

  it('are found by id', async () => {
    const id = await newBooking();
    const { body } = await asOffice<Demo>('demo/get-demo-by-id', { id });
    expect(body.data?._id).toBe(id);
  });
});

const tomorrow = today(Date.now() + 24 * 60 * 60 * 1000);
let booking: typeof demo.$inferSelect;

beforeEach(async () => {
  booking = await bookingOf(await bookDemo());
});

const decide = (
  what: 'approve' | 'reject',
  fields: object = {},
  bindings?: Env,
): Promise<Answer<Demo & Stale<Demo>>> =>
  asOffice(
    `demo/${what}-demo`,
    { id: booking.id, demoDate: tomorrow, demoTime: '11:00', ...fields },
    bindings,
  );
const entries = () => db.$count(history, eq(history.record, booking.id));

it('the history of a booking says who decided, and what it was before', async () => {
  await decide('approve');
  await decide('reject');
  const lines = await historyOf('demo', booking.id);
  expect(lines.map(({ changes }) => changes)).toEqual([
    [
      { field: 'status', before: 'success', after: 'rejected' },
      { field: 'demoDate', before: tomorrow, after: '' },
      { field: 'demoTime', before: '11:00', after: '' },
    ],
    [
      { field: 'status', before: 'pending', after: 'success' },
      { field: 'demoDate', before: '', after: tomorrow },
      { field: 'demoTime', before: '', after: '11:00' },
    ],
  ]);
  expect(lines[0]?.by.email).toBe('admin@crumbschool.test');
});

it('the second of two administrators who decide a booking is refused, and no mail is sent', async () => {
  const { updatedAt } = booking;
  const first = await decide('approve', { updatedAt });
  const { env: bindings, mails } = mailbox();
  const second = await decide('reject', { updatedAt }, bindings);
  expect([first.status, second.status, mails]).toEqual([200, 409, []]);
  expect(second.body.data?.current.status).toBe('success');
  expect(second.body.data?.changes).toHaveLength(1);
  expect(await entries()).toBe(1);
});

it('a booking that is decided twice in the same way has one decision', async () => {
  const { env: bindings, mails } = mailbox();
  const first = await decide('approve', {}, bindings);
  const second = await decide('approve', {}, bindings);
  expect(mails).toHaveLength(1);
  expect(second.body.data?.updatedAt).toBe(first.body.data?.updatedAt);
  expect(await entries()).toBe(1);
});
