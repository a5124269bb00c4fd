import { and, asc, eq, gte, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { minutesOf } from '../../contract/batch-span.ts';
import { addDays, today } from '../../contract/day.ts';
import type { DemoClass, DemoClassState, OfficeDemoClass } from '../../contract/demo.ts';
import { type BatchRow, selectBatches } from '../batch/list.ts';
import type { App, Env } from '../env.ts';
import { checkViolation, type Db, now, open } from '../lib/db/index.ts';
import { networkOf } from '../lib/http/limit.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';
import { isOpen } from '../seat/batches.ts';
import { freeSeats, hasClassSeat } from '../seat/sql.ts';
import { batch } from '../timetable/table.ts';
import { sentTokenHash } from '../user/guard.ts';
import { findSession } from '../user/session.ts';
import { isConfirmed } from '../user/sql.ts';
import type { ClassFacts } from './mails.ts';
import { columns, type Venue, view } from './queries.ts';
import { demo } from './table.ts';

/** Where a booking comes from, and how many of a class may wait for an answer from there. */
export type Origin = { key: string; most: 'family' | 'third' };

/** The caller's account, if its e-mail is confirmed, else their network, as HMAC. */
export async function originOf(c: Context<App>): Promise<Origin> {
  const db = open(c.env.DB);
  const token = sentTokenHash(c);
  const user = token && (await findSession(c.env, db, token));
  const known = user && (await db.get(sql`select 1 where ${isConfirmed(user.id)}`));
  return user && known
    ? { key: sign(c.env, 'demo', 'account', user.id), most: 'family' }
    : { key: sign(c.env, 'demo', networkOf(c)), most: 'third' };
}

/** Days ahead for which visitors see classes, and how many of them. */
const shown = { days: 60, classes: 40 } as const;

const isDemo = eq(batch.kind, 'demo');
const byHour = [asc(batch.firstDay), asc(batch.startTime), asc(batch.seq)];

const publicView = ({ id, firstDay, ...row }: BatchRow) => ({
  _id: id,
  day: firstDay,
  startTime: row.startTime,
  endTime: row.endTime,
  place: row.place,
  seats: row.seats,
  left: row.left,
  bakes: row.bakes,
  teacher: row.teacher,
});

export async function openClasses(db: Db, at = now()): Promise<DemoClass[]> {
  const isShown = and(isDemo, isOpen(at), lte(batch.firstDay, addDays(today(), shown.days)));
  const rows = await selectBatches(db, at)
    .where(isShown)
    .orderBy(...byHour)
    .limit(shown.classes);
  return rows.map(publicView);
}

export const classOf = (db: Db, id: string) =>
  selectBatches(db).where(and(isDemo, eq(batch.id, id)));

export const classNotFound = () => new Refused('notFound', 'Demo class not found');

/** Whether people have to know: its day, hour or place is another. */
export const isMoved = (from: ClassFacts, to: ClassFacts): boolean =>
  from.firstDay !== to.firstDay || from.startTime !== to.startTime || from.place !== to.place;

export const venueOf = ({ place, bakes, startTime, endTime }: BatchRow): Venue => ({
  place,
  bakes,
  minutes: minutesOf(endTime) - minutesOf(startTime),
});

/** The classes of seven days from that day on, or the named one, with their bookings by name. */
export async function classesWith(
  env: Env,
  { from = today(), id }: { from?: string | undefined; id?: string },
): Promise<OfficeDemoClass[]> {
  const db = open(env.DB);
  const inWeek = and(gte(batch.firstDay, from), lt(batch.firstDay, addDays(from, 7)));
  const which = and(isDemo, id ? eq(batch.id, id) : inWeek);
  const [classes, bookings] = await db.batch([
    selectBatches(db)
      .where(which)
      .orderBy(...byHour),
    db
      .select(columns)
      .from(demo)
      .where(sql`${demo.classId} in ${db.select({ id: batch.id }).from(batch).where(which)}`)
      .orderBy(demo.nameSearch, demo.seq),
  ]);
  return classes.map((row) => ({
    ...publicView(row),
    state: row.state as DemoClassState,
    teacherId: row.teacherId ?? '',
    bookings: bookings
      .filter(({ classId }) => classId === row.id)
      .map((booking) => view(env, booking)),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

/**
 * Inside the INSERT of a booking; empty without a seat, which the table refuses: thirty at once are
 * no more than its seats. A booking, `isOwn` of `d`, keeps its seat.
 */
export const classLeft = (id: string, isOwn: SQL, at: string, origin?: Origin) =>
  sql<string>`(case
    when exists (select 1 from demo d where ${isOwn} and d.class_id = ${id}) then ${id}
    when ${hasClassSeat(id, at)} and ${origin ? hasRoom(id, isOwn, origin) : sql`true`} then ${id}
    else '' end)`;

/** Seats of a class that one account may hold before the school has answered: for a family. */
const ofFamily = 3;

/** Whether that origin may hold one more: nobody's address takes more than a third of a class. */
const hasRoom = (id: string, isOwn: SQL, { key, most }: Origin) =>
  sql`${
    most === 'family'
      ? sql`${ofFamily}`
      : sql`(select (b.seats + 2) / 3 from ${batch} b
    where b.id = ${id})`
  } > (select count(*) from demo d where d.class_id = ${id}
      and d.status = 'pending' and d.origin = ${key} and (${isOwn}) is not true)`;

/** The class of that rejected booking; empty where all its seats are taken by others. */
export const seatAgain = (id: string, at: string) =>
  sql<string>`(select iif(${freeSeats(sql`own.class_id`, at)} > 0, own.class_id, '')
    from demo own where own.id = ${id})`;

/** The refusal (409) of a class without a seat, or the error that it is not. */
export function refuseFull(error: unknown): unknown {
  if (checkViolation(error) !== 'demo_class_left') return error;
  const message = 'This class is full, or cannot be booked any more';
  return refusedField('conflict', 'classId', message);
}
