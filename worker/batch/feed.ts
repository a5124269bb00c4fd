import { timingSafeEqual } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import type { Env } from '../env.ts';
import { calendarFile } from '../lib/calendar.ts';
import { type Db, newId, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';
import { order } from '../order/table.ts';
import { isSeated } from '../seat/sql.ts';
import { lessonEvents } from '../timetable/calendar.ts';
import { takesPlace } from '../timetable/sql.ts';
import { batch, lesson } from '../timetable/table.ts';
import { user } from '../user/table.ts';
import { calendarFeed } from './table.ts';

/**
 * Signed over person and version. Only the version is stored: a new one ends the address before.
 */

/** Length of a signature: 32 bytes in base64url. */
const signature = 43;

const tokenOf = (env: Env, userId: string, version: string) =>
  sign(env, 'feed', userId, version) + userId;

const pathOf = (token: string) => `/api/batch/feed/${token}.ics`;

/** Days for which a lesson that is over stays in the feed. */
const keptFor = 60;

/** The path of the person's feed, made at the first time; `renew` ends the one before. */
export async function feedAddress(env: Env, userId: string, renew: boolean): Promise<string> {
  const db = open(env.DB);
  const version = newId();
  const insert = db.insert(calendarFeed).values({ userId, version });
  const [, [feed]] = await db.batch([
    renew
      ? insert.onConflictDoUpdate({ target: calendarFeed.userId, set: { version } })
      : insert.onConflictDoNothing(),
    db.select().from(calendarFeed).where(eq(calendarFeed.userId, userId)),
  ]);
  if (!feed) throw new Error('The feed was not stored');
  return pathOf(tokenOf(env, userId, feed.version));
}

/** There is no such feed, whatever the reason is. */
const unknown = () => new Refused('notFound', 'There is no such calendar');

/** The calendar of that token. Refuses (404) one unknown or ended, or of who may not log in. */
export async function feedOf(env: Env, token: string): Promise<string> {
  const userId = token.slice(signature);
  if (!userId) throw unknown();
  const db = open(env.DB);
  const [[feed], lessons] = await db.batch([
    db
      .select({ version: calendarFeed.version })
      .from(calendarFeed)
      .innerJoin(user, eq(user.id, calendarFeed.userId))
      .where(and(eq(calendarFeed.userId, userId), eq(user.disabledAt, ''), eq(user.erasedAt, ''))),
    lessonsOf(db, userId),
  ]);
  const received = Buffer.from(token);
  const expected = Buffer.from(tokenOf(env, userId, feed?.version ?? ''));
  if (!feed || received.length !== expected.length || !timingSafeEqual(received, expected))
    throw unknown();
  return calendarFile(
    'Class',
    lessons.flatMap(({ day, ...lesson }) => lessonEvents({ ...lesson, days: [day] })),
  );
}

const lessonsOf = (db: Db, userId: string) =>
  db
    .select({
      batch: sql<string>`${batch.id}`.as('batch'),
      courseName: batch.courseName,
      day: lesson.day,
      startTime: batch.startTime,
      endTime: batch.endTime,
      place: batch.place,
      bring: batch.bring,
      updatedAt: batch.updatedAt,
      changedAt: order.updatedAt,
    })
    .from(order)
    .innerJoin(batch, eq(batch.id, order.batch))
    .innerJoin(lesson, eq(lesson.batch, batch.id))
    .where(
      and(
        eq(order.userId, userId),
        isSeated(now()),
        takesPlace('"batch"'),
        gte(lesson.day, addDays(today(), -keptFor)),
      ),
    )
    .orderBy(lesson.day, batch.startTime, batch.seq);
