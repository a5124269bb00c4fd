import { type Column, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import type { Actor } from '../lib/history/actor.ts';
import { changeAll } from '../lib/history/write.ts';
import { enquiry } from './table.ts';

/** How many questions that are open somebody takes care of. */
export const openQuestions = (person: SQL | Column) => sql<number>`(select count(*) from enquiry e
  where e.assigned_to = ${person} and e.status = 'pending')`;

/** Leaves the questions of somebody to nobody on that condition, with a line of their history. */
export const giveUpQuestions = (db: Db, by: Actor, person: string, when: SQL) =>
  changeAll(db, by, {
    ...{ noun: 'enquiry', table: enquiry },
    next: { assignedTo: null },
    where: sql`${eq(enquiry.assignedTo, person)} and ${when}`,
  });
