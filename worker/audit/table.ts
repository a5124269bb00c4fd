import { sql } from 'drizzle-orm';
import { check, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Asked } from './turn.ts';

/** Each query of the hourly audit as it was asked last, as JSON by its name; one row. */
export const auditTurn = sqliteTable(
  'audit_turn',
  {
    id: text({ enum: ['last'] }).primaryKey(),
    asked: text({ mode: 'json' }).$type<Record<string, Asked>>().notNull(),
  },
  (t) => [check('audit_turn_id', sql`${t.id} = 'last'`)],
);
