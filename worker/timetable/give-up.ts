import { and, eq, gte, ne, type SQL } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { Db } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { changeAll } from '../lib/history/write.ts';
import { batch } from './table.ts';

/** What a batch to come loses with its course or its teacher, by statements with its history. */

const isToCome = () => and(ne(batch.state, 'cancelled'), gte(batch.lastDay, today()));

/** Cancels the batches to come of a course on that condition. */
export const giveUpBatches = (db: Db, by: Actor, course: string, when: SQL) =>
  changeAll(db, by, {
    ...{ noun: 'batch', table: batch },
    next: { state: 'cancelled', reason: 'The course is not offered any more' },
    where: and(eq(batch.courseId, course), isToCome(), when),
  });

/** Leaves the classes to come of a teacher without one on that condition. */
export const giveUpClasses = (db: Db, by: Actor, teacher: string, when: SQL) =>
  changeAll(db, by, {
    ...{ noun: 'batch', table: batch },
    next: { teacherId: null },
    where: and(eq(batch.teacherId, teacher), isToCome(), when),
  });
