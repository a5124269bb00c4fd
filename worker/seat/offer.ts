import { type SQL, sql } from 'drizzle-orm';
import { offerHours } from '../../contract/batch.ts';
import { type Db, now, plainSql } from '../lib/db/index.ts';
import { begins, hasBegun, isBookable, isNotSold } from '../timetable/sql.ts';
import { batch as batches } from '../timetable/table.ts';
import {
  isInLine,
  isOffered,
  isOfferOver,
  isWaiting,
  ordersOfOffers,
  reclaimSeats,
  seatIsFree,
  whichFirst,
} from './sql.ts';

/**
 * One batch pairs the nth seat with the nth person, so that none is offered twice. It may run at
 * any time: a seat is held back for each in line, and an offer that is over reserves nothing. Whose
 * order holds a seat already has it at once.
 */
export async function offerSeats(db: Db, batch?: string): Promise<void> {
  const at = now();
  const which = batch === undefined ? sql`true` : sql`b.id = ${batch}`;
  await db.batch([
    ...endOver(db, at),
    pair(db, which, at),
    markOffered(db, at),
    ...reclaimSeats(db, sql`o.id in (${ordersOfOffers(at)})`, at),
  ]);
}

export const endOver = (db: Db, at: string, which: SQL = sql`true`) =>
  [
    plainSql(
      db,
      sql`update waiting set ended_as = 'lapsed', ended_at = offered_until, updated_at = ${at}
        where ${isWaiting('waiting')} and ${isOfferOver(at, 'waiting')} and ${which}`,
    ),
    closeEntries(
      db,
      at,
      sql`${which}
        and exists (select 1 from ${batches} b where b.id = waiting.batch_id and ${hasBegun(at)})`,
    ),
  ] as const;

export const closeEntries = (db: Db, at: string, which: SQL) =>
  plainSql(
    db,
    sql`update waiting set ended_as = 'closed', ended_at = ${at}, updated_at = ${at}
      where ${isWaiting('waiting')} and ${which}`,
  );

/** Gives free seats to the first in line of batches (`b`) whose course can be booked. */
const pair = (db: Db, which: SQL, at: string) =>
  plainSql(
    db,
    sql`with line as (
        select w.batch_id, w.id, row_number() over (partition by w.batch_id order by w.seq) as n
        from waiting w join ${batches} b on b.id = w.batch_id
        where ${isInLine()} and ${isBookable(at)} and not ${isNotSold(sql`b.id`)} and ${which}
      ), free as (
        select s.batch_id, s.number,
          row_number() over (partition by s.batch_id order by ${whichFirst}) as n
        from seat s where s.batch_id in (select batch_id from line) and ${seatIsFree(at)}
      )
      update seat set order_row = null, choice = '', waiting_id = pairs.id
      from (select line.id, free.batch_id, free.number
        from line join free on free.batch_id = line.batch_id and free.n = line.n) pairs
      where seat.batch_id = pairs.batch_id and seat.number = pairs.number`,
  );

/** The statement after it that says until when: not after the batch has begun. */
const markOffered = (db: Db, at: string) => {
  const until = new Date(Date.parse(at) + offerHours * 3_600_000).toISOString();
  return plainSql(
    db,
    sql`update waiting set updated_at = ${at}, offered_until = min(${until},
        (select ${begins} from ${batches} b where b.id = waiting.batch_id))
      where ${isInLine('waiting')} and id in (select waiting_id from seat)`,
  );
};

/** Offers a free seat to that person, whoever else is in line; answers whether there was one. */
export async function offerTo(db: Db, id: string): Promise<boolean> {
  const at = now();
  await db.batch([
    plainSql(
      db,
      sql`update seat set order_row = null, choice = '', waiting_id = ${id}
        where (batch_id, number) = (
          select s.batch_id, s.number
          from waiting w join ${batches} b on b.id = w.batch_id join seat s on s.batch_id = b.id
          where w.id = ${id} and ${isInLine()} and ${isBookable(at)} and ${seatIsFree(at)}
          order by ${whichFirst} limit 1)`,
    ),
    markOffered(db, at),
  ]);
  return (await db.get(sql`select 1 where ${offerStands(sql`${id}`, at)}`)) !== undefined;
}

export const offerStands = (entry: SQL, at: string) =>
  sql`exists (select 1 from waiting w where w.id = ${entry} and ${isOffered(at)})`;
