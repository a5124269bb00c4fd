import { and, asc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm';
import { mostWaitingLists, type Waiting, type WaitingPerson } from '../../contract/batch.ts';
import { confirmToWait, mostOffers, offeredBefore } from '../../contract/seat-words.ts';
import { type Db, newId, now, plainSql, yearAgo } from '../lib/db/index.ts';
import { inRounds } from '../lib/db/rounds.ts';
import { Refused } from '../lib/http/refuse.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { hasBegun, isBookable } from '../timetable/sql.ts';
import { batch, batch as batches } from '../timetable/table.ts';
import { hasAccess, isConfirmed, sharesMailbox } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { publicBatches } from './batches.ts';
import { endOver } from './offer.ts';
import { bookableSeats, hasSeat, isInLine, isOfferOver, isWaiting } from './sql.ts';
import { waiting } from './table.ts';

/** Whether the wait lasts: nobody ended it, no offer of it is over, and its batch has not begun. */
const lasts = (at: string) =>
  and(
    isWaiting('waiting'),
    not(isOfferOver(at, 'waiting')),
    sql`exists (select 1 from ${batch} b where b.id = ${waiting.batch} and not ${hasBegun(at)})`,
  );

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
  return batches.flatMap((batch) =>
    entries
      .filter((entry) => entry.batch === batch._id)
      .map(({ id, offeredUntil, place }) => ({ _id: id, batch: batch, place, offeredUntil })),
  );
}

export const peopleOf = (db: Db, batchId: string): Promise<WaitingPerson[]> =>
  db
    .select({
      _id: waiting.id,
      name: user.name,
      serialNo: user.serialNo,
      mobile: user.mobile,
      email: user.email,
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

export function heldWaiting(request: PersonalRequest) {
  const where = eq(waiting.userId, request.userId);
  const rows = request.db
    .select({
      courseName: batch.courseName,
      firstDay: batch.firstDay,
      createdAt: waiting.createdAt,
      offeredUntil: waiting.offeredUntil,
      end: waiting.end,
      endedAt: waiting.endedAt,
    })
    .from(waiting)
    .innerJoin(batch, eq(batch.id, waiting.batch))
    .$dynamic();
  return held(request, { from: waiting, where, rows, view: (row) => row });
}

const entriesOf = (userId: string) =>
  sql`(select count(*) from waiting w where w.user_id = ${userId} and ${isWaiting()})`;

const hasOtherEntry = (userId: string) =>
  sql`exists (select 1 from waiting w
    where w.batch_id = b.id and ${isWaiting()} and ${sharesMailbox(userId)})`;

/** How many offers of a seat of the batch `b` that person, or their mailbox, let pass. */
const offersOf = (userId: string) =>
  sql`(select count(*) from waiting w
    where w.batch_id = b.id and w.offered_until <> '' and w.ended_as in ('passed', 'lapsed', 'left')
      and (w.user_id = ${userId} or ${sharesMailbox(userId)}))`;

/**
 * Who is in it stays. Refuses (404) an unknown batch, and (409) one that cannot be booked, who has
 * a seat, an eleventh list and, but for the office (`byHand`), one with a seat left, an unconfirmed
 * e-mail, and who let two offers pass: each holds a seat for a day.
 */
export async function joinLine(
  db: Db,
  batch: string,
  userId: string,
  { byHand = false } = {},
): Promise<void> {
  await inRounds(async () => {
    const found = await join(db, batch, userId, byHand);
    if (!found) throw new Refused('notFound', 'Batch not found');
    const reason = found.isIn ? undefined : reasonFor(found);
    if (reason !== undefined) throw new Refused('conflict', reason);
    // Their wait was ended, as by another tab, before it was looked at.
    return found.isIn ? found : undefined;
  });
}

async function join(db: Db, batch: string, userId: string, byHand: boolean) {
  const at = now();
  const mayWait = byHand
    ? sql`true`
    : sql`u.confirmed_at <> '' and not ${hasOtherEntry(userId)}
        and ${offersOf(userId)} < ${mostOffers}`;
  const isFull = byHand ? sql`true` : sql`${bookableSeats(sql`b.id`, at)} = 0`;
  await db.batch([
    ...endOver(db, at, sql`user_id = ${userId}`),
    plainSql(
      db,
      sql`insert into waiting (id, created_at, updated_at, batch_id, user_id)
        select ${newId()}, ${at}, ${at}, b.id, u.id
        from ${batches} b join ${user} u on u.id = ${userId} and u.erased_at = ''
        where b.id = ${batch} and b.kind = 'course' and ${isBookable(at)} and ${isFull}
          and ${mayWait}
          and not ${hasSeat(userId, at)} and ${entriesOf(userId)} < ${mostWaitingLists}
        on conflict (user_id, batch_id) where ended_as = '' do nothing`,
    ),
  ]);
  return db.get<Found & { isIn: number }>(
    sql`select exists (
        select 1 from waiting w
        where w.batch_id = b.id and w.user_id = ${userId} and ${isWaiting()}) as "isIn",
      ${isBookable(at)} as "isOpen", ${hasSeat(userId, at)} as "hasSeat",
      ${bookableSeats(sql`b.id`, at)} as "left", ${entriesOf(userId)} as entries,
      ${isConfirmed(userId)} as "isConfirmed", ${hasOtherEntry(userId)} as "hasOtherEntry",
      ${offersOf(userId)} as offers
      from ${batches} b
      where b.id = ${batch} and b.kind = 'course' and b.state <> 'draft'`,
  );
}

type Found = Record<
  'isOpen' | 'hasSeat' | 'left' | 'entries' | 'isConfirmed' | 'hasOtherEntry' | 'offers',
  number
>;

function reasonFor(found: Found): string | undefined {
  if (!found.isOpen) return 'This batch cannot be booked any more';
  if (found.hasSeat) return 'You have a seat in this batch already';
  if (found.entries >= mostWaitingLists) return `You wait for ${mostWaitingLists} batches already`;
  if (found.left > 0) return 'A seat is free: you can book it now';
  if (!found.isConfirmed) return confirmToWait;
  if (found.offers >= mostOffers) return offeredBefore();
  return found.hasOtherEntry ? 'Another account with your e-mail waits for it already' : undefined;
}

type End = 'left' | 'passed';

/**
 * Its seat is free at once. The same again changes nothing. Refuses (404) another person's entry.
 */
export async function endEntry(db: Db, id: string, end: End, userId?: string): Promise<string> {
  const at = now();
  const isTheirs = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  await db.run(sql`update waiting set ended_as = ${end}, ended_at = ${at}, updated_at = ${at}
    where id = ${id} and ${isTheirs} and ${isWaiting('waiting')}`);
  const found = await db.get<{ batch: string }>(
    sql`select batch_id as batch from waiting where id = ${id} and ${isTheirs}`,
  );
  if (!found) throw new Refused('notFound', 'There is no such place in a waiting list');
  return found.batch;
}
