import { type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Db, insertFrom, now } from '../lib/db/index.ts';
import { slot } from '../lib/slot.ts';
import type { UserRow } from './queries.ts';
import { earlierEmail } from './table.ts';

export const keepEarlier = (
  db: Db,
  { id: userId, email, confirmedAt }: Pick<UserRow, 'id' | 'email' | 'confirmedAt'>,
  when: SQL,
) =>
  insertFrom(
    db,
    earlierEmail,
    { seq: sql`null`, userId, email, isConfirmed: confirmedAt !== '', endedAt: now() },
    sql`where ${when}`,
  ).onConflictDoUpdate({
    target: [earlierEmail.userId, earlierEmail.email],
    set: {
      isConfirmed: sql`max(${earlierEmail.isConfirmed}, excluded.is_confirmed)`,
      endedAt: now(),
    },
  });

type Readdressed = { userId: string; from: string; to: string; when: SQL };

export const readdressed = slot<(db: Db, whom: Readdressed) => BatchItem<'sqlite'>[]>(
  'how mails that wait follow a person',
);
