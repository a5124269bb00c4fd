import { type Column, type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { Status } from '../../contract/order.ts';
import { momentLiteral } from '../lib/db/index.ts';
import { expected, isAsExpected } from '../message/sql.ts';
import { message } from '../message/table.ts';
import { isNotCancelled, takesPlace } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { couldThen } from '../user/sql.ts';
import { certifying, order, running } from './table.ts';

/** Conditions on an order, `o` or under another name. */

/** What of its price has not come in, claimed or not, in whole rupees (`moneyOf`). */
export const unverified = (o = 'o') =>
  sql<number>`max(0, ${sql.raw(`${o}.course_price - ${o}.paid`)})`;

/** That of a running one, and nothing of a closed one, which nobody pays any more. */
export const stillExpected = (o = 'o') => sql<number>`iif(${isRunning(o)}, ${unverified(o)}, 0)`;

/** What is due of it: neither verified nor claimed, and nothing once it is closed. */
export const due = (o = 'o') => sql<number>`iif(${isRunning(o)}, ${sql.raw(o)}.balance_payment, 0)`;

/** The same of those in `tabConditions.owing`, which run: their index has it. */
export const dueWhereOwing = order.balancePayment;

/**
 * Whether its buyer is asked to pay, as `payable` of the contract says: something is due, nobody
 * asked to cancel it, and its batch takes place. In the words of the index `orders_owing`.
 */
export const isPayable = (o = 'o'): SQL =>
  sql`(${sql.raw(`${o}.balance_payment > 0 and ${o}.${running} and ${o}.cancel_asked_at = ''`)}
    and (${sql.raw(o)}.batch_id is null or ${isNotCancelled(sql.raw(`${o}.batch_id`))}))`;

export const payable = (o = 'o') =>
  sql<number>`iif(${isPayable(o)}, ${sql.raw(o)}.balance_payment, 0)`;

/** Whether half of its price is paid or claimed, as long as what is claimed holds a seat. */
export const halfHasCome = (o = 'o'): SQL =>
  sql.raw(`2 * (${o}.paid + iif(${o}.claim_holds, ${o}.claimed, 0)) >= ${o}.course_price`);

export const halfIsVerified = (o = 'o'): SQL => sql.raw(`2 * ${o}.paid >= ${o}.course_price`);

/** Whether what holds its seat, if it has one, is its days alone. */
export const isHeldForDays = (o = 'o'): SQL =>
  sql`(${sql.raw(o)}.status = 'pending' and not ${halfHasCome(o)})`;

export const isAccepted = (o = 'o'): SQL => sql.raw(`${o}.status in ('processing', 'success')`);

/** Whether it holds its seat: it was accepted, half of it has come, or its days are not over. */
export const holdsSeat = (at: string, o = 'o'): SQL => {
  const status = sql.raw(`${o}.status`);
  return sql`(${isAccepted(o)} or (${status} = 'pending'
    and (${halfHasCome(o)} or ${sql.raw(o)}.seat_until > ${momentLiteral(at)})))`;
};

/** Whether it is neither cancelled, failed nor refunded. */
export const isRunning = (o = 'o'): SQL => sql.raw(`${o}.${running}`);

/** Whether the school has to answer its buyer, who asked to cancel it, or to send money back. */
export const isCancelOpen = (o = 'o'): SQL =>
  sql`(${sql.raw(`${o}.cancel_asked_at <> '' and ${o}.status <> 'refunded'`)}
    and (${isRunning(o)} or ${sql.raw(`(${o}.paid > ${o}.refunded
      and ${o}.cancel_asked_at >= ${o}.status_at)`)}))`;

export const ordersIn = (batch: SQL) =>
  sql<number>`(select count(*) from orders o where o.batch_id = ${batch} and ${isRunning()})`;

/** Whether an order names that batch, also a closed one, which may run again. */
export const isOfOrder = (batch: SQL) =>
  sql`exists (select 1 from orders o where o.batch_id = ${batch})`;

/** How many running orders of a course, by its key, are not over. */
export const enrolmentsOf = (courseKey: SQL) => sql<number>`(select count(*) from orders o
  where o.course_key = ${courseKey} and o.kind = 'course' and ${isRunning()}
    and o.certificate = '' and (o.end_date = '' or o.end_date >= ${today()}))`;

/** How many running shop orders with that product are still to be collected. */
export const collectionsOf = (product: SQL) => sql<number>`(select count(*) from orders o
  where o.kind = 'shop' and ${isRunning()} and (o.needed_on = '' or o.needed_on >= ${today()})
    and exists (select 1 from order_line l
      where l.order_row = o.id and l.product_id = ${product}))`;

/** Whether its certificate is due: nobody decided, and it is over or its work is handed in. */
export const isCertificateDue = (o = 'o'): SQL => sql`(${sql.raw(certifying(`${o}.`))}
  and (${sql.raw(o)}.links_at <> '' or ${sql.raw(o)}.end_date between '0' and ${today()}))`;

/** Whether the school has money of it, or who may verify money has confirmed it. */
export const isVouched = (o = 'o'): SQL =>
  sql`(${sql.raw(o)}.paid > ${sql.raw(o)}.refunded or coalesce((
    select ${couldThen(sql`a.actor`, sql`a.at`, 'verifyPayments')} from audit a
    where a.noun = 'order' and a.record = ${sql.raw(o)}.id and a.what <> 'undone'
      and a.after ->> 'status' = 'success' order by a.seq desc limit 1), true))`;

/**
 * Whether it counts as a student's: not closed, and confirmed so, or with a certificate. Of others
 * strangers see nothing.
 */
export const isPublic = (o = 'o'): SQL =>
  sql`(${isRunning(o)} and (${sql.raw(o)}.certificate = 'yes'
    or ${sql.raw(o)}.status = 'success' and ${isVouched(o)}))`;

const hasCourse = (which: SQL) => sql<boolean>`exists (select 1 from orders enrolment
  where enrolment.user_id = "user"."id" and enrolment.kind = 'course' and ${which})`;

/** Whether the user of the row is a student whom anybody may look up. */
export const isEnrolled = hasCourse(isPublic('enrolment'));

/** Whether their name and photo vouch for what was learned here, also once its order is closed. */
export const isNamed = hasCourse(sql`(enrolment.certificate = 'yes' or ${isPublic('enrolment')})`);

export const isOrderNumber = (number: string | SQL): SQL =>
  sql`exists (select 1 from orders o where o.order_id = ${number})`;

export const ordersOfPerson = (userId: string): SQL =>
  sql`select o.id from orders o where o.user_id = ${userId}`;

/** How many orders with that offer count: not cancelled, failed or refunded; by `orders_offer`. */
export const usesOf = (id: SQL, also = sql``) =>
  sql<number>`(select count(*) from orders o where o.offer = ${id} and ${isRunning()}${also})`;

/** Whether the order with that id got the status at that moment. */
export const gotStatus = (id: SQL | Column, status: Status, at: string): SQL =>
  sql`exists (select 1 from orders o where o.id = ${id} and o.status = ${status}
    and o.status_at = ${at})`;

/** What was taken off such orders by that offer, in whole rupees. */
export const givenBy = (id: SQL) =>
  sql<number>`(select coalesce(sum(o.discount), 0) from orders o
    where o.offer = ${id} and ${isRunning()})`;

export const hadOffer = (id: SQL) => sql`exists (select 1 from orders o where o.offer = ${id})`;

/** The running order on which the fee of a booking is credited, under the name `o`. */
export const creditedOrder = (demo: SQL) =>
  sql`from orders o where o.credit_demo = ${demo} and ${isRunning()}`;

/** Whether the order that a mail is about is as the mail says. */
export const orderIsAsExpected = sql`(${message.noun} <> 'order' or exists (
  select 1 from orders o where o.id = ${message.record}
    and ${isAsExpected('status', sql`o.status`)}
    and ${isAsExpected('certificate', sql`o.certificate`)}
    and (${expected('owes')} is null or ${isPayable()})
    and ${isAsExpected('dueOn', sql`o.due_on`)}
    and (${expected('batch')} is null or (o.batch_id = ${expected('batch')} and ${isRunning()}
      and exists (select 1 from ${batch} b where b.id = o.batch_id and ${takesPlace()})))
    and (${expected('seatIn')} is null or (o.batch_id = ${expected('seatIn')} and ${isRunning()}
      and ${isNotCancelled(sql`o.batch_id`)}))
    and ${isAsExpected('startDate', sql`o.start_date`)}
    and (${expected('seatUntil')} is null
      or (o.seat_until = ${expected('seatUntil')} and ${isHeldForDays()} and o.cancel_asked_at = ''))))`;

/** The number of the order with that id, empty where there is none. */
export const numberOf = (id: SQL | Column) =>
  sql<string>`coalesce((select order_id from orders where id = ${id}), '')`;

/** What that user is asked to pay of all orders, in rupees. */
export const openBalanceOf = (user: SQL) =>
  sql<number>`(select coalesce(sum(${payable()}), 0) from orders o where o.user_id = ${user})`;

/** Three orders of that user as JSON, those to be paid before the last; and the age of the last. */
export const lastOrdersOf = (user: SQL) => sql`(
  select json_group_array(json_object('_id', id, 'orderId', order_id, 'courseName', course_name,
    'neededOn', needed_on, 'status', status, 'due', due, 'claimed', claimed, 'payable', payable))
  from (select o.id, o.order_id, o.course_name, o.needed_on, o.status, ${due()} as due, o.claimed,
      ${payable()} as payable
    from orders o where o.user_id = ${user} order by payable > 0 desc, o.seq desc limit 3))`;
export const lastOrderOf = (user: SQL) =>
  sql<number>`(select max(o.seq) from orders o where o.user_id = ${user})`;

/** How many courses that user has not ended, and has no certificate of. */
export const runningCoursesOf = (user: SQL) =>
  sql<number>`(select count(*) from orders o
    where o.user_id = ${user} and o.kind = 'course' and ${isRunning()}
      and o.certificate = '' and (o.end_date = '' or o.end_date >= ${today()}))`;

/** Whether anybody has ordered the course with that key of its name, or that product. */
export const isOrdered = (courseKey: SQL): SQL =>
  sql`exists (select 1 from orders o where o.course_key = ${courseKey} and o.kind = 'course')`;
export const isInOrder = (product: SQL): SQL =>
  sql`exists (select 1 from order_line l where l.product_id = ${product})`;
