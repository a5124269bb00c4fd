import { and, eq } from 'drizzle-orm';
import { type Db, now } from '../lib/db/index.ts';
import { type Actor, record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { QueryRow } from './ask.ts';
import { query } from './table.ts';

/**
 * Marks a question as seen, for good, and writes down who did; one that was seen already stays as it is. Refuses an
 * unknown one (404).
 */
export async function markSeen(db: Db, by: Actor, id: string): Promise<QueryRow> {
  const at = now();
  const pending = and(eq(query.id, id), eq(query.status, 'pending'));
  const [, , [row]] = await db.batch([
    record(db, by, {
      noun: 'query',
      what: 'changed',
      table: query,
      fields: ['status'],
      after: { status: 'seen' },
      at,
      where: pending,
    }),
    db.update(query).set({ status: 'seen', updatedAt: at }).where(pending),
    db.select().from(query).where(eq(query.id, id)),
  ]);
  if (!row) throw new Refused('notFound', 'Query not found');
  return row;
}
