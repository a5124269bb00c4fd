import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { business } from '../../contract/business.ts';
import { addDays, today } from '../../contract/day.ts';
import type { DemoResult } from '../../contract/demo-class.ts';
import { drawKey } from '../../contract/form-key.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { audit } from '../lib/history/table.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/timed.ts';
import { call, signInAs } from '../test/app.ts';
import { breaking } from '../test/batch.ts';
import { addDemoClass, bookClass, bookingOf, demoClassForm } from '../test/demo-classes.ts';
import { deleteDemos } from '../test/empty.ts';
import { watched } from '../test/faults.ts';
import { mailbox } from '../test/mailbox.ts';
import { demoMails } from './remind.ts';
import { demo, demoClass } from './table.ts';

const db = open(env.DB);
let token = '';

beforeEach(async () => {
  await deleteDemos();
  await db.delete(demoClass);
  await db.delete(message);
  token = await signInAs('admin');
});

type Class = typeof demoClass.$inferSelect;

const post = <Data>(path: string, body: object, bindings?: Env) =>
  call<Data>(`/api/demo/${path}`, body, { token, env: bindings });
const update = ({ id, updatedAt, day }: Class, changes: object, bindings?: Env) =>
  post(
    'update-class',
    { ...demoClassForm, id, updatedAt, day, state: 'open', ...changes },
    bindings,
  );
const approve = ({ id }: { id: string }, { day }: Class) =>
  post('approve-demo', { id, demoDate: day, demoTime: '11:00' });
const bookingsIn = async ({ id }: Class) =>
  (await rows()).filter((row) => row.classId === id && row.status !== 'rejected');
const rows = () => db.select().from(demo);
const written = async (kind: string) =>
  (await db.select().from(message)).filter((one) => one.kind === kind);

/** What the clock sends to people. */
async function sent() {
  const { env: bindings, mails } = mailbox();
  await deliverDue(bindings);
  return mails;
}

async function goTo(day: string, time: string) {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.parse(`${day}T${time}:00+05:30`));
  token = await signInAs('admin');
}

/** Bindings with which somebody else acts once, after the bookings of the class were read. */
function meanwhile(act: () => Promise<unknown>): Env {
  let acted = false;
  return watched(async (what, go) => {
    if (acted || !/^DB batch/.test(what)) return go();
    acted = true;
    await act();
    return go();
  });
}

describe('a seat of a demo class', () => {
  it('is taken also by clients that send no key, as many at once as there are', async () => {
    const { id } = await addDemoClass({ seats: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => bookClass(id, { key: [] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await rows()).toHaveLength(3);
  });

  it('stays with its form, also once the class is closed or has begun', async () => {
    const one = await addDemoClass();
    const mine = { key: drawKey(), email: 'kept@crumbschool.test', txnId: '712345699999' };
    const first = await bookClass(one.id, mine);
    await db.update(demoClass).set({ state: 'closed' });
    expect((await bookClass(one.id)).status).toBe(409);
    expect((await bookClass(one.id, mine)).body.data).toEqual(first.body.data);
    await approve(await bookingOf(first), one);
    await goTo(one.day, '12:00');
    expect((await bookClass(one.id, mine)).body.data).toEqual(first.body.data);
  });

  it('is taken again by a booking that was rejected, while one is left', async () => {
    const one = await addDemoClass({ seats: 1 });
    const row = await bookingOf(await bookClass(one.id));
    await post('reject-demo', { id: row.id });
    const other = await bookingOf(await bookClass(one.id));
    const refused = await approve(row, one);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, ['classId']]);
    await post('reject-demo', { id: other.id });
    expect((await approve(row, one)).status).toBe(200);
    expect((await bookClass(one.id)).status).toBe(409);
    expect((await bookingsIn(one)).map(({ id }) => id)).toEqual([row.id]);
  });

  it('is not taken away by fewer seats, whoever books at the same moment', async () => {
    const one = await addDemoClass({ seats: 2 });
    await bookClass(one.id);
    const answer = await update(
      one,
      { seats: 1 },
      meanwhile(() => bookClass(one.id)),
    );
    expect([answer.status, answer.body.errors]).toEqual([409, { seats: '2 seats are taken' }]);
    expect((await db.select().from(demoClass))[0]?.seats).toBe(2);
  });
});

describe('a demo class that is moved', () => {
  const day = addDays(today(), 5);

  it('tells who booked while it was saved', async () => {
    const one = await addDemoClass();
    await approve(await bookingOf(await bookClass(one.id)), one);
    const { status } = await update(
      one,
      { day },
      meanwhile(async () => approve(await bookingOf(await bookClass(one.id)), one)),
    );
    expect(status).toBe(200);
    expect((await rows()).map(({ demoDate }) => demoDate)).toEqual([day, day]);
    const told = (await written('demo-approved')).map(({ expects }) => expects?.when);
    expect(told.filter((when) => when === `${day} 11:00`)).toHaveLength(2);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'stays as it was when the batch breaks at %d',
    async (at) => {
      const one = await addDemoClass();
      await approve(await bookingOf(await bookClass(one.id)), one);
      await bookClass(one.id);
      const before = [await rows(), await db.$count(message), await db.$count(audit)];
      const { env: bindings } = breaking(1, at);
      expect((await update(one, { day }, bindings)).status).toBe(500);
      expect([await rows(), await db.$count(message), await db.$count(audit)]).toEqual(before);
      expect(await db.select().from(demoClass)).toEqual([one]);
    },
  );

  it('is written into the history of who was accepted, and their note is taken back', async () => {
    const one = await addDemoClass({ days: [today()], startTime: '22:00', endTime: '23:59' });
    await goTo(today(), '21:00');
    const row = await bookingOf(await bookClass(one.id));
    await approve(row, one);
    await post('attendance', { id: row.id, attendance: 'came' });
    expect((await update(one, { day })).status).toBe(200);
    expect((await rows())[0]).toMatchObject({ demoDate: day, attendance: '' });
    const [last] = (await db.select().from(audit).where(eq(audit.record, row.id))).slice(-1);
    expect([last?.what, last?.after]).toEqual([
      'changed',
      { demoDate: day, demoTime: '11:00', attendance: '' },
    ]);
  });
});

describe('a demo class that is cancelled', () => {
  it('goes out of the calendar of who was accepted, and frees both for another day', async () => {
    const one = await addDemoClass();
    const accepted = await bookingOf(await bookClass(one.id));
    await approve(accepted, one);
    await bookClass(one.id);
    await sent();
    const { env: bindings, mails } = mailbox();
    await post('cancel-class', { id: one.id, updatedAt: one.updatedAt }, bindings);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your demo class is cancelled'),
    );
    const files = mails.flatMap(({ to, attachments }) =>
      (attachments ?? []).map(({ content }) => [to, /METHOD:CANCEL/.test(String(content))]),
    );
    expect(files).toEqual([[accepted.email, true]]);
  });

  it('can be no more once it has been', async () => {
    const one = await addDemoClass();
    await approve(await bookingOf(await bookClass(one.id)), one);
    await goTo(one.day, '13:01');
    expect((await post('cancel-class', { id: one.id })).status).toBe(409);
    expect((await update(one, { day: addDays(one.day, 1) })).status).toBe(409);
    expect((await rows())[0]?.status).toBe('success');
  });
});

it('names house and hours of the class in each mail about it', async () => {
  const one = await addDemoClass();
  const row = await bookingOf(await bookClass(one.id));
  await approve(row, one);
  await goTo(addDays(one.day, -1), '10:00');
  await writeTimed(db, demoMails);
  const stored = (await db.select().from(message)).filter(({ to }) => to === row.email);
  expect(stored.map(({ kind }) => kind)).toEqual(['demo-booked', 'demo-approved', 'demo-tomorrow']);
  for (const { body } of stored) {
    expect(JSON.stringify(body)).toContain(business.addresses.bakery.street);
    expect(JSON.stringify(body)).not.toContain(business.addresses.institute.street);
  }
  expect(JSON.stringify(stored[1]?.body)).toContain('120 minutes');
});

it('approves many again without a fault, and none to a class that has been', async () => {
  const one = await addDemoClass();
  const [first, late] = [
    await bookingOf(await bookClass(one.id)),
    await bookingOf(await bookClass(one.id)),
  ];
  const asked = { ids: [first.id], requestId: 'approve-many-0001' };
  for (const words of ['Approved', 'Was success already']) {
    const { body } = await post<DemoResult[]>('approve-many', asked);
    expect(body.data).toEqual([{ _id: first.id, success: true, message: words }]);
  }
  expect(await written('demo-approved')).toHaveLength(1);
  await goTo(addDays(one.day, 1), '10:00');
  const { body } = await post<DemoResult[]>('approve-many', { ...asked, ids: [late.id] });
  expect(body.data).toMatchObject([{ success: false }]);
});
