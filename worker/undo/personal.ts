import { sql } from 'drizzle-orm';
import type { Personal } from '../lib/personal.ts';

/** Rows as they were within the last minutes: with an erasure nothing of before can be undone. */
export const undoPersonal: Personal = {
  erase: ({ isRunning }) => [
    sql`delete from kept where ${isRunning}`,
    sql`delete from change where ${isRunning}`,
  ],
};
