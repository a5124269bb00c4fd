import { type SQL, sql } from 'drizzle-orm';
import type { hangingParts } from '../catalogue/hanging.ts';
import { type Db, plainSql } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { codesFor } from '../offer/offers.ts';
import { collectionsOf, enrolmentsOf, isInOrder, isOrdered, ordersIn } from '../order/sql.ts';
import { waitingFor } from '../seat/sql.ts';
import { giveUpBatches } from '../timetable/lessons.ts';
import { hasBatches, toCome } from '../timetable/sql.ts';

const none = sql<number>`0`;

const inBatches = (course: SQL, count: (batch: SQL) => SQL) =>
  sql<number>`(select coalesce(sum(${count(sql`b.id`)}), 0) ${toCome(course)})`;

export const hangingOn: ReturnType<typeof hangingParts.take>['counts'] = {
  course: (id, key) => ({
    orders: enrolmentsOf(key),
    batches: sql<number>`(select count(*) ${toCome(id)})`,
    students: inBatches(id, ordersIn),
    waiting: inBatches(id, waitingFor),
    interests: sql<number>`(select count(*) from interest i
      where i.course_id = ${id} and i.told_at = '')`,
    codes: codesFor(id),
    named: namedBy.course(id, key),
  }),
  product: (id, key) => ({
    orders: collectionsOf(id),
    codes: codesFor(id),
    named: namedBy.product(id, key),
    batches: none,
    students: none,
    waiting: none,
    interests: none,
  }),
};

/** The statements after a course was deleted: its batches to come, which have nobody, end. */
export function endWithCourse(db: Db, id: string, isGone: SQL, by: RecordedActor) {
  return [
    ...giveUpBatches(db, by, id, isGone),
    plainSql(db, sql`delete from interest where course_id = ${id} and told_at = '' and ${isGone}`),
  ];
}

/** Whether an order or a batch names a course or product, also one that is over. */
export const namedBy: ReturnType<typeof hangingParts.take>['named'] = {
  course: (id, key) => sql<number>`(${isOrdered(key)}
    or ${hasBatches(id)})`,
  product: (id) => sql<number>`${isInOrder(id)}`,
};
