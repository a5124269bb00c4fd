import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingPerson } from '../../contract/batch.ts';
import { addDays, today } from '../../contract/day.ts';
import { doEachMinute } from '../chores.ts';
import { writeTimed } from '../message/write.ts';
import { order } from '../order/table.ts';
import { userOf } from '../test/account.ts';
import { db, goTo, later, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  bookSeat,
  cashOf,
  newStudents,
  offerCourse,
  orderNow,
  paidInFull,
  saved,
  seatOf,
  sendOrder,
  signIn,
  signInAs,
} from '../test/school.ts';
import { callWaiting, cancelled, fullBatch, mine, withoutBatches } from '../test/seats.ts';
import { seatMails } from './mails.ts';
import { offerSeats } from './offer.ts';

const hour = 3_600_000;
const course = await offerCourse();
const office = await signInAs('admin');

beforeEach(withoutBatches);

describe('an offer', () => {
  it('goes to the first in line alone, with a mail, for a day', async () => {
    const { id, last } = await fullBatch(course);
    const [first = '', second = '', third = ''] = await newStudents(3);
    for (const token of [first, second]) await callWaiting('join', { batch: id }, token);
    await cancelled(last);
    await Promise.all([offerSeats(db), offerSeats(db), offerSeats(db, id)]);
    expect(await mine(first)).toMatchObject([{ place: 0 }]);
    expect(await mine(second)).toMatchObject([{ place: 1, offeredUntil: '' }]);
    expect(await batchNow(id)).toMatchObject({ offered: 1, left: 0, waiting: 1 });
    const post = mailbox();
    await doEachMinute(post.env);
    await doEachMinute(post.env);
    const offers = post.mails.filter(({ subject }) => subject.startsWith('A seat is free'));
    expect(offers).toHaveLength(1);
    expect(offers[0]?.text).toContain(`?batch=${id}`);
    expect(offers[0]?.text).toMatch(/at the institute\.\s[\s\S]*\s[ap]m \(Indian time\)/);
    for (const token of [second, third])
      expect((await sendOrder(seatOf(id), token)).status).toBe(409);
    expect((await sendOrder(seatOf(id), first)).status).toBe(200);
    expect(await mine(first)).toEqual([]);
    expect(await batchNow(id)).toMatchObject({ taken: 1, offered: 0, waiting: 1 });
  });

  it('goes on to the next one when an offer passes or is over, however late the clock is', async () => {
    const { id, last } = await fullBatch(course);
    const [first = '', second = '', third = ''] = await newStudents(3);
    for (const token of [first, second, third]) await callWaiting('join', { batch: id }, token);
    await cancelled(last);
    await offerSeats(db);
    const [offer] = await mine(first);
    await callWaiting('pass', { id: offer?._id }, first);
    const until = Date.parse((await mine(second))[0]?.offeredUntil ?? '');
    expect(until - Date.now()).toBeGreaterThan(23 * hour);
    goTo(until + 1);
    // Nothing has been tidied up, and yet the offer is none any more.
    expect((await sendOrder(seatOf(id), second)).status).toBe(409);
    expect(await mine(second)).toEqual([]);
    expect(await batchNow(id)).toMatchObject({ offered: 0, left: 0, waiting: 1 });
    const post = mailbox();
    await doEachMinute(post.env);
    expect(post.mails.map(({ subject }) => subject).toSorted()).toEqual([
      'A seat is free: Artisan Breads',
      'Your offer has ended: Artisan Breads',
    ]);
    expect((await sendOrder(seatOf(id), third)).status).toBe(200);
    await callWaiting('join', { batch: id }, second);
    expect(await mine(second)).toMatchObject([{ place: 1 }]);
  });

  it.each(['before it', 'after it'])(
    'is the seat of an order that lost its own, where half is paid %s',
    async (when) => {
      const { _id: id } = await addBatch(course, { seats: 1, days: [addDays(today(), 30)] });
      const { _id: lost, seatUntil, token: before } = await bookSeat(id);
      const buyer = await userOf(before);
      goTo(Date.parse(seatUntil) + 1000);
      const { _id: other } = await bookSeat(id, paidInFull());
      const token = await signIn({ id: buyer, role: 'student' });
      expect((await callWaiting('join', { batch: id }, token)).status).toBe(200);
      const pay = () => asOffice('payment/record', cashOf(lost, 8500));
      if (when === 'before it') await pay();
      await cancelled(other);
      await offerSeats(db);
      if (when === 'after it') await pay();
      expect(await mine(token)).toEqual([]);
      expect(await orderNow(lost)).toMatchObject({ isWithoutSeat: false });
      expect(await batchNow(id)).toMatchObject({ taken: 1, offered: 0, waiting: 0 });
    },
  );

  it('is never of one seat to two, nor of two to one, whoever comes at once', async () => {
    const { id } = await fullBatch(course, 4);
    const waiters = await newStudents(8);
    for (const token of waiters) await callWaiting('join', { batch: id }, token);
    const orders = await db.select({ id: order.id }).from(order);
    await Promise.all([
      ...orders.map((order) => cancelled(order.id)),
      ...Array.from({ length: 5 }, () => offerSeats(db)),
    ]);
    await offerSeats(db);
    const offered = await db.all<{ n: number }>(
      sql`select waiting_id, count(*) as n from seat where waiting_id is not null group by waiting_id`,
    );
    expect(offered.map(({ n }) => n)).toEqual([1, 1, 1, 1]);
    const answers = await Promise.all(
      waiters.map((token) => sendOrder(seatOf(id, paidInFull()), token)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409, 409, 409]);
    expect(await batchNow(id)).toMatchObject({ taken: 4, offered: 0, left: 0, waiting: 4 });
  });

  it('is not mailed that was over before it went', async () => {
    const { id, last } = await fullBatch(course);
    const [first = ''] = await newStudents(1);
    await callWaiting('join', { batch: id }, first);
    await cancelled(last);
    await offerSeats(db);
    await writeTimed(db, seatMails);
    later(25 * hour);
    const post = mailbox();
    await doEachMinute(post.env);
    expect(post.mails.map(({ subject }) => subject)).toEqual([
      'Your offer has ended: Artisan Breads',
    ]);
  });

  it('is the office’s to make out of order; it sees, adds to and ends the list', async () => {
    const { id, last } = await fullBatch(course);
    await signInAs('ravi');
    const [first = ''] = await newStudents(1);
    await callWaiting('join', { batch: id }, first);
    const added = await callWaiting<WaitingPerson[]>(
      'add',
      { batch: id, serialNo: people.ravi.serialNo },
      office,
    );
    expect(added.body.data).toMatchObject([
      { end: '' },
      { name: 'Ravi Deshmukh', mobile: '9822023456' },
    ]);
    const ravi = added.body.data?.[1]?._id;
    expect((await callWaiting('offer', { id: ravi }, office)).status).toBe(409);
    await cancelled(last);
    expect((await callWaiting('offer', { id: ravi }, office)).status).toBe(200);
    await offerSeats(db);
    expect(await mine(first)).toMatchObject([{ place: 1 }]);
    await callWaiting('remove', { id: ravi }, office);
    expect(await mine(first)).toMatchObject([{ place: 0 }]);
  });
});

describe('an offer of a batch that is closed', () => {
  it('is kept for its person alone, and none is made after', async () => {
    const { id } = await fullBatch(course);
    const [first = '', second = '', third = ''] = await newStudents(3);
    for (const token of [first, second]) await callWaiting('join', { batch: id }, token);
    await closes(id, { seats: 2 }, 'open');
    await offerSeats(db);
    const until = Date.parse((await mine(first))[0]?.offeredUntil ?? '');
    await closes(id, { seats: 3 }, 'closed');
    await offerSeats(db);
    expect(await mine(second)).toMatchObject([{ place: 1, offeredUntil: '' }]);
    for (const token of [second, third]) {
      const { status, body } = await sendOrder(seatOf(id), token);
      expect([status, body.message]).toEqual([409, expect.stringMatching(/cannot be booked/)]);
    }
    // Two of one person's browsers at once: one seat, one of them is told.
    const both = await Promise.all([sendOrder(seatOf(id), first), sendOrder(seatOf(id), first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await batchNow(id)).toMatchObject({ taken: 2, offered: 0, waiting: 1 });
    goTo(until + 1);
    expect((await sendOrder(seatOf(id), second)).status).toBe(409);
  });

  it('is not said to have gone to the next one once it has run out', async () => {
    const { id, last } = await fullBatch(course);
    const [first = ''] = await newStudents(1);
    await callWaiting('join', { batch: id }, first);
    await cancelled(last);
    await offerSeats(db);
    await closes(id, {}, 'closed');
    later(25 * hour);
    const post = mailbox();
    await doEachMinute(post.env);
    const [ended] = post.mails.filter(({ subject }) => subject.startsWith('Your offer has ended'));
    expect(ended?.text).toContain('takes no more students');
    expect(ended?.text).not.toMatch(/next one|waiting list/);
  });

  it('ends when the batch begins', async () => {
    const tomorrow = addDays(today(), 1);
    const { _id: id } = await addBatch(course, { seats: 1, days: [tomorrow] });
    const [first = ''] = await newStudents(1);
    const { _id: sold } = await bookSeat(id, paidInFull());
    await callWaiting('join', { batch: id }, first);
    goTo(Date.parse(`${tomorrow}T09:00:00+05:30`));
    await cancelled(sold);
    await offerSeats(db);
    expect(await mine(first)).toMatchObject([{ place: 0 }]);
    await closes(id, {}, 'closed');
    later(hour);
    expect((await sendOrder(seatOf(id), first)).status).toBe(409);
    goTo(Date.now() - 1);
    expect((await sendOrder(seatOf(id), first)).status).toBe(200);
  });
});

const closes = async (id: string, changes: object, state: 'open' | 'closed') =>
  expect(
    (await asOffice('batch/update', saved(await batchNow(id), { state, ...changes }))).status,
  ).toBe(200);
