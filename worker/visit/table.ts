import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { visitKinds } from '../../contract/visit.ts';
import { dayForm, listOf } from '../lib/db/columns.ts';

/** How often on a day a page was shown, where from, and what was searched in vain; of nobody. */
export const visit = sqliteTable(
  'visit',
  {
    /** Day in India. */
    day: text().notNull(),
    kind: text({ enum: visitKinds }).notNull(),
    key: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.kind, t.key] }),
    check('visit_day', sql`${t.day} glob ${dayForm}`),
    check('visit_kind', sql`${t.kind} in ${listOf(visitKinds)}`),
    check('visit_key', sql`length(${t.key}) between 1 and 100`),
  ],
);
