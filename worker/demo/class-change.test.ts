import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import type { Demo } from '../../contract/demo.ts';
import type { Env } from '../env.ts';
import { history } from '../lib/history/table.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/write.ts';
import { db, delivered, goTo, mailbox } from '../test/app.ts';
import {
  addDemoClass,
  approved,
  bookClass,
  booked,
  bookings,
  type Class,
  updateClass,
  withoutDemos,
  written,
} from '../test/demos.ts';
import { breaking, watched } from '../test/faults.ts';
import { asOffice } from '../test/school.ts';
import { batch } from '../timetable/table.ts';
import { demoMails } from './remind.ts';

const day = addDays(today(), 5);

beforeEach(withoutDemos);

const cancel = ({ id, updatedAt }: Pick<Class, 'id' | 'updatedAt'>, bindings?: Env) =>
  asOffice<Demo>('demo/cancel-class', { id, updatedAt }, bindings);
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

async function expectWhole(at: number): Promise<void> {
  const demoClass = await addDemoClass();
  await approved(demoClass);
  await booked(demoClass);
  const before = [await bookings(), await db.$count(message), await db.$count(history)];
  const { env: bindings } = breaking(1, at);
  expect((await updateClass(demoClass, { day }, bindings)).status).toBe(500);
  expect([await bookings(), await db.$count(message), await db.$count(history)]).toEqual(before);
  expect(await db.select().from(batch)).toEqual([demoClass]);
}

describe('a demo class that is changed', () => {
  it('keeps the seats that are taken, whoever books at the same moment', async () => {
    const demoClass = await addDemoClass({ seats: 2 });
    await booked(demoClass);
    const answer = await updateClass(
      demoClass,
      { seats: 1 },
      meanwhile(() => booked(demoClass)),
    );
    expect([answer.status, answer.body.errors]).toEqual([409, { seats: '2 seats are taken' }]);
    expect((await db.select().from(batch))[0]?.seats).toBe(2);
  });

  it('has the seats that it says', async () => {
    const demoClass = await addDemoClass({ seats: 1 });
    await booked(demoClass);
    expect((await bookClass(demoClass.id)).status).toBe(409);
    expect((await updateClass(demoClass, { seats: 2 })).status).toBe(200);
    expect((await bookClass(demoClass.id)).status).toBe(200);
    expect((await bookClass(demoClass.id)).status).toBe(409);
  });

  it('tells who booked while it was moved', async () => {
    const demoClass = await addDemoClass();
    await approved(demoClass);
    const { status } = await updateClass(
      demoClass,
      { day },
      meanwhile(() => approved(demoClass)),
    );
    expect(status).toBe(200);
    expect((await bookings()).map(({ demoDate }) => demoDate)).toEqual([day, day]);
    const moments = (await written('demo-approved')).map(({ expects }) => expects?.when);
    expect(moments.filter((when) => when === `${day} 11:00`)).toHaveLength(2);
  });

  const stays = 'stays as it was when the batch breaks at %d';
  it.each([0, 13])(stays, expectWhole);
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(stays, { tags: ['full'] }, expectWhole);

  it('is written into the history of who was accepted, and their note is taken back', async () => {
    const demoClass = await addDemoClass({ days: [today()], startTime: '22:00', endTime: '23:59' });
    goTo(momentOf(today(), '21:00'));
    const row = await approved(demoClass);
    goTo(momentOf(today(), '21:45'));
    await asOffice('demo/attendance', { id: row.id, attendance: 'came' });
    expect((await updateClass(demoClass, { day })).status).toBe(200);
    expect((await bookings())[0]).toMatchObject({ demoDate: day, attendance: '' });
    const [last] = (await db.select().from(history).where(eq(history.record, row.id))).slice(-1);
    expect([last?.what, last?.after]).toEqual([
      'changed',
      { demoDate: day, demoTime: '11:00', attendance: '' },
    ]);
  });

  it('tells everybody once, and once more when it is cancelled', async () => {
    const demoClass = await addDemoClass();
    await approved(demoClass);
    await booked(demoClass);
    const count = async () =>
      [await written('demo-moved'), await written('demo-approved')].map(({ length }) => length);
    await updateClass(demoClass, { day, startTime: '15:00', endTime: '16:30' });
    expect(await count()).toEqual([1, 2]);
    expect((await cancel(demoClass)).status).toBe(409);
    const [now] = await db.select().from(batch);
    expect((await cancel(now ?? demoClass)).status).toBe(200);
    const after = await bookings();
    expect(after.map(({ status, classId, demoDate }) => [status, classId, demoDate])).toEqual(
      Array(2).fill(['pending', null, '']),
    );
    expect(await count()).toEqual([3, 2]);
  });
});

describe('a demo class that is cancelled', () => {
  it('goes out of the calendar of who was accepted', async () => {
    const demoClass = await addDemoClass();
    const accepted = await approved(demoClass);
    await booked(demoClass);
    await delivered();
    const { env: bindings, mails } = mailbox();
    await cancel(demoClass, bindings);
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array(2).fill('Your demo class is cancelled'),
    );
    const files = mails.flatMap(({ to, attachments }) =>
      (attachments ?? []).map(({ content }) => [to, /METHOD:CANCEL/.test(String(content))]),
    );
    expect(files).toEqual([[accepted.email, true]]);
  });

  it('can be no more once it has been', async () => {
    const demoClass = await addDemoClass();
    await approved(demoClass);
    goTo(momentOf(demoClass.firstDay, '13:01'));
    expect((await asOffice('demo/cancel-class', { id: demoClass.id })).status).toBe(409);
    expect((await updateClass(demoClass, { day: addDays(demoClass.firstDay, 1) })).status).toBe(
      409,
    );
    expect((await bookings())[0]?.status).toBe('success');
  });
});

it('house and hours of the class stand in each mail about it', async () => {
  const demoClass = await addDemoClass();
  const row = await approved(demoClass);
  // Too early, too late, and late.
  for (const [days, time, many] of [
    [-2, '23:59', 0],
    [0, '11:00', 0],
    [0, '10:59', 1],
  ] as const) {
    goTo(momentOf(addDays(demoClass.firstDay, days), time));
    await writeTimed(db, demoMails);
    expect(await written('demo-tomorrow')).toHaveLength(many);
  }
  const stored = (await db.select().from(message)).filter(({ to }) => to === row.email);
  expect(stored.map(({ kind }) => kind)).toEqual(['demo-booked', 'demo-approved', 'demo-tomorrow']);
  for (const { body } of stored) {
    expect(JSON.stringify(body)).toContain(business.addresses.bakery.street);
    expect(JSON.stringify(body)).not.toContain(business.addresses.institute.street);
  }
  expect(JSON.stringify(stored[1]?.body)).toContain('120 minutes');
});

it('somebody accepted to a demo class is reminded on the day before, once, and not after a rejection', async () => {
  const demoClass = await addDemoClass();
  const [first] = [await approved(demoClass), await approved(demoClass)];
  await delivered();
  goTo(momentOf(addDays(demoClass.firstDay, -1), '10:00'));
  await writeTimed(db, demoMails);
  await asOffice('demo/reject-demo', { id: first.id });
  await writeTimed(db, demoMails);
  expect(await written('demo-tomorrow')).toHaveLength(2);
  const subjects = (await delivered()).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Your demo class is tomorrow')).toHaveLength(1);
});
