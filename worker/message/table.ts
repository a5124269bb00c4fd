import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { messageNouns, messageStates } from '../../contract/message.ts';
import { listOf } from '../lib/db/columns.ts';
import type { Letter } from '../lib/mail/letter.ts';

/**
 * Written in the batch of what they tell of. Triggers delete those of a deleted record or person.
 */
export const message = sqliteTable(
  'message',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    id: text().notNull().unique(),
    createdAt: text('created_at').notNull(),
    /** What it tells of, such as `order-received`. */
    kind: text().notNull(),
    noun: text({ enum: messageNouns }).notNull(),
    record: text().notNull(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    /** What the mail is made of; null when it is no longer kept. */
    body: text({ mode: 'json' }).$type<Letter | null>(),
    /** A mail that is written once, whoever writes it, has a key. */
    key: text().unique(),
    /** Columns of the record that must still hold when it is sent; null to send in any case. */
    expects: text({ mode: 'json' }).$type<Expected | null>(),
    /**
     * A stranger can cause it, and nobody has confirmed the address: the daily quota of the mailbox
     * holds, until it is confirmed (`message_confirmed` in `migrations/`).
     */
    isLimited: integer('is_limited', { mode: 'boolean' }).notNull().default(false),
    /** The change of many records that it belongs to. */
    bulk: text(),
    /** The mail sent again, which may be deleted by now, and `user.id` of who asked. */
    again: text(),
    askedBy: text('asked_by').notNull().default(''),
    dueAt: text('due_at').notNull(),
    state: text({ enum: messageStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** While it is being sent: until when it cannot be somebody else's to send. */
    leasedUntil: text('leased_until').notNull().default(''),
    endedAt: text('ended_at').notNull().default(''),
    error: text().notNull().default(''),
    search: text().generatedAlwaysAs(sql.raw(`(lower(subject || ' ' || recipient))`)),
  },
  (t) => [
    index('message_due').on(t.state, t.dueAt),
    index('message_list').on(t.state, t.seq),
    index('message_search').on(t.seq, t.noun, t.search),
    index('message_record').on(t.noun, t.record, t.seq),
    index('message_again').on(t.again).where(sql.raw('again is not null')),
    index('message_bulk').on(t.bulk).where(sql.raw('bulk is not null')),
    index('message_ended').on(t.endedAt),
    check('message_state', sql`${t.state} in ${listOf(messageStates)}`),
    check('message_noun', sql`${t.noun} in ${listOf(messageNouns)}`),
    check('message_ended_known', sql.raw(`(state in ('queued', 'sending')) = (ended_at = '')`)),
    check('message_leased', sql.raw(`(state = 'sending') = (leased_until <> '')`)),
    check('message_kept', sql.raw(`body is not null or ended_at <> ''`)),
  ],
);

/** Addresses whose mails do not arrive: they came back for good, or somebody took one for spam. */
export const bounce = sqliteTable(
  'bounce',
  { email: text().primaryKey(), since: text().notNull() },
  (t) => [
    index('bounce_since').on(t.since),
    check('bounce_email', sql`${t.email} = lower(${t.email}) and ${t.email} <> ''`),
  ],
);

/** What must still hold of an order or a booking. */
export type Expected = {
  status?: string;
  certificate?: string;
  when?: string;
  demoClass?: string;
  /** Something is due, by that day. */
  owes?: true;
  dueOn?: string;
  payment?: string;
  seatUntil?: string;
  /** The entry of a waiting list (`waiting.id`), whose offer stands. */
  offer?: string;
  /** The batch that the order is in and that takes place, and its first day. */
  batch?: string;
  startDate?: string;
  seatIn?: string;
  missed?: string;
  /** A moment that has not come. */
  before?: string;
};
