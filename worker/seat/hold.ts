import { and, eq, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { paths } from '../../contract/paths.ts';
import type { Db } from '../lib/db/index.ts';
import { atOnce, canBeMailed } from '../message/write.ts';
import {
  doubtClaims,
  extendHolds,
  holdsUnseen,
  unseenBefore,
  wasHeldForNow,
} from '../order/hold.ts';
import { columns } from '../order/select.ts';
import { holdsSeat } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { lessonEvents } from '../timetable/calendar.ts';
import { isAhead, isNotCancelled } from '../timetable/sql.ts';
import { isConfirmed, isSamePerson } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { bookableSeats, isOfferedTo, reclaimSeats } from './sql.ts';

/**
 * Who may hold a seat before money was seen: a confirmed e-mail three days, once a batch, anybody
 * else an hour, and all of these together a third of a batch. `b` is the batch.
 */

const [batch, buyer] = [sql.raw('b.id'), sql.raw('o.user_id')];

/** Whether that person held a seat of it without money: the hour of who confirmed is none. */
export const hadHold = (userId: string | SQL): SQL =>
  unseenBefore(
    batch,
    sql`${isSamePerson(userId)} and not (${isConfirmed(userId)} and ${wasHeldForNow()})`,
  );

/** Whether payments that they claimed for it were not found. */
export const isDoubted = (userId: string | SQL): SQL =>
  unseenBefore(batch, sql`${isSamePerson(userId)} and not o.claim_holds`);

/** Whether that person may hold one more seat of it: a third is for those not known. */
export const hasRoom = (userId: string | SQL, at: string, of: SQL = batch): SQL => {
  const isUnknown = holdsUnseen(
    sql.raw('s.order_row'),
    sql`(o.placed_by = '' and not ${isConfirmed(buyer)})`,
    at,
  );
  const seats = sql`from seat s where s.batch_id = ${of}`;
  return sql`(${isConfirmed(userId)} or ${isOfferedTo(of, userId, at)}
    or (select count(*) > 3 * sum(${isUnknown}) ${seats}))`;
};

/** Until when an order is held, as an expression over the time of its INSERT. */
export const heldUntil = (
  userId: string,
  { confirmed, unconfirmed }: Record<'confirmed' | 'unconfirmed', string>,
) => sql<string>`iif(${isConfirmed(userId)}, ${confirmed}, ${unconfirmed})`;

const [owner, ofOrder] = [sql.raw('orders.user_id'), sql.raw('orders.batch_id')];

/** The three days of their orders count; if an hour is over, as long as anybody could book. */
export const afterConfirming = (db: Db, who: SQL, at: string) =>
  [
    extendHolds(
      db,
      sql`orders.user_id in (${who}) and ${isConfirmed(owner)}
        and (${holdsSeat(at, 'orders')} or ${bookableSeats(ofOrder, at)} > 0)`,
    ),
    ...reclaimSeats(db, sql`o.user_id in (${who}) and o.status = 'pending'`, at),
  ] as const;

/** Of somebody not known whose hold is over it holds a seat only where they may hold one more. */
export const beforeClaim = (db: Db, order: string, at: string) =>
  doubtClaims(
    db,
    sql`orders.id = ${order} and not ${holdsSeat(at, 'orders')}
      and not ${hasRoom(owner, at, ofOrder)}`,
  );

export const orderId = order.id;

/** Reads such orders that nobody asked to cancel; `of` is what the mail is written once for. */
export const seated = (db: Db, of: SQL<string>, which: SQL | undefined) =>
  db
    .select({
      id: order.id,
      orderId: order.orderId,
      courseName: order.courseName,
      status: order.status,
      coursePrice: order.coursePrice,
      paid: order.paid,
      claimed: order.claimed,
      refunded: order.refunded,
      claimHolds: order.claimHolds,
      seatUntil: order.seatUntil,
      startDate: order.startDate,
      createdAt: order.createdAt,
      batch: sql<string>`${order.batch}`.as('of_batch'),
      of: of.as('mail_of'),
      classes: columns.classes,
      name: user.name,
      email: user.email,
      confirmedAt: user.confirmedAt,
    })
    .from(order)
    .innerJoin(user, and(eq(user.id, order.userId), eq(user.erasedAt, '')))
    .where(
      and(
        which,
        eq(order.cancelAskedAt, ''),
        isNotCancelled(order.batch),
        canBeMailed(sql`${user.email}`),
      ),
    )
    .limit(atOnce);

export type Seated = Awaited<ReturnType<typeof seated>>[number];

export const isToCome = (at: string) => isAhead(order.batch, today(Date.parse(at)));

export const entriesOf = ({ classes, ...row }: Seated, at: string) =>
  classes ? lessonEvents({ ...row, ...classes, changedAt: at }) : [];

/** What is missing until half has come, and whether the seat is held for days without it. */
const missing = (row: Seated) => moneyOf(row).toHalf;
export const isHeld = (row: Seated) => row.status === 'pending' && missing(row) > 0;

/** The day at whose end the hold is over, in India. */
export const lastDay = ({ seatUntil }: Seated) => today(Date.parse(seatUntil) - 1);

/** How a seat that is held becomes theirs, and where. */
export const untilPaid = (row: Seated) =>
  `It stays yours once half of the price has reached us: ${rupees(missing(row))} is missing. You can pay by UPI on our site, or in cash at the institute.`;
export const pay = { link: 'See your courses, and pay', href: paths.myCourses };
