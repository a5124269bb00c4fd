import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import { endOfDay, today } from '../../contract/day.ts';
import type { Message } from '../../contract/message.ts';
import type { Env } from '../env.ts';
import { daysAgo, newId, now } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { dailyCount } from '../lib/table.ts';
import { call, db, goTo, later, mailbox } from '../test/app.ts';
import { finished } from '../test/documents.ts';
import { failing, watched } from '../test/faults.ts';
import {
  addBatch,
  asOffice,
  bookSeat,
  byUpi,
  cashOf,
  enrolment,
  newPerson,
  offerCourse,
  orderOn,
  signIn,
  signInAs,
} from '../test/school.ts';
import { user } from '../user/table.ts';
import {
  daysKept,
  deliver,
  deliverDue,
  interrupted,
  lease,
  noLongerTrue,
  overQuota,
  pauses,
} from './deliver.ts';
import { message } from './table.ts';
import { type NewMessage, writeMessage, writeMessages } from './write.ts';

const minute = 60_000;

beforeEach(async () => {
  for (const table of [message, dailyCount]) await db.delete(table);
});

const mail = (to = 'asha@crumb.test', subject = 'News') => letter({ email: to }, subject, 'Hello.');
const about = (more: Partial<NewMessage> = {}): NewMessage => ({
  mail: mail(),
  kind: 'order-changed',
  noun: 'school',
  record: newId(),
  ...more,
});
const rows = () => db.select().from(message).orderBy(message.seq);
const only = async () => {
  const [row, ...others] = await rows();
  expect(others).toEqual([]);
  if (!row) throw new Error('There is no message');
  return row;
};

function refusing(): { env: Env; asked: () => number } {
  let tries = 0;
  const send = () => Promise.reject(new Error(`No ${++tries}: asha@crumb.test is not taken`));
  return { env: { ...env, EMAIL: { send } }, asked: () => tries };
}

it('sends what is about those records, once, and leaves the rest to the clock', async () => {
  const { env: bindings, mails } = mailbox();
  await writeMessage(db, about({ record: 'one', mail: mail('a@crumb.test') }));
  await writeMessage(db, about({ record: 'two', mail: mail('b@crumb.test') }));
  await deliver(bindings, 'school', ['one']);
  await deliver(bindings, 'school', ['one']);
  expect(mails.map(({ to }) => to)).toEqual(['a@crumb.test']);
  await deliverDue(bindings);
  await deliverDue(bindings);
  expect(mails.map(({ to }) => to)).toEqual(['a@crumb.test', 'b@crumb.test']);
  expect(mails[0]?.text).toContain('Hello.');
  for (const row of await rows())
    expect(row).toMatchObject({ state: 'sent', attempts: 1, error: '', leasedUntil: '' });
});

it('sends each mail once when twenty try at once', async () => {
  const { env: bindings, mails } = mailbox();
  const all = Array.from({ length: 50 }, (_, i) => about({ mail: mail(`m${i}@crumb.test`) }));
  await writeMessages(db, all);
  await Promise.all(Array.from({ length: 20 }, () => deliverDue(bindings)));
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    all.map((newMessage) => newMessage.mail.to).toSorted(),
  );
  expect(new Set((await rows()).map(({ state }) => state))).toEqual(new Set(['sent']));
});

it('fails no order, whose mail it refuses or which has no way to send it', async () => {
  await offerCourse({ name: 'Rye', price: 9500 });
  const token = await signInAs('asha');
  for (const EMAIL of [refusing().env.EMAIL, {}]) {
    const by = { token, env: { ...env, EMAIL } as Env };
    expect(
      (await call('/api/order/place-order', enrolment(9500, { courseName: 'Rye' }), by)).status,
    ).toBe(200);
  }
});

it('tries again after growing pauses, and gives up in the end', async () => {
  const { env: bindings, asked } = refusing();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await writeMessage(db, about());
  // The mail service has a quota of a day, after which it takes mails again.
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(24 * 60);
  for (const [i, pause] of pauses.entries()) {
    await deliverDue(bindings);
    await deliverDue(bindings);
    expect(asked()).toBe(i + 1);
    const row = await only();
    expect(row).toMatchObject({ state: 'queued', attempts: i + 1, endedAt: '' });
    expect(Date.parse(row.dueAt) - Date.now()).toBeGreaterThan((pause - 1) * minute);
    later((pause - 1) * minute);
    await deliverDue(bindings);
    expect(asked()).toBe(i + 1);
    later(minute + 1000);
  }
  await deliverDue(bindings);
  const row = await only();
  expect(row).toMatchObject({ state: 'failed', attempts: pauses.length + 1 });
  expect(row.error).toBe(`No ${pauses.length + 1}: the address is not taken`);
  later(3000 * minute);
  await deliverDue(bindings);
  expect(asked()).toBe(pauses.length + 1);
});

it('never sends a mail again whose Worker died while it was being sent, and says so', async () => {
  const { env: bindings, mails } = mailbox();
  await writeMessage(db, about());
  // The mail goes out, and nothing after it is written.
  const died = watched((_, go) =>
    mails.length > 0 ? Promise.reject(new Error('The Worker died')) : go(),
  );
  await expect(deliverDue({ ...died, EMAIL: bindings.EMAIL })).rejects.toThrow();
  await deliverDue(bindings);
  expect((await only()).state).toBe('sending');
  later(lease + 1000);
  await deliverDue(bindings);
  await deliverDue(bindings);
  expect(await only()).toMatchObject({ state: 'failed', error: interrupted, leasedUntil: '' });
  expect(mails).toHaveLength(1);
});

const limited = (many: number, to = 'asha@crumb.test') =>
  Array.from({ length: many }, () => about({ isLimited: true, mail: mail(to) }));

it('keeps back what is more than a day’s mails of an unconfirmed address, and counts it', async () => {
  const { env: bindings, mails } = mailbox();
  const most = dailyLimits.mails;
  await writeMessages(db, limited(2 * most + 1));
  await writeMessage(db, about());
  await deliverDue(bindings);
  await deliverDue(bindings);
  expect(mails).toHaveLength(most + 1);
  const waiting = { state: 'queued', error: overQuota, dueAt: endOfDay(today()), attempts: 0 };
  expect(await rows()).toMatchObject([
    ...Array(most).fill({}),
    ...Array(most + 1).fill(waiting),
    {},
  ]);
  const list = await asOffice<Message[]>('message/list?state=undelivered');
  expect(list.body).toMatchObject({ total: most + 1, counts: { undelivered: most + 1 } });
  goTo(Date.parse(endOfDay(today())) + minute);
  await deliverDue(bindings);
  expect(mails).toHaveLength(2 * most + 1);
});

it('gives up after days what the quota keeps back, as a mail that failed', async () => {
  const { env: bindings } = mailbox();
  await writeMessages(db, limited(dailyLimits.mails + 1));
  await db.update(message).set({ createdAt: daysAgo(daysKept + 1) });
  await deliverDue(bindings);
  expect((await rows()).at(-1)).toMatchObject({ state: 'failed', error: overQuota });
});

it('sends what was kept back as soon as somebody confirms the address', async () => {
  const { env: bindings, mails } = mailbox();
  const { id, email } = await newPerson({ confirmedAt: '' });
  await writeMessages(db, limited(dailyLimits.mails + 1, email));
  await deliverDue(bindings);
  await db.update(user).set({ confirmedAt: now() }).where(eq(user.id, id));
  await deliverDue(bindings);
  expect(mails).toHaveLength(dailyLimits.mails + 1);
});

it('sends whatever the school decides to an address that nobody has confirmed', async () => {
  const { env: bindings } = mailbox();
  const courseId = await offerCourse();
  const [from, to] = [await addBatch(courseId), await addBatch(courseId)];
  const person = await newPerson({ confirmedAt: '', pendingName: 'Asa' });
  const token = await signIn(person);
  const { _id: id } = await bookSeat(from._id, byUpi(1), token);
  const done = await finished(token, { courseName: 'Artisan Breads', coursePrice: 8500 });
  await writeMessages(db, limited(dailyLimits.mails, person.email));
  const strangers = await db.$count(message, eq(message.isLimited, true));
  for (const [path, body] of [
    ['payment/record', cashOf(id, 8400)],
    ['admin/bulk-status', { status: 'success', orders: [{ id }] }],
    ['batch/move-seat', { orderId: id, batch: to._id }],
    ['batch/cancel', { id: to._id, reason: 'The oven is broken', updatedAt: to.updatedAt }],
    ['certificate/issue', { orders: [{ id: done._id }] }],
    ['admin/decide-change', { id: person.id, decision: 'reject', updatedAt: person.updatedAt }],
  ] as const)
    expect(await asOffice(path, body, bindings)).toMatchObject({ status: 200 });
  later(70_000);
  await deliverDue(bindings);
  expect(await db.$count(message, eq(message.isLimited, true))).toBe(strangers);
  const mails = await db
    .selectDistinct({ kind: message.kind })
    .from(message)
    .where(and(eq(message.state, 'sent'), eq(message.isLimited, false)));
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
    'batch-cancelled',
    'certificate',
    'change-decided',
    'order-changed',
    'payment-verified',
    'seat-moved',
  ]);
});

it('writes a mail with a key once, whoever writes it', async () => {
  const write = () => writeMessage(db, about({ key: 'reminder-1' }));
  await Promise.all(Array.from({ length: 10 }, write));
  expect((await only()).key).toBe('reminder-1');
});

it('does not send what is no longer true', async () => {
  const { env: bindings, mails } = mailbox();
  const { id: record } = await orderOn({ by: await newPerson({ email: 'asha@crumb.test' }) });
  await writeMessage(db, about({ noun: 'order', record, expects: { status: 'success' } }));
  await deliverDue(bindings);
  expect(mails).toEqual([]);
  expect(await only()).toMatchObject({ state: 'cancelled', error: noLongerTrue, attempts: 0 });
});

it('loses none when a round trip fails, and sends none twice', async () => {
  for (const when of ['before', 'after'] as const)
    for (let nth = 1; nth <= 4; nth++) {
      await db.delete(message);
      const { env: bindings, mails } = mailbox();
      await writeMessage(db, about());
      const fault = failing(nth, { when });
      await deliverDue({ ...fault.env, EMAIL: bindings.EMAIL }).catch(() => undefined);
      await deliverDue(bindings);
      const { id, state } = await only();
      const inDoubt = state === 'sending';
      if (inDoubt) {
        await db.update(message).set({ leasedUntil: '2020' }).where(eq(message.id, id));
        await deliverDue(bindings);
        expect((await only()).error).toBe(interrupted);
      } else expect([when, nth, state, mails.length]).toEqual([when, nth, 'sent', 1]);
    }
});
