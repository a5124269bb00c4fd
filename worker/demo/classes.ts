import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import type { DemoClass } from '../../contract/demo.ts';
import type { OfficeDemoClass } from '../../contract/demo-class.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { user } from '../user/table.ts';
import { isOpenClass, seatsLeft } from './class-seats.ts';
import { columns, type Venue, view } from './queries.ts';
import { demo, demoClass } from './table.ts';

/** Days ahead for which visitors see classes, and how many of them. */
export const shown = { days: 60, classes: 40 } as const;

const left = sql<number>`(select ${seatsLeft} from demo_class k where k.id = ${sql.raw('"demo_class"."id"')})`;

/** The classes that can be booked, or are full, by their day. */
export const openClasses = (db: Db, at = now()): Promise<DemoClass[]> =>
  db
    .select({
      _id: demoClass.id,
      ...{ day: demoClass.day, startTime: demoClass.startTime, endTime: demoClass.endTime },
      ...{ place: demoClass.place, seats: demoClass.seats },
      left: left.as('seats_left'),
    })
    .from(demoClass)
    .where(
      sql`exists (select 1 from demo_class k where k.id = ${sql.raw('"demo_class"."id"')} and ${isOpenClass(at)})
        and ${demoClass.day} <= ${addDays(today(), shown.days)}`,
    )
    .orderBy(demoClass.day, demoClass.startTime, demoClass.seq)
    .limit(shown.classes);

const selectClasses = (db: Db, where: SQL) =>
  db
    .select({
      ...getTableColumns(demoClass),
      left: left.as('seats_left'),
      teacher: sql<string>`coalesce(${user.name}, '')`.as('teacher'),
    })
    .from(demoClass)
    .leftJoin(user, eq(user.id, demoClass.teacherId))
    .where(where)
    .orderBy(demoClass.day, demoClass.startTime, demoClass.seq);

export type ClassRow = Awaited<ReturnType<typeof selectClasses>>[number];

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Where a class is, and how long. */
export const venueOf = ({ place, startTime, endTime }: ClassRow): Venue => ({
  place,
  minutes: minutes(endTime) - minutes(startTime),
});

/** The class with that id; refuses (404) an unknown one. */
export async function classById(db: Db, id: string): Promise<ClassRow> {
  const row = await selectClasses(db, eq(demoClass.id, id)).get();
  if (!row) throw new Refused('notFound', 'Demo class not found');
  return row;
}

/** The classes of seven days from that day on, or the one that is named, with their bookings by name. */
export async function classesWith(
  env: Env,
  { from = today(), id }: { from?: string | undefined; id?: string },
): Promise<OfficeDemoClass[]> {
  const db = open(env.DB);
  const which = id
    ? eq(demoClass.id, id)
    : sql`${demoClass.day} >= ${from} and ${demoClass.day} < ${addDays(from, 7)}`;
  const [classes, bookings] = await db.batch([
    selectClasses(db, which),
    db
      .select(columns)
      .from(demo)
      .where(
        sql`${demo.classId} in (select id from demo_class where ${id ? sql`id = ${id}` : sql`day >= ${from} and day < ${addDays(from, 7)}`})`,
      )
      .orderBy(demo.nameSearch, demo.seq),
  ]);
  return classes.map(({ id, seq: _, teacherId, ...row }) => ({
    _id: id,
    ...row,
    teacherId: teacherId ?? '',
    bookings: bookings.filter(({ classId }) => classId === id).map((one) => view(env, one)),
  }));
}
