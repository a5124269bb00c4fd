import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/batch-office.ts';
import { addDays, today } from '../../contract/day.ts';
import { message } from '../message/table.ts';
import { payment } from '../payment/table.ts';
import { notifyOfSeats } from '../seat/mails.ts';
import { confirmEmail } from '../test/account.ts';
import { ask, call, db, formOf, goTo, later } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  bookSeat,
  breads,
  cancelBatch,
  cashOf,
  newPerson,
  offerCourse,
  paidInFull,
  payments,
  saved,
  signIn,
} from '../test/school.ts';
import { claim, withoutBatches } from '../test/seats.ts';

type Entry = { method: string; uid: string; sequence: number; status: string; day: string };

const course = await offerCourse();
const dayIn = (days: number) => addDays(today(), days);
let batch: Batch;
let own: Awaited<ReturnType<typeof bookSeat>>;

/** The entries of a calendar file (RFC 5545), each with the method of the file. */
function entriesIn(file: string): Entry[] {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const of = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
    return {
      method: String(calendar.getFirstPropertyValue('method')),
      uid: of('uid'),
      sequence: Number(of('sequence')),
      status: of('status'),
      day: of('dtstart').slice(0, 10),
    };
  });
}

async function lastMail(): Promise<Entry[]> {
  const mails = await db.select().from(message).where(eq(message.record, own._id));
  const files = mails.toSorted((a, b) => a.seq - b.seq).at(-1)?.body?.attachments ?? [];
  expect(new Set(files.map(({ filename }) => filename)).size).toBe(files.length);
  for (const { type, content } of files) {
    const [first, ...rest] = entriesIn(content);
    expect(type).toBe(`text/calendar; charset=utf-8; method=${first?.method}`);
    // Some calendars take a cancellation of several UIDs for one of the first alone.
    if (first?.method === 'CANCEL') expect(rest).toEqual([]);
  }
  return files.flatMap(({ content }) => entriesIn(content));
}

/** What a calendar has that took in the mails so far, and those files alone that it may take. */
let calendar: Map<string, Entry>;
async function takeIn(): Promise<Entry[]> {
  const entries = await lastMail();
  for (const entry of entries) {
    expect(entry.sequence).toBeGreaterThan(calendar.get(entry.uid)?.sequence ?? -1);
    expect(entry.status).toBe(entry.method === 'CANCEL' ? 'CANCELLED' : entry.status);
    calendar.set(entry.uid, entry);
  }
  later(1000);
  return entries;
}
const kept = () =>
  [...calendar.values()].filter(({ method }) => method === 'PUBLISH').map(({ day }) => day);

async function feed(): Promise<Map<string, number>> {
  const { body } = await call<{ path: string }>('/api/batch/feed-address', {}, own);
  const text = await (await ask(body.data?.path ?? '')).text();
  return new Map(entriesIn(text).map(({ uid, sequence }) => [uid, sequence]));
}

async function expectFeedAlike(): Promise<void> {
  const live = [...calendar.values()].filter(({ method }) => method === 'PUBLISH');
  const now = await feed();
  expect([...now.keys()].toSorted()).toEqual(live.map(({ uid }) => uid).toSorted());
  for (const { uid, sequence } of live) expect(now.get(uid)).toBeGreaterThanOrEqual(sequence);
}

const edits = (fields: Record<string, string>) =>
  asOffice('admin/update-order', formOf({ id: own._id, ...fields }));
const moves = (to: string) => asOffice('batch/move-seat', { orderId: own._id, batch: to });

beforeEach(async () => {
  await withoutBatches();
  calendar = new Map();
  later(0);
  batch = await addBatch(course, { seats: 3, days: [dayIn(7), dayIn(8)] });
  later(1000);
  own = await bookSeat(batch._id, paidInFull());
  await takeIn();
  expect(kept()).toEqual([dayIn(7), dayIn(8)]);
});

it('a batch that moves takes back the days that go, and hands out the others anew', async () => {
  await asOffice('batch/update', saved(batch, { days: [dayIn(8), dayIn(9)], startTime: '11:00' }));
  expect((await takeIn()).map(({ method, day }) => [method, day])).toEqual([
    ['CANCEL', dayIn(7)],
    ['PUBLISH', dayIn(8)],
    ['PUBLISH', dayIn(9)],
  ]);
  await expectFeedAlike();
  // The day comes back.
  const { startTime } = batch;
  const again = saved(await batchNow(batch._id), { days: [dayIn(7)], startTime });
  await asOffice('batch/update', again);
  await takeIn();
  expect(kept()).toEqual([dayIn(7)]);
  await expectFeedAlike();
});

it('a batch that is cancelled takes back every day to come', async () => {
  await cancelBatch(batch._id);
  expect((await takeIn()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
  expect(await feed()).toEqual(new Map());
});

it('a seat that moves, comes back or is taken away brings its days with it', async () => {
  const other = await addBatch(course, { days: [dayIn(20)] });
  await moves(other._id);
  await takeIn();
  expect(kept()).toEqual([dayIn(20)]);
  await expectFeedAlike();
  await moves(batch._id);
  await takeIn();
  expect(kept()).toEqual([dayIn(7), dayIn(8)]);
  await expectFeedAlike();
  await moves('');
  const { text } = await lastLetter();
  expect(text).toMatch(/^You have no seat in Artisan Breads at the moment\..*It was: /s);
  await takeIn();
  expect(kept()).toEqual([]);
  expect(await feed()).toEqual(new Map());
});

it('an order that is closed takes its days back, and one taken up again has them', async () => {
  await edits({ status: 'cancelled' });
  expect((await takeIn()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
  expect((await call('/api/order/get-calendar', { orderId: own.orderId }, own)).status).toBe(404);
  await edits({ status: 'processing' });
  await takeIn();
  expect(kept()).toEqual([dayIn(7), dayIn(8)]);
  await expectFeedAlike();
});

it('days that the office types are told once, with until when all comes back, and change', async () => {
  own = await bookSeat('', paidInFull());
  expect(await lastMail()).toEqual([]);
  await edits({ startDate: dayIn(5), endDate: dayIn(6) });
  expect((await lastLetter()).text).toMatch(
    /has its days: it begins on .*If these days do not suit you, tell us until .* you get back/s,
  );
  await takeIn();
  await edits({ startDate: dayIn(6) });
  expect((await lastLetter()).text).not.toContain('do not suit you');
  expect((await takeIn()).map(({ method, day }) => [method, day])).toEqual([['PUBLISH', dayIn(6)]]);
  await edits({ startDate: '', endDate: '' });
  expect((await takeIn()).map(({ method }) => method)).toEqual(['CANCEL']);
});

it('whoever booked without days is told with the batch until when all comes back', async () => {
  own = await bookSeat('', paidInFull());
  await moves(batch._id);
  expect((await lastLetter()).text).toContain('If these days do not suit you, tell us until');
  expect((await takeIn()).map(({ method }) => method)).toEqual(['PUBLISH', 'PUBLISH']);
});

it('a seat that is held no more takes its days back', async () => {
  own = await bookSeat(batch._id);
  calendar.clear();
  await takeIn();
  const days = [dayIn(7), dayIn(8)];
  expect(kept()).toEqual(days);
  goTo(Date.parse(own.seatUntil) + 1000);
  await notifyOfSeats(env);
  expect((await takeIn()).map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL']);
  expect(await feed()).toEqual(new Map());
  await moves(batch._id);
  await takeIn();
  expect(kept()).toEqual(days);
});

describe('a seat that was lost and is somebody’s again has its days back, told once', () => {
  const half = () => claim(own.orderId, breads.price / 2, own.token);
  const over = async () => {
    goTo(Date.parse(own.seatUntil) + 1000);
    await notifyOfSeats(env);
    await takeIn();
    expect(kept()).toEqual([]);
  };
  const isOpen = () => and(eq(payment.order, own._id), eq(payment.state, 'claimed'));
  const openClaim = async () => (await db.select().from(payment).where(isOpen()).get())?.id;
  const days = [dayIn(7), dayIn(8)];

  it.each<[string, object, () => Promise<unknown>, RegExp]>([
    ['a late confirmation', { confirmedAt: '' }, () => confirmEmail(own.token), /hold it until/],
    ['a claim', {}, half, /while we check your payment/],
    [
      'a payment in cash',
      {},
      () => asOffice('payment/record', cashOf(own._id, breads.price)),
      /It is yours/,
    ],
    ['the office', {}, () => edits({ status: 'processing' }), /It is yours/],
  ])('after %s', async (_, person, comeBack, words) => {
    own = await bookSeat(batch._id, {}, await signIn(await newPerson(person)));
    calendar.clear();
    await takeIn();
    await over();
    await comeBack();
    await notifyOfSeats(env);
    expect((await lastLetter()).text).toMatch(words);
    await takeIn();
    expect(kept()).toEqual(days);
    expect([...(await feed()).keys()]).toHaveLength(2);
    const mails = await db.$count(message);
    await notifyOfSeats(env);
    expect(await db.$count(message)).toBe(mails);
  });

  it('and is lost again with the claim that held it, however long that was', async () => {
    const far = await addBatch(course, { days: [dayIn(20)] });
    own = await bookSeat(far._id);
    calendar.clear();
    await takeIn();
    await over();
    for (let times = 2; times > 0; times--) {
      await half();
      await notifyOfSeats(env);
      await takeIn();
      expect(kept()).toHaveLength(1);
      await payments('reject', { id: await openClaim(), reason: 'Not found' });
      later(49 * 3_600_000);
      await notifyOfSeats(env);
      await takeIn();
      expect(kept()).toEqual([]);
    }
  });
});

async function lastLetter() {
  const mails = await db.select().from(message).where(eq(message.record, own._id));
  const parts = mails.toSorted((a, b) => a.seq - b.seq).at(-1)?.body?.parts ?? [];
  return { text: parts.filter((part) => typeof part === 'string').join('\n') };
}
