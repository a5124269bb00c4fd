import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '../../contract/day.ts';
import { doEachMinute } from '../chores.ts';
import { db } from '../test/app.ts';
import { goTo, later } from '../test/clock.ts';
import { mailbox } from '../test/mailbox.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  bookSeat,
  newStudents,
  offerCourse,
  paidInFull,
  saved,
  seatOf,
  sendOrder,
} from '../test/school.ts';
import { callWaiting, cancelled, fullBatch, mine, withoutBatches } from '../test/seats.ts';
import { offerSeats } from './offer.ts';

const hour = 3_600_000;
const course = await offerCourse();

beforeEach(withoutBatches);

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
