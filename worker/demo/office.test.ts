import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import type { Stale } from '../../contract/history.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { type Answer, db, mailbox } from '../test/app.ts';
import { bookDemo, bookingOf } from '../test/demos.ts';
import { asOffice, historyOf } from '../test/school.ts';
import type { demo } from './table.ts';

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
