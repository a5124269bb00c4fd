import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Agreed } from '../../contract/consent.ts';
import { isMinor } from '../../contract/day.ts';
import type { ConsentPurpose, consentNouns } from '../../contract/privacy.ts';
import { type Rule, rule } from '../lib/audit.ts';
import { type Db, now } from '../lib/db/index.ts';
import { byClock, record } from '../lib/history/record.ts';
import { isAbout, type Personal } from '../lib/personal.ts';
import { consent } from './table.ts';

/** The record that a form made: `from` selects its `id`, and nothing where it made none. */
type AgreedFor = { noun: (typeof consentNouns)[number]; from: SQL; purpose: ConsentPurpose };

/**
 * S. 6 of the Act: what for, under which version of the notice, when. None where the form says
 * nothing of it; one line for a form sent again.
 */
export function giveConsent(
  db: Db,
  { noun, from, purpose }: AgreedFor,
  { consent: agreed, guardianConsent, news, dob }: Agreed & { dob?: string | undefined },
) {
  const byGuardian = guardianConsent !== undefined && isMinor(dob);
  const notice = agreed ?? (byGuardian ? guardianConsent : undefined);
  const purposes = notice === undefined ? [] : [purpose, ...(news ? (['news'] as const) : [])];
  // Drizzle names the columns of `consent` in the order that the table has.
  return purposes.map((purpose) =>
    db.insert(consent).select(sql`
      select null, ${noun}, made.id, ${purpose}, ${notice}, ${byGuardian ? 1 : 0}, ${now()}, ''
      from (${from}) made
      where not exists (
        select 1 from consent known where known.noun = ${noun} and known.record = made.id
          and known.purpose = ${purpose} and known.notice = ${notice}
          and known.by_guardian = ${byGuardian ? 1 : 0} and known.withdrawn_at = '')`),
  );
}

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
  const [, , deleted] = await db.batch([
    record(db, byClock, { what: 'deleted', table, after: null, where }),
    deleteConsents(db, noun, ids),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  return deleted;
}

/** The account's consent names a record and nobody; one to what is deleted goes with it. */
export const consentPersonal: Personal = {
  erase: ({ at, userId, records, isRunning }) => [
    sql`update consent set withdrawn_at = ${at}
      where withdrawn_at = '' and noun = 'user' and record = ${userId} and ${isRunning}`,
    sql`delete from consent
      where ${isAbout(records.filter(({ noun }) => noun !== 'user'))} and ${isRunning}`,
  ],
};

export const consentsAreAbout = (noun: string, table: string): Rule =>
  rule(
    'a consent is about a record',
    `select noun || ' ' || record as id, purpose as why from consent
     where noun = '${noun}' and not exists (select 1 from ${table} r where r.id = record)`,
  );
