import { and, count, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import { overQuota } from './deliver.ts';
import { message } from './table.ts';

const counted = (db: Db) => db.select({ n: count() }).from(message);

/** Counts mails that should have gone before, and that no daily quota of a mailbox keeps back. */
export const countDelayed = (db: Db, before: string) =>
  counted(db).where(
    and(
      eq(message.state, 'queued'),
      ne(message.error, overQuota),
      or(lt(message.dueAt, before), and(ne(message.error, ''), lt(message.createdAt, before))),
    ),
  );

/** Counts mails that failed since then and that nobody has sent again. */
export const countFailed = (db: Db, since: string) =>
  counted(db).where(
    and(
      eq(message.state, 'failed'),
      gt(message.dueAt, since),
      sql`not exists (select 1 from ${message} n
        where n.again = coalesce(${message.again}, ${message.id}) and n.seq > ${message.seq})`,
    ),
  );

/** Counts mails sent since then, without those that carry a code and are stored nowhere. */
export const countSent = (db: Db, since: string) =>
  counted(db).where(and(eq(message.state, 'sent'), gt(message.endedAt, since)));
