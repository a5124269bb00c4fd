import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/record.ts';
import { changeAll } from '../lib/history/write.ts';
import { order } from '../order/table.ts';
import { askStudents } from '../seat/change.ts';
import { closeEntries } from '../seat/offer.ts';
import { addLessons, removeLessons } from '../timetable/lessons.ts';
import type { BatchRow } from './list.ts';
import { cancelledNotice, movedNotice } from './mails.ts';
import { notifyAll, peopleWaiting, studentsOf } from './notify.ts';

type Moved = Pick<
  BatchRow,
  'firstDay' | 'lastDay' | 'weekdays' | 'startTime' | 'endTime' | 'place'
> & { days: string[] };

/** Whether its students have to know: its days, hours or place are others. */
export const isMoved = (before: BatchRow, next: Moved): boolean =>
  before.startTime !== next.startTime ||
  before.endTime !== next.endTime ||
  before.place !== next.place ||
  before.lessons.map(({ day }) => day).join() !== next.days.toSorted().join();

export function move(db: Db, before: BatchRow, next: Moved, by: Actor, at: string) {
  if (!isMoved(before, next)) return [];
  const { id } = before;
  return [
    removeLessons(db, id, next.days),
    addLessons(db, id, next.days),
    ...setDates(db, id, { startDate: next.firstDay, endDate: next.lastDay }, by),
    askStudents(db, id, at),
    notifyAll(db, movedNotice(before, next, at), studentsOf(id, at)),
  ] as const;
}

export const cancel = (db: Db, before: BatchRow, reason: string, by: Actor, at: string) => {
  const { id } = before;
  const notice = cancelledNotice(before, reason, at);
  return [
    ...setDates(db, id, { startDate: '', endDate: '' }, by),
    askStudents(db, id, at),
    notifyAll(db, notice.students, studentsOf(id)),
    notifyAll(db, notice.waiting, peopleWaiting(id)),
    closeEntries(db, at, sql`batch_id = ${id}`),
  ] as const;
};

/** Writes the batch's days into its orders, also closed ones: the office may take them up again. */
function setDates(
  db: Db,
  batch: string,
  dates: { startDate: string; endDate: string },
  by: Actor,
): BatchItem<'sqlite'>[] {
  const isOther = or(ne(order.startDate, dates.startDate), ne(order.endDate, dates.endDate));
  const where = and(eq(order.batch, batch), isOther);
  return changeAll(db, by, { noun: 'order', table: order, next: dates, where });
}
