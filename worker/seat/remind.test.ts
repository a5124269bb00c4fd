import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, dayWithWeekday, today } from '../../contract/day.ts';
import type { Order } from '../../contract/order.ts';
import { doEachMinute } from '../chores.ts';
import { message } from '../message/table.ts';
import { writeTimed } from '../message/write.ts';
import { order } from '../order/table.ts';
import { db, goTo, later, mailbox } from '../test/app.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  bookSeat,
  breads,
  cancelBatch,
  newStudents,
  offerCourse,
  paidInFull,
} from '../test/school.ts';
import { callWaiting, claim, mine, withoutBatches } from '../test/seats.ts';
import { seatMails } from './mails.ts';
import { offerSeats } from './offer.ts';

const hour = 3_600_000;
const course = await offerCourse();

beforeEach(withoutBatches);

describe('a hold', () => {
  const subjects = async () => {
    const post = mailbox();
    await doEachMinute(post.env);
    return post.mails.map(({ subject }) => subject);
  };

  async function heldSeat(changes: object = {}) {
    const { _id } = await addBatch(course, { seats: 1, days: [addDays(today(), 30)] });
    const placed = await bookSeat(_id, changes);
    await doEachMinute(env);
    return { batch: _id, buyer: placed.token, placed };
  }

  it('is told of before and after it ends, once each', { tags: ['full'] }, async () => {
    const last = dayWithWeekday(addDays(today(), 3));
    const { placed } = await heldSeat();
    const end = Date.parse(placed.seatUntil);
    goTo(end - 25 * hour);
    expect(await subjects()).toEqual([]);
    goTo(end - 23 * hour);
    expect([await subjects(), await subjects()]).toEqual([
      [`Your seat is held until ${last}: Artisan Breads`],
      [],
    ]);
    goTo(end + 1);
    expect([await subjects(), await subjects()]).toEqual([
      ['Your seat is no longer held: Artisan Breads'],
      [],
    ]);
  });

  it('is told of no more by a mail that waited until it ended, or its batch was cancelled', async () => {
    const { placed, batch } = await heldSeat();
    goTo(Date.parse(placed.seatUntil) - 23 * hour);
    await writeTimed(db, seatMails);
    goTo(Date.parse(placed.seatUntil) + 1);
    expect(await subjects()).toEqual(['Your seat is no longer held: Artisan Breads']);
    await db.delete(message);
    await writeTimed(db, seatMails);
    await cancelBatch(batch);
    const rows = await db.select({ kind: message.kind, state: message.state }).from(message);
    expect(rows.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'seat-released cancelled',
      'batch-cancelled sent',
    ]);
  });

  it('is told of no more once half is claimed, or the order closed', async () => {
    const { placed, buyer } = await heldSeat();
    goTo(Date.parse(placed.seatUntil) - 23 * hour);
    await writeTimed(db, seatMails);
    expect((await claim(placed.orderId, breads.price / 2, buyer)).status).toBe(200);
    expect((await subjects()).filter((subject) => subject.startsWith('Your seat'))).toEqual([]);
    goTo(Date.parse(placed.seatUntil) + 1);
    expect(await subjects()).toEqual([]);
  });

  it('that is over gives the seat back to who pays late, unless it went to somebody else', async () => {
    for (const isGone of [false, true]) {
      const { batch, placed, buyer } = await heldSeat();
      goTo(Date.parse(placed.seatUntil) + 1);
      if (isGone) await bookSeat(batch, paidInFull());
      expect((await claim(placed.orderId, breads.price / 2, buyer)).status).toBe(200);
      const [found] = await db.all(sql`select 1 from seat where order_row = ${placed._id}`);
      expect(found === undefined).toBe(isGone);
      expect(await batchNow(batch)).toMatchObject({ taken: 1, left: 0 });
      vi.useRealTimers();
    }
  });

  it('lasts, as its mails say, until the end of tomorrow or longer after a payment was rejected', async () => {
    const { batch, placed } = await heldSeat(paidInFull());
    goTo(Date.parse(placed.seatUntil) + 48 * hour);
    const id = placed.payments[0]?._id;
    await asOffice('payment/reject', { id, reason: 'Not found' });
    const [row] = await db.select().from(order);
    expect(row?.seatUntil).toBe(new Date(`${addDays(today(), 1)}T24:00:00+05:30`).toISOString());
    expect(await batchNow(batch)).toMatchObject({ taken: 1, held: 1, left: 0 });
    const end = `until the end of ${dayWithWeekday(addDays(today(), 1))}`;
    goTo(Date.parse(row?.seatUntil ?? '') + 1);
    const { env: bindings, mails } = mailbox();
    await doEachMinute(bindings);
    const subject = 'Your seat is no longer held: Artisan Breads';
    expect(mails).toMatchObject([{ subject, text: expect.stringContaining(end) }]);
  });

  it('is not given by a payment that was rejected after it ended, nor longer each time', async () => {
    const late = await heldSeat();
    goTo(Date.parse(late.placed.seatUntil) + hour);
    await claim(late.placed.orderId, 1, late.buyer);
    expect(await rejectedUntil(late.placed)).toBe(late.placed.seatUntil);
    expect((await batchNow(late.batch)).left).toBe(1);
    const { placed } = await heldSeat(paidInFull());
    goTo(Date.parse(placed.seatUntil) + hour);
    const until = await rejectedUntil(placed);
    expect(until).not.toBe(placed.seatUntil);
    later(25 * hour);
    expect(await rejectedUntil(placed)).toBe(until);
  });

  async function rejectedUntil({ _id }: Order): Promise<string | undefined> {
    const [found] = await db.all<{ id: string }>(
      sql`select id from payment where order_row = ${_id}`,
    );
    await asOffice('payment/reject', { id: found?.id, reason: 'Not found' });
    return (await db.select().from(order).where(eq(order.id, _id)))[0]?.seatUntil;
  }

  it('that is over gives no seat to who pays late while somebody waits for one', async () => {
    const { batch, placed, buyer } = await heldSeat();
    const [first = '', second = ''] = await newStudents(2);
    for (const token of [first, second]) await callWaiting('join', { batch }, token);
    goTo(Date.parse(placed.seatUntil) + 1);
    await offerSeats(db);
    // The offer to the first is over, and nobody has told the second.
    later(25 * hour);
    expect((await claim(placed.orderId, breads.price, buyer)).status).toBe(200);
    expect(await batchNow(batch)).toMatchObject({ taken: 0, waiting: 1, left: 0 });
    await offerSeats(db);
    expect(await mine(second)).toMatchObject([{ place: 0 }]);
  });
});
