import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type Db, now, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { slot } from '../lib/slot.ts';
import { endLogins } from './sessions.ts';
import { user } from './table.ts';

export const afterConfirmation = slot<(db: Db, owner: SQL, at: string) => readonly Statement[]>(
  'what a confirmed e-mail is followed by',
);
type Statement = BatchItem<'sqlite'>;

export const passwordGone =
  'Your password was from before your e-mail was confirmed: choose a new one.';

/** What whoever gives the proof logs in with, which stays. */
type Kept = {
  /** Hash of the token of the session in which the proof is given, or that begins with it. */
  session?: string;
  /** Hash of the password that they know or have just chosen. */
  passwordHash?: string;
};

/**
 * The statements of every proof that somebody reads the e-mail of a person, whose id `owner`
 * selects from the first to the last of them. Until then anybody could have typed it: at the first
 * proof other sessions, codes and another password end. The second answers a row where one did.
 */
export function proven(
  db: Db,
  person: RecordedActor,
  owner: SQL,
  { session = '', passwordHash = '' }: Kept = {},
) {
  const isTheirs = sql`${user.id} in (${owner})`;
  const isFirst = and(isTheirs, eq(user.confirmedAt, ''));
  const hasOther = and(isFirst, notInArray(user.passwordHash, ['', passwordHash]));
  return [
    record(db, person, {
      noun: 'user',
      table: user,
      after: { password: 'ended' },
      where: hasOther,
    }),
    db
      .update(user)
      .set({ passwordHash: '', updatedAt: touched(user.updatedAt) })
      .where(hasOther)
      .returning({ id: user.id }),
    ...endLogins(db, db.select({ id: user.id }).from(user).where(isFirst), session),
    db
      .update(user)
      .set({ confirmedAt: sql`coalesce(nullif(${user.confirmedAt}, ''), ${now()})` })
      .where(isTheirs)
      .returning({ id: user.id }),
    ...afterConfirmation.take()(db, owner, now()),
  ] as const;
}
