import { and, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../lib/db/index.ts';
import { consent } from './table.ts';

/** The statement that deletes the consents to those records, which without them prove nothing. */
export const deleteConsents = (
  db: Db,
  noun: (typeof consent.$inferSelect)['noun'],
  records: SQLWrapper | string[],
) => db.delete(consent).where(and(eq(consent.noun, noun), inArray(consent.record, records)));

/** Deletes messages or bookings in one batch with the consents to them; answers the ids. */
export async function deleteWithConsents(
  db: Db,
  noun: 'enquiry' | 'demo',
  table: SQLiteTable & { id: SQLiteColumn },
  where: SQL | undefined,
) {
  const ids = db.select({ id: table.id }).from(table).where(where);
  const [, deleted] = await db.batch([
    deleteConsents(db, noun, ids),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  return deleted;
}
