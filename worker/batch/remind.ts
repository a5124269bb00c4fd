import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { dayWithWeekday, hoursInWords } from '../../contract/batch-words.ts';
import { business } from '../../contract/business.ts';
import { addDays, minute, momentOf, today } from '../../contract/day.ts';
import { placeOf } from '../../contract/next-steps.ts';
import { type Db, daysAgo, now } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { morning } from '../order/remind.ts';
import { holdsSeat } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';
import { takesPlace } from './sql.ts';
import { batch } from './table.ts';
import { toMyCourses } from './tell.ts';

/** Reminders that one statement writes; the next round writes what is left. */
const atOnce = 50;

/** Minutes after which an absence is no slip of the hand any more. */
const settled = 30;

/**
 * Writes the reminders of first classes, on the day before or, where the clock was late, until they begin, and of classes that
 * somebody missed, once each. They are not sent once the batch is cancelled or moved, the order closed or moved, or the first
 * class has begun.
 */
export async function remindOfClasses(db: Db): Promise<void> {
  const at = now();
  if (Number(minute(at).slice(11, 13)) < morning) return;
  const isNext = and(
    inArray(batch.firstDay, [today(), addDays(today(), 1)]),
    sql`${batch.firstDay} || ' ' || ${batch.startTime} > ${minute(at)}`,
  );
  await write(db, (await students(db, firstKey, isNext)).map(first));
  const before = new Date(Date.parse(at) - settled * 60_000).toISOString();
  const isMissed = sql`${missedLesson(before)} <> ''`;
  await write(db, (await students(db, missedKey(before), isMissed, before)).map(missed));
}

const write = async (db: Db, messages: NewMessage[]) => {
  if (messages.length > 0) await writeMessages(db, messages);
};

/** A class of the last days that the student of the order missed; empty for none. */
const missedLesson = (before: string) => sql<string>`coalesce((select a.lesson_id from attendance a
  join lesson l on l.id = a.lesson_id where a.order_row = "orders"."id" and l.batch_id = "orders"."batch_id"
    and a.is_present = 0 and a.noted_at <= ${before} and a.noted_at > ${daysAgo(3)}
    and not exists (select 1 from message m where m.key = 'class-missed/' || a.order_row || '/' || a.lesson_id)
  order by l.day limit 1), '')`;

const firstKey = sql`'class-tomorrow/' || "orders"."id" || '/' || "orders"."start_date"`;
const missedKey = (before: string) =>
  sql`'class-missed/' || "orders"."id" || '/' || ${missedLesson(before)}`;

/** Students with a seat in a batch that takes place, who have had no mail with that key. */
const students = (db: Db, key: SQL, which: SQL | undefined, before = '') =>
  db
    .select({
      ...{ id: order.id, courseName: order.courseName, startDate: order.startDate },
      ...{ name: user.name, email: user.email, confirmedAt: user.confirmedAt },
      batch: sql<string>`${batch.id}`.as('of_batch'),
      ...{ startTime: batch.startTime, endTime: batch.endTime, place: batch.place },
      bring: batch.bring,
      lesson: missedLesson(before).as('missed_lesson'),
      day: sql<string>`coalesce((select l.day from lesson l where l.id = ${missedLesson(before)}), '')`.as(
        'missed_day',
      ),
    })
    .from(order)
    .innerJoin(batch, eq(batch.id, order.batch))
    .innerJoin(user, and(eq(user.id, order.userId), eq(user.erasedAt, '')))
    .where(
      and(
        which,
        takesPlace('"batch"'),
        holdsSeat(now(), '"orders"'),
        sql`exists (select 1 from seat s where s.order_row = "orders"."id")`,
        sql`not exists (select 1 from message m where m.key = ${key})`,
      ),
    )
    .limit(atOnce);

type Student = Awaited<ReturnType<typeof students>>[number];

const about = (row: Student) => ({
  ...{ noun: 'order' as const, record: row.id },
  isLimited: !row.confirmedAt,
});

function first(row: Student): NewMessage {
  const house = placeOf({ kind: 'course', place: row.place });
  const when = row.startDate === today() ? 'today' : 'tomorrow';
  return {
    mail: letter(
      addressee(row),
      `Your first class is ${when}: ${row.courseName}`,
      `${row.courseName} begins ${when}: ${dayWithWeekday(row.startDate)}, ${hoursInWords(row)}.`,
      `${house.label}: ${house.lines.join(', ')}.`,
      { link: 'See it on the map', href: house.map },
      ...(row.bring ? [`Please bring: ${row.bring}`] : []),
      toMyCourses,
      `You cannot come? Call ${business.phoneDisplay}.`,
    ),
    ...about(row),
    kind: 'class-tomorrow',
    key: `class-tomorrow/${row.id}/${row.startDate}`,
    expects: {
      ...{ batch: row.batch, startDate: row.startDate },
      before: new Date(momentOf(row.startDate, row.startTime)).toISOString(),
    },
  };
}

const missed = (row: Student): NewMessage => ({
  mail: letter(
    addressee(row),
    `We missed you: ${row.courseName}`,
    `You were not in the class of ${row.courseName} on ${dayWithWeekday(row.day)}. We hope that all is well.`,
    'What was taught stands on your page, and your teacher helps you to catch up.',
    toMyCourses,
    `You were there? Tell us, and we put it right: ${business.phoneDisplay}.`,
  ),
  ...about(row),
  kind: 'class-missed',
  key: `class-missed/${row.id}/${row.lesson}`,
  expects: { batch: row.batch, missed: row.lesson },
});
