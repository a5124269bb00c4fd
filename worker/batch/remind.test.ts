import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { business } from '../../contract/business.ts';
import { addDays, momentOf, today } from '../../contract/day.ts';
import { attendance } from '../attendance/table.ts';
import { deliverDue } from '../message/deliver.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/write.ts';
import { db, delivered, goTo } from '../test/app.ts';
import { deleteOrders } from '../test/empty.ts';
import {
  addBatch,
  asOffice,
  bookSeat,
  cancelBatch,
  offerCourse,
  paidInFull,
} from '../test/school.ts';
import { classMails } from './remind.ts';

const course = await offerCourse();

beforeEach(async () => {
  await db.delete(attendance);
  await db.delete(message);
  await deleteOrders();
});

async function student(changes: object = {}) {
  const days = [20, 27].map((n) => addDays(today(), n));
  const batch = await addBatch(course, { days, ...changes });
  const { _id: order, token } = await bookSeat(batch._id, paidInFull());
  await deliverDue(env);
  return { batch, token, order };
}

async function sent() {
  await writeTimed(db, classMails);
  return delivered();
}

describe('the first class', () => {
  it('is reminded of the day before, once, with place, time and what to bring', async () => {
    const { batch } = await student();
    goTo(momentOf(addDays(batch.firstDay, -2), '12:00'));
    expect(await sent()).toEqual([]);
    goTo(momentOf(addDays(batch.firstDay, -1), '08:00'));
    expect(await sent()).toEqual([]);
    goTo(momentOf(addDays(batch.firstDay, -1), '09:17'));
    const [mail, ...more] = [...(await sent()), ...(await sent())];
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your first class is tomorrow: Artisan Breads');
    for (const words of ['10\u00a0am', business.addresses.institute.street, 'An apron'])
      expect(mail?.text).toContain(words);
  });

  it('is still reminded of when the clock was late, and not once it has begun', async () => {
    const { batch } = await student();
    goTo(momentOf(batch.firstDay, '10:01'));
    expect(await sent()).toEqual([]);
    goTo(momentOf(batch.firstDay, '09:30'));
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      'Your first class is today: Artisan Breads',
    ]);
  });

  it('is not reminded of after the batch was cancelled, not even by a mail that waits', async () => {
    const { batch } = await student();
    goTo(momentOf(addDays(batch.firstDay, -1), '10:00'));
    await writeTimed(db, classMails);
    await cancelBatch(batch._id);
    expect((await sent()).map(({ subject }) => subject)).toEqual([]);
    const states = await db.select({ kind: message.kind, state: message.state }).from(message);
    expect(states.filter(({ kind }) => kind === 'class-tomorrow')).toEqual([
      { kind: 'class-tomorrow', state: 'cancelled' },
    ]);
  });

  it('is not reminded of by a mail that waited until the class had begun', async () => {
    const { batch } = await student();
    goTo(momentOf(addDays(batch.firstDay, -1), '10:00'));
    await writeTimed(db, classMails);
    goTo(momentOf(batch.firstDay, '10:01'));
    expect(await sent()).toEqual([]);
  });

  it('is not of somebody without a seat', async () => {
    const days = [addDays(today(), 20)];
    const batch = await addBatch(course, { days });
    await bookSeat(batch._id);
    await deliverDue(env);
    goTo(momentOf(addDays(batch.firstDay, -1), '10:00'));
    expect(await sent()).toEqual([]);
  });
});

describe('a class that somebody missed', () => {
  const note = async (batch: Batch, order: string, isPresent: boolean) =>
    asOffice('attendance/save', { lesson: batch.lessons[0]?._id, marks: [{ order, isPresent }] });

  it('is written about once, from half an hour after it was noted for three days', async () => {
    const { batch, order } = await student();
    goTo(momentOf(batch.firstDay, '11:00'));
    expect((await note(batch, order, false)).status).toBe(200);
    for (const [days, time, many] of [
      [0, '11:29', 0],
      [0, '11:30', 1],
      [3, '10:59', 1],
      [3, '11:00', 0],
    ] as const) {
      await db.delete(message);
      goTo(momentOf(addDays(batch.firstDay, days), time));
      const subjects = [...(await sent()), ...(await sent())].map(({ subject }) => subject);
      expect(subjects).toEqual(Array(many).fill('We missed you: Artisan Breads'));
    }
  });

  it('is not written about once it was put right', async () => {
    const { batch, order } = await student();
    await db.delete(message);
    goTo(momentOf(batch.firstDay, '11:00'));
    await note(batch, order, false);
    goTo(momentOf(batch.firstDay, '11:40'));
    await writeTimed(db, classMails);
    await note(batch, order, true);
    expect(await sent()).toEqual([]);
    expect(await db.all(sql`select state from message where kind = 'class-missed'`)).toEqual([
      { state: 'cancelled' },
    ]);
  });
});
