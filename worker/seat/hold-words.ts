import { and, eq, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { paths } from '../../contract/paths.ts';
import type { Db } from '../lib/db/index.ts';
import { atOnce } from '../message/timed.ts';
import { canBeMailed } from '../message/write.ts';
import { columns } from '../order/select.ts';
import { order } from '../order/table.ts';
import { lessonEvents } from '../timetable/calendar.ts';
import { isAhead, isNotCancelled } from '../timetable/sql.ts';
import { user } from '../user/table.ts';

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
