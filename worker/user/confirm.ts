import { and, eq, gt, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { limits } from '../../contract/limits.ts';
import { deadLink } from '../../contract/token.ts';
import { wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { insertFrom } from '../lib/db/insert-from.ts';
import { usedUpToday } from '../lib/http/daily-count.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { countMail, isWithinQuota } from '../lib/mail/quota.ts';
import { hash, newToken, sign } from '../lib/secret.ts';
import { slot } from '../lib/slot.ts';
import { notLoggedIn } from './guard.ts';
import { newCode } from './otp.ts';
import type { SignedIn } from './session.ts';
import { unerased } from './sql.ts';
import { confirmation, user } from './table.ts';

const { life, tries } = limits.confirmation;

/** What the mail carries: the token of a link and a code, of which one is enough. */
export type Secrets = { token: string; code: string };

const codeHash = (env: Env, userId: string, code: string) => sign(env, 'confirm', userId, code);

/**
 * A link and a code, and the statement that stores their hashes in place of earlier ones; not for
 * who was erased, and where `onlyIf` holds of the person's row.
 */
export function newConfirmation(env: Env, db: Db, userId: string, onlyIf?: SQL) {
  const secrets: Secrets = { token: newToken(), code: newCode() };
  const values = {
    tokenHash: hash(secrets.token),
    codeHash: codeHash(env, userId, secrets.code),
    tries: 0,
    createdAt: now(),
    expiresAt: new Date(Date.now() + life).toISOString(),
  };
  const from = sql`from ${user} where ${and(unerased(userId), onlyIf)}`;
  const insert = insertFrom(db, confirmation, { userId, ...values }, from)
    .onConflictDoUpdate({ target: confirmation.userId, set: values })
    .returning({ userId: confirmation.userId });
  return { secrets, insert };
}

/**
 * A new link and code on request; undefined once the e-mail is confirmed. Refuses (429) when the
 * mailbox got all of today's unconfirmed mails, and the earlier ones still work; (401) who was
 * erased.
 */
export async function confirmAgain(env: Env, me: SignedIn): Promise<Secrets | undefined> {
  const db = open(env.DB);
  const [[person], [mails]] = await db.batch([
    db.select({ confirmedAt: user.confirmedAt }).from(user).where(eq(user.id, me.id)),
    countMail(env, db, me.email),
  ]);
  if (person?.confirmedAt) return undefined;
  if (!isWithinQuota(mails?.count ?? 0))
    throw usedUpToday(
      'We have sent your e-mail enough mails today. Look for them, in the spam folder too, or ask again tomorrow.',
    );
  const { secrets, insert } = newConfirmation(env, db, me.id);
  if ((await insert).length === 0) throw notLoggedIn();
  return secrets;
}

/** The statements after the e-mail of the person whose id `owner` selects was confirmed. */
export const afterConfirmation = slot<(db: Db, owner: SQL, at: string) => readonly Statement[]>(
  'what a confirmed e-mail is followed by',
);
type Statement = BatchItem<'sqlite'>;

/** The column of a person whose e-mail is confirmed now; an earlier moment stays. */
export const confirmed = () => ({
  confirmedAt: sql<string>`coalesce(nullif(${user.confirmedAt}, ''), ${now()})`,
});

/**
 * Confirms the e-mail of whose link has this token, however often it is opened, until it expires or
 * another is sent. Refuses (422) any other.
 */
export async function confirmByToken(env: Env, token: string): Promise<void> {
  const db = open(env.DB);
  const owner = db
    .select({ id: confirmation.userId })
    .from(confirmation)
    .where(and(eq(confirmation.tokenHash, hash(token)), gt(confirmation.expiresAt, now())));
  const [rows] = await db.batch([
    db.update(user).set(confirmed()).where(inArray(user.id, owner)).returning({ id: user.id }),
    ...afterConfirmation.take()(db, owner.getSQL(), now()),
  ]);
  if (rows.length === 0) throw refusedField('unprocessableContent', 'token', deadLink);
}

/**
 * Confirms the caller's e-mail. One batch checks the code and counts the try, also at the same
 * moment. Refuses (422) one that is wrong, expired, tried five times or not the newest, all alike.
 */
export async function confirmByCode(env: Env, me: SignedIn, code: string): Promise<void> {
  const db = open(env.DB);
  const isOpen = and(
    eq(confirmation.userId, me.id),
    gt(confirmation.expiresAt, now()),
    lt(confirmation.tries, tries),
  );
  const withCode = db
    .select({ id: confirmation.userId })
    .from(confirmation)
    .where(and(isOpen, eq(confirmation.codeHash, codeHash(env, me.id, code))));
  const [rows] = await db.batch([
    db
      .update(user)
      .set(confirmed())
      .where(and(eq(user.id, me.id), or(ne(user.confirmedAt, ''), inArray(user.id, withCode))))
      .returning({ id: user.id }),
    db
      .update(confirmation)
      .set({ tries: sql`${confirmation.tries} + 1` })
      .where(isOpen),
    ...afterConfirmation.take()(db, sql`select ${me.id}`, now()),
  ]);
  if (rows.length === 0) throw refusedField('unprocessableContent', 'code', wrongCode);
}

/** Deletes links and codes that have expired. */
export const deleteOldConfirmations = (db: Db) =>
  db.delete(confirmation).where(lt(confirmation.expiresAt, now()));
