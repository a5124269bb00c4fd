import { and, asc, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm';
import type { Waiting, WaitingPerson } from '../../contract/batch.ts';
import { type Db, now, yearAgo } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { hasBegun } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { hasAccess } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { publicBatches } from './public.ts';
import { isInLine, isOfferOver, isWaiting } from './sql.ts';
import { waiting } from './table.ts';

/** Whether the wait lasts: nobody ended it, no offer of it is over, and its batch has not begun. */
const lasts = (at: string) =>
  and(
    isWaiting('waiting'),
    not(isOfferOver(at, 'waiting')),
    sql`exists (select 1 from ${batch} b where b.id = ${waiting.batch} and not ${hasBegun(at)})`,
  );

/** The waiting lists that somebody is in, with their places, by the batch's first day. */
export async function waitingOf(db: Db, userId: string): Promise<Waiting[]> {
  const at = now();
  const mine = and(eq(waiting.userId, userId), lasts(at));
  const place = sql<number>`iif(${waiting.offeredUntil} = '', 1 + (select count(*) from waiting w
    where w.batch_id = "waiting"."batch_id" and ${isInLine()}
      and w.seq < "waiting"."seq"), 0)`;
  const [entries, batches] = await db.batch([
    db
      .select({
        id: waiting.id,
        batch: waiting.batch,
        offeredUntil: waiting.offeredUntil,
        place: place.as('place'),
      })
      .from(waiting)
      .where(mine),
    publicBatches(
      db,
      inArray(batch.id, db.select({ id: waiting.batch }).from(waiting).where(mine)),
      at,
    ),
  ]);
  return batches.flatMap((one) =>
    entries
      .filter((entry) => entry.batch === one._id)
      .map(({ id, offeredUntil, place }) => ({ _id: id, batch: one, place, offeredUntil })),
  );
}

/** Everybody who waits or waited for that batch, in their order. */
export const peopleOf = (db: Db, batchId: string): Promise<WaitingPerson[]> =>
  db
    .select({
      _id: waiting.id,
      ...{ name: user.name, serialNo: user.serialNo, mobile: user.mobile, email: user.email },
      createdAt: waiting.createdAt,
      offeredUntil: waiting.offeredUntil,
      end: waiting.end,
      endedAt: waiting.endedAt,
    })
    .from(waiting)
    .innerJoin(user, eq(user.id, waiting.userId))
    .where(eq(waiting.batch, batchId))
    .orderBy(asc(waiting.seq));

/** The person with that serial number; refuses (404) an unknown one, and who may not log in. */
export async function personOf(db: Db, serialNo: string): Promise<string> {
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.serialNo, serialNo), hasAccess))
    .get();
  if (!found) throw new Refused('notFound', 'Student not found');
  return found.id;
}

/** Deletes places in waiting lists a year after the wait has ended. */
export const deleteOldEntries = (db: Db) =>
  db.delete(waiting).where(and(ne(waiting.end, ''), lt(waiting.endedAt, yearAgo())));

/** Those of a person, for whoever asks for all that is held of them. */
export function heldWaiting({ db, userId, size, offset }: PersonalRequest) {
  const where = eq(waiting.userId, userId);
  const part = db
    .select({
      ...{ courseName: batch.courseName, firstDay: batch.firstDay },
      ...{ createdAt: waiting.createdAt, offeredUntil: waiting.offeredUntil },
      ...{ end: waiting.end, endedAt: waiting.endedAt },
    })
    .from(waiting)
    .innerJoin(batch, eq(batch.id, waiting.batch))
    .where(where)
    .orderBy(desc(waiting.seq))
    .limit(size)
    .offset(offset);
  return held({ from: waiting, where, part, view: (row) => row });
}
