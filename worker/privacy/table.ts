import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { consentNouns, consentPurposes, erasureStates } from '../../contract/privacy.ts';
import { listOf } from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/** What somebody agreed to, under which version of the privacy notice, and when they took it back. */
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

/** Requests of people to be erased. `running` exists only inside the batch that erases, and opens the history to it. */
export const erasure = sqliteTable(
  'erasure',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    askedAt: text('asked_at').notNull(),
    state: text({ enum: erasureStates }).notNull().default('open'),
    endedAt: text('ended_at').notNull().default(''),
    /** Id of the administrator who ended it, or empty. */
    endedBy: text('ended_by').notNull().default(''),
  },
  (t) => [
    index('erasure_user').on(t.userId, t.state),
    index('erasure_state').on(t.state, t.seq),
    check('erasure_state_known', sql`${t.state} in ${listOf(erasureStates)}`),
  ],
);
