import { and, eq, gt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { batchInWords } from '../../contract/batch-words.ts';
import { houseOf } from '../../contract/next-steps.ts';
import { paths } from '../../contract/paths.ts';
import { momentInWords } from '../../contract/seat-words.ts';
import { waiting } from '../batch/seat-table.ts';
import { batch } from '../batch/table.ts';
import { course } from '../catalogue/table.ts';
import type { Env } from '../env.ts';
import { type Db, daysAgo, now, open } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { deliverDue } from '../message/deliver.ts';
import { type NewMessage, writeMessages } from '../message/write.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';
import { writeHoldMails } from './holds.ts';

/** Mails that one statement writes. */
const atOnce = 50;

/** Writes whatever has to be said about offers and holds, once each, and sends it. */
export async function tellOfSeats(env: Env): Promise<void> {
  await writeSeatMails(open(env.DB));
  await deliverDue(env);
}

/**
 * The mails about seats that nobody has been sent: offers that stand, offers that ended, holds that end tomorrow or have ended.
 * They follow from the records, each by its key once, so that none is lost if the Worker ends before it is written.
 */
export async function writeSeatMails(db: Db): Promise<void> {
  const at = now();
  const stands = and(eq(waiting.end, ''), gt(waiting.offeredUntil, at));
  await write(db, (await unsaid(db, 'seat-offered', stands)).map(offered));
  const over = and(
    ne(waiting.offeredUntil, ''),
    lte(waiting.offeredUntil, at),
    gt(waiting.offeredUntil, daysAgo(2)),
    sql`${waiting.end} in ('', 'lapsed')`,
  );
  await write(db, (await unsaid(db, 'seat-offer-over', over)).map(ended));
  await writeHoldMails(db);
}

async function write(db: Db, messages: NewMessage[]): Promise<void> {
  for (let from = 0; from < messages.length; from += atOnce)
    await writeMessages(db, messages.slice(from, from + atOnce));
}

/** The entries of which no mail of that kind was written. */
const unsaid = (db: Db, kind: string, which: SQL | undefined) =>
  db
    .select({
      id: waiting.id,
      offeredUntil: waiting.offeredUntil,
      ...{ userId: user.id, name: user.name, email: user.email, confirmedAt: user.confirmedAt },
      ...{ courseName: batch.courseName, batch: batch.id, weekdays: batch.weekdays },
      ...{ startTime: batch.startTime, endTime: batch.endTime },
      ...{ place: batch.place, state: batch.state },
      days: sql<
        string[]
      >`(select json_group_array(l.day) from lesson l where l.batch_id = ${batch.id})`
        .mapWith((json: string) => JSON.parse(json) as string[])
        .as('days'),
      course: sql<string>`coalesce(${course.name}, '')`.as('course_now'),
      price: sql<number>`coalesce(${course.price}, 0)`.as('price_now'),
    })
    .from(waiting)
    .innerJoin(batch, eq(batch.id, waiting.batch))
    .innerJoin(user, and(eq(user.id, waiting.userId), eq(user.erasedAt, '')))
    .leftJoin(course, eq(course.id, batch.courseId))
    .where(
      and(
        which,
        ne(batch.state, 'cancelled'),
        sql`not exists (select 1 from message m where m.key = ${kind} || '/' || ${waiting.id})`,
      ),
    );

type Entry = Awaited<ReturnType<typeof unsaid>>[number];

const about = (kind: string, { id, userId, confirmedAt }: Entry) => ({
  ...{ kind, noun: 'user' as const, record: userId },
  key: `${kind}/${id}`,
  isLimited: !confirmedAt,
});

const offered = (entry: Entry): NewMessage => ({
  mail: letter(
    addressee(entry),
    `A seat is free: ${entry.courseName}`,
    `A seat of ${entry.courseName} is free: ${batchInWords(entry)}, at ${houseOf(entry)}.`,
    `It is held for you until ${momentInWords(entry.offeredUntil)} (Indian time). Book it until then, or let it pass for the next one in line.`,
    {
      link: 'Book your seat',
      href: `${paths.checkoutCourse(entry.course, entry.price)}?batch=${entry.batch}`,
    },
    { link: 'Let it pass, under My Courses', href: paths.myCourses },
  ),
  ...about('seat-offered', entry),
  expects: { offer: entry.id },
});

const ended = (entry: Entry): NewMessage => ({
  mail: letter(
    addressee(entry),
    `Your offer has ended: ${entry.courseName}`,
    `The seat of ${entry.courseName} was held for you until ${momentInWords(entry.offeredUntil)} (Indian time). It is not held any more${entry.state === 'open' ? '' : ', and the batch takes no more students'}.`,
    entry.state === 'open'
      ? 'If you would still like to come, join the waiting list again, or choose another batch.'
      : 'If you would still like to come, choose another batch.',
    { link: 'See the course', href: paths.course(entry.course) },
  ),
  ...about('seat-offer-over', entry),
});
