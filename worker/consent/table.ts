import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { consentNouns, consentPurposes } from '../../contract/privacy.ts';
import { listOf } from '../lib/db/columns.ts';

/** What somebody agreed to, by which version of the privacy notice, and when it ended. */
export const consent = sqliteTable(
  'consent',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    /** The record that the consent is about: a user, an enquiry or a booking of a demo class. */
    noun: text({ enum: consentNouns }).notNull(),
    record: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    /** Version of the notice, the day (YYYY-MM-DD) from which it holds. */
    notice: text().notNull(),
    /** Whether a guardian agreed for somebody under 18. */
    byGuardian: integer('by_guardian', { mode: 'boolean' }).notNull().default(false),
    givenAt: text('given_at').notNull(),
    withdrawnAt: text('withdrawn_at').notNull().default(''),
  },
  (t) => [
    index('consent_record').on(t.noun, t.record),
    check('consent_noun', sql`${t.noun} in ${listOf(consentNouns)}`),
    check('consent_purpose', sql`${t.purpose} in ${listOf(consentPurposes)}`),
  ],
);
