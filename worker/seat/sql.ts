import { type SQL, sql } from 'drizzle-orm';
import type { RosterSeat } from '../../contract/roster.ts';
import { type Db, momentLiteral, plainSql } from '../lib/db/index.ts';
import { slot } from '../lib/slot.ts';
import { holdsSeat, isHeldForDays, isRunning } from '../order/sql.ts';
import { order as orders } from '../order/table.ts';
import { hasBegun, isBookable, isNotSold, takesPlace } from '../timetable/sql.ts';
import { batch as batches } from '../timetable/table.ts';

/**
 * Who has a seat, claimed by one statement in the order's batch, by the moment `at`. So no chore
 * has to run: a hold that is over reserves nothing, though its row still names it. `s` is a seat,
 * `o` an order and `w`, or another name, an entry of the waiting list.
 */

export const isWaiting = (w = 'w'): SQL => sql.raw(`${w}.ended_as = ''`);

export const isOffered = (at: string, w = 'w'): SQL =>
  sql`(${isWaiting(w)} and ${sql.raw(w)}.offered_until > ${momentLiteral(at)})`;

/** Whether it is in line: it waits, and has had no offer. */
export const isInLine = (w = 'w'): SQL =>
  sql`(${isWaiting(w)} and ${sql.raw(w)}.offered_until = '')`;

/** Whether its offer is over, which ends the wait, written down or not. */
export const isOfferOver = (at: string, w = 'w'): SQL =>
  sql`(${sql.raw(`${w}.offered_until <> '' and ${w}.offered_until`)} <= ${momentLiteral(at)})`;

/** The seat of the order `"orders"`, also of one that does not hold it any more. */
const ownSeat = sql.raw(`from seat own
  where own.batch_id = "orders"."batch_id" and own.order_row = "orders"."id"`);

/** What the student of the order `"orders"` chose, null without a seat, and whether it has one. */
export const choiceOfOrder = sql`(select own.choice ${ownSeat})`;
export const orderHasSeat = sql`exists (select 1 ${ownSeat})`;

export const isSeated = (at: string) => sql`(${orderHasSeat} and ${holdsSeat(at, '"orders"')})`;

/** `none`, also where another claimed its seat, `held` until `seat_until`, or `sure`. */
export const seatOf = (at: string) => sql<RosterSeat>`(case
  when not ${isSeated(at)} then 'none'
  when ${isHeldForDays('"orders"')} then 'held'
  else 'sure' end)`;

const byOrder = (at: string) =>
  sql`exists (select 1 from ${orders} o where o.id = s.order_row and ${holdsSeat(at)})`;
const byOffer = (at: string) =>
  sql`exists (select 1 from waiting w where w.id = s.waiting_id and ${isOffered(at)})`;

export const seatIsFree = (at: string): SQL => sql`(not ${byOrder(at)} and not ${byOffer(at)})`;

const counted = (batch: SQL, which: SQL) =>
  sql<number>`(select count(*) from seat s where s.batch_id = ${batch} and ${which})`;

export const heldWithoutRow = slot<(batch: SQL) => SQL<number>>(
  'seats that are held without a row',
);

export const freeSeats = (batch: SQL, at: string) =>
  sql<number>`(${counted(batch, seatIsFree(at))} - ${heldWithoutRow.take()(batch)})`;
export const takenSeats = (batch: SQL, at: string) => counted(batch, byOrder(at));
export const offeredSeats = (batch: SQL, at: string) => counted(batch, byOffer(at));

export const inLine = (batch: SQL) =>
  sql<number>`(select count(*) from waiting w where w.batch_id = ${batch} and ${isInLine()})`;

export const waitingFor = (batch: SQL) =>
  sql<number>`(select count(*) from waiting w where w.batch_id = ${batch} and ${isWaiting()})`;

export const spareSeats = (batch: SQL, at: string) =>
  sql<number>`max(0, ${freeSeats(batch, at)} - ${inLine(batch)})`;

/** Seats that anybody may book: spare ones, none while the course takes no bookings. */
export const bookableSeats = (batch: SQL, at: string) =>
  sql<number>`iif(${isNotSold(batch)}, 0, ${spareSeats(batch, at)})`;

export const hasClassSeat = (id: string, at: string): SQL =>
  sql`exists (select 1 from ${batches} b where b.id = ${id} and b.kind = 'demo' and ${isBookable(at)}
    and ${bookableSeats(sql`b.id`, at)} > 0)`;

/** Whether offers of the batch `b` hold: closing it ends bookings and new offers, not made ones. */
const keepsOffers = (at: string): SQL => sql`(${takesPlace()} and not ${hasBegun(at)})`;

export const isOfferedTo = (batch: SQL, userId: string | SQL, at: string) =>
  sql`exists (select 1 from seat s join waiting w on w.id = s.waiting_id
    where s.batch_id = ${batch} and w.user_id = ${userId} and ${isOffered(at)})`;

export const hasSeat = (userId: string | SQL, at: string): SQL =>
  sql`exists (select 1 from seat s join ${orders} o on o.id = s.order_row
    where s.batch_id = b.id and o.user_id = ${userId} and ${holdsSeat(at)})`;

/** One that anybody may book or their offered one, and only one: two tabs would take two. */
export const hasSeatFor = (userId: string | SQL, at: string): SQL =>
  sql`(((${isBookable(at)} and ${bookableSeats(sql`b.id`, at)} > 0)
      or (${keepsOffers(at)} and ${isOfferedTo(sql`b.id`, userId, at)}))
    and not ${hasSeat(userId, at)})`;

/**
 * The batch's id inside the INSERT of an order, empty where no seat is left or it has changed since
 * it was read; the table refuses that, and with it the whole batch of statements.
 */
export const batchLeft = (
  { id, updatedAt }: { id: string; updatedAt: string },
  userId: string,
  at: string,
  also: SQL = sql`true`,
) => sql<string>`(case when exists (
    select 1 from ${batches} b
    where b.id = ${id} and b.updated_at = ${updatedAt} and ${hasSeatFor(userId, at)} and ${also}
  ) then ${id} else '' end)`;

/** Free seats are given away those naming an order last: who pays late may still find theirs. */
export const whichFirst = sql.raw('s.order_row is not null, s.number');

/** Gives the order, inserted or moved before, its offered seat or any free one there is. */
export const takeSeat = (
  db: Db,
  { order, batch, userId, at }: { order: string; batch: string; userId: string; at: string },
  onlyIf: SQL = sql`true`,
) =>
  plainSql(
    db,
    sql`update seat set order_row = ${order}, waiting_id = null, choice = ''
    where batch_id = ${batch} and ${onlyIf}
      and exists (select 1 from ${orders} where id = ${order} and batch_id = ${batch})
      and number = coalesce(
        (select s.number from seat s join waiting w on w.id = s.waiting_id
          where s.batch_id = ${batch} and w.user_id = ${userId} and ${isOffered(at)} limit 1),
        (select s.number from seat s where s.batch_id = ${batch} and ${seatIsFree(at)}
          order by ${whichFirst} limit 1))`,
  );

/** The statement after which whoever holds a seat by such an order (`o`) waits for none there. */
export const acceptOffers = (db: Db, which: SQL, at: string) =>
  plainSql(
    db,
    sql`update waiting set ended_as = 'accepted', ended_at = ${at}, updated_at = ${at}
    where id in (select w.id from ${orders} o join seat s on s.order_row = o.id
      join waiting w on w.batch_id = s.batch_id and w.user_id = o.user_id
      where ${which} and ${holdsSeat(at)} and ${isWaiting()})`,
  );

/** From such orders `o` that hold a seat of their batch, which takes place, and have none. */
const seatless = (which: SQL, at: string) => sql`from ${orders} o
  join ${batches} b on b.id = o.batch_id
  where ${which} and ${holdsSeat(at)} and ${takesPlace()}
    and not exists (select 1 from seat own where own.order_row = o.id)`;

/** Selects the orders whose buyers are offered a seat of the same batch. */
export const ordersOfOffers = (at: string) =>
  sql`select o.id from waiting w join ${orders} o on o.user_id = w.user_id
    and o.batch_id = w.batch_id where ${isOffered(at)}`;

/**
 * The seats that are offered to their buyers, who need not order again, or spare ones, oldest
 * orders first. Where none is left the office sees an order without one.
 */
export const reclaimSeats = (db: Db, which: SQL, at: string) =>
  [
    plainSql(
      db,
      sql`with lost as (
        select o.id, o.batch_id, o.created_at || o.order_id as age, (
          select s.number from seat s join waiting w on w.id = s.waiting_id
          where s.batch_id = o.batch_id and w.user_id = o.user_id and ${isOffered(at)}) as own
        ${seatless(which, at)}
      ), offered as (
        select id, batch_id, own as number, min(age) from lost where own is not null
        group by batch_id, own
      ), back as (
        select id, batch_id, row_number() over (partition by batch_id order by age) as n
        from lost where id not in (select id from offered)
      ), free as (
        select s.batch_id, s.number,
          row_number() over (partition by s.batch_id order by ${whichFirst}) as n
        from seat s where s.batch_id in (select batch_id from back) and ${seatIsFree(at)}
      )
      update seat set order_row = pairs.id, waiting_id = null, choice = ''
      from (select id, batch_id, number from offered
        union all select back.id, free.batch_id, free.number
        from back join free on free.batch_id = back.batch_id and free.n = back.n
        where back.n <= ${spareSeats(sql`back.batch_id`, at)}) pairs
      where seat.batch_id = pairs.batch_id and seat.number = pairs.number`,
    ),
    acceptOffers(db, which, at),
  ] as const;

export const clearSeat = (db: Db, order: string, onlyIf: SQL = sql`true`) =>
  plainSql(
    db,
    sql`update seat set order_row = null, choice = '' where order_row = ${order} and ${onlyIf}`,
  );

/** Whether one of those orders (`o`) holds a seat that it has not, or a class more than it has. */
export const isOvertaken = (which: SQL, classes: SQL, at: string): SQL =>
  sql`(exists (select 1 ${seatless(which, at)})
    or exists (select 1 from ${batches} b where b.kind = 'demo' and b.id in (${classes})
      and ${freeSeats(sql`b.id`, at)} < 0))`;

const placesOf = (userId: string): SQL => sql`select o.batch_id from ${orders} o
    where o.user_id = ${userId} and o.batch_id is not null and ${isRunning()}
  union select w.batch_id from waiting w where w.user_id = ${userId} and ${isWaiting()}`;

const placesOfBoth = (userId: string, other: string): SQL =>
  sql`select p.batch_id from (${placesOf(userId)}) p
    join (${placesOf(other)}) q on q.batch_id = p.batch_id`;

export const sharePlace = (userId: string, other: string): SQL =>
  sql`exists (${placesOfBoth(userId, other)})`;

export const sharedPlaces = (db: Db, userId: string, other: string) =>
  db.all<{ name: string; day: string }>(
    sql`select b.course_name as name, b.first_day as day from ${batches} b
      where b.id in (${placesOfBoth(userId, other)})`,
  );
