import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from '../lib/db/index.ts';
import { consent } from './table.ts';

/**
 * Deletes messages or bookings in one batch with the consents to them, which without a record prove nothing; answers the
 * ids. The consents of an account stay, as the account's record does.
 */
export async function deleteWithConsents(
  db: Db,
  noun: 'enquiry' | 'demo',
  table: SQLiteTable & { id: SQLiteColumn },
  where: SQL | undefined,
) {
  const ids = db.select({ id: table.id }).from(table).where(where);
  const [, deleted] = await db.batch([
    db.delete(consent).where(and(eq(consent.noun, noun), inArray(consent.record, ids))),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  return deleted;
}
