import { timingSafeEqual } from 'node:crypto';
import { and, count, eq, getTableColumns, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/course.ts';
import { type ChosenClass, type Demo, demo as reply } from '../../contract/demo.ts';
import type { DemoList } from '../../contract/demo-office.ts';
import { alike } from '../../contract/reply-schema.ts';
import { deleteWithConsents } from '../consent/consents.ts';
import type { Env } from '../env.ts';
import { type Db, daysAgo, json, now, open, yearAgo } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import { records } from '../lib/list/records.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { sign } from '../lib/secret.ts';
import { later } from '../lib/slot.ts';
import { creditedOrder } from '../order/sql.ts';
import { bookableSeats } from '../seat/sql.ts';
import { batch } from '../timetable/table.ts';
import { isByThem, type Them } from '../user/who.ts';
import { namedIn } from './brief.ts';
import { minutesOfClass } from './sql.ts';
import { demo } from './table.ts';

export type DemoRow = typeof demo.$inferSelect;

export type Venue = { place: Place; minutes: number; bakes: string };

/** A booking with the running order that its fee is credited on, empty for none, and its class. */
export type CreditedDemo = DemoRow & Venue & { creditedOn: string; chosen: ChosenClass | null };

/** By the history, the class that a waiting booking had until it was cancelled and let go of. */
const lastClass = sql`(select a.before ->> 'classId' from audit a
  where a.noun = 'demo' and a.record = "demo"."id" and a.before ->> 'classId' is not null
    and json_type(a.after, '$.classId') = 'null'
  order by a.seq desc limit 1)`;

/** From the last change of day, hour or place of the class `k` since it was booked, or null. */
const ofMove = (value: string) =>
  sql`(select ${sql.raw(value)} from audit a
    where a.noun = 'batch' and a.record = k.id and a.what = 'changed'
      and a.at > "demo"."created_at"
      and (a.before ->> 'firstDay' is not null or a.before ->> 'startTime' is not null
        or a.before ->> 'place' is not null)
    order by a.seq desc limit 1)`;

const before = ofMove(`json_object(
  'day', coalesce(a.before ->> 'firstDay', k.first_day),
  'startTime', coalesce(a.before ->> 'startTime', k.start_time),
  'place', coalesce(a.before ->> 'place', k.place))`);

/** The class of a booking, also the cancelled one of a booking that waits; null for none. */
const chosen = json<ChosenClass | null>(sql`(
  select json_object(
    '_id', k.id, 'day', k.first_day, 'startTime', k.start_time, 'endTime', k.end_time,
    'place', k.place, 'seats', k.seats,
    'left', ${later(() => bookableSeats(sql`k.id`, now()))},
    'state', k.state, 'movedAt', coalesce(${ofMove('a.at')}, ''),
    'movedFrom', json(coalesce(${before}, 'null'))
  ) from ${batch} k
  where k.id = "demo"."class_id"
    or ("demo"."class_id" is null and "demo"."status" = 'pending' and k.state = 'cancelled'
      and k.id = ${lastClass})
)`).as('chosen');

export const columns = {
  ...getTableColumns(demo),
  creditedOn: sql<string>`coalesce((select o.order_id ${creditedOrder(sql`"demo"."id"`)}), '')`.as(
    'credited_on',
  ),
  place: sql<Place>`coalesce(
    (select k.place from ${batch} k where k.id = "demo"."class_id"), 'Institute')`.as(
    'class_place',
  ),
  minutes: minutesOfClass('"demo"').as('class_minutes'),
  bakes: sql<string>`coalesce(
    (select k.bakes from ${batch} k where k.id = "demo"."class_id"), '')`.as('class_bakes'),
  chosen,
};

export const view = (env: Env, row: CreditedDemo): Demo => ({
  ...alike(reply, row),
  _id: row.id,
  photo: signedPath(env, row.photo),
  classId: row.classId ?? '',
  created: row.createdAt,
});

const demoNotFound = () => new Refused('notFound', 'Booking not found');

/** The booking with that id; refuses (404) an unknown one. */
export const demoById = (db: Db, id: string) => one(db, eq(demo.id, id));

/** The booking of the form with that key; refuses (404) an unknown one. */
export const demoByKey = (db: Db, key: string) => one(db, eq(demo.formKey, key));

async function one(db: Db, where: SQL): Promise<CreditedDemo> {
  const row = await db.select(columns).from(demo).where(where).get();
  if (!row) throw demoNotFound();
  return row;
}

export const bookings = (query: DemoList) =>
  records<CreditedDemo>(
    {
      name: 'demo',
      table: demo,
      day: demo.bookedOn,
      filters: [query.status && eq(demo.status, query.status)],
      dayOf: ({ bookedOn }) => bookedOn,
      read: (db) => db.select(columns).from(demo),
    },
    query,
  );

/** Deletes bookings after the privacy policy's year; triggers make their photos orphans. */
export const deleteOldBookings = (db: Db) =>
  deleteWithConsents(db, 'demo', demo, lt(demo.createdAt, yearAgo()));

/** Days after which a booking that nobody answered no longer says where it came from. */
const originKept = 30;

/** Empties where bookings came from, which counts those that wait. */
export const forgetOrigins = (db: Db) =>
  db
    .update(demo)
    .set({ origin: '' })
    .where(
      and(
        ne(demo.origin, ''),
        or(ne(demo.status, 'pending'), lt(demo.createdAt, daysAgo(originKept))),
      ),
    );

export function heldDemos(request: PersonalRequest, them?: Them) {
  const { env, db, emails } = request;
  const where = them ? isByThem(namedIn, them) : sql`${demo.email} in (${emails})`;
  const rows = db.select(columns).from(demo).$dynamic();
  return held(request, {
    from: demo,
    where,
    rows,
    view: (row) => view(env, row),
    file: ({ orderId, photo }) => ({
      what: `Photo of demo booking ${orderId}`,
      path: signedPath(env, photo),
    }),
  });
}

/** How many bookings nobody has decided, and the first day of a class that they chose. */
export const countPending = (db: Db) =>
  db
    .select({ n: count(), from: sql<string | null>`min(${batch.firstDay})` })
    .from(demo)
    .leftJoin(batch, eq(batch.id, demo.classId))
    .where(eq(demo.status, 'pending'));

/** The booking of that path; undefined where the token is another, or it is there no more. */
export async function bookingAt(
  env: Env,
  orderId: string,
  token: string,
): Promise<CreditedDemo | undefined> {
  const row = await open(env.DB).select(columns).from(demo).where(eq(demo.orderId, orderId)).get();
  if (!row) return undefined;
  const [received, expected] = [token, sign(env, 'booking', row.id, orderId)].map((signature) =>
    Buffer.from(signature),
  );
  if (received?.length !== expected?.length || !received || !expected) return undefined;
  return timingSafeEqual(received, expected) ? row : undefined;
}
