import { and, eq, gt, inArray, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { limits } from '../../contract/limits.ts';
import { deadLink } from '../../contract/token.ts';
import { wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { type Db, insertFrom, now, open, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { usedUpToday } from '../lib/http/daily-limit.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { countMail, isWithinQuota } from '../lib/mail/quota.ts';
import { hash, newToken, sign } from '../lib/secret.ts';
import { slot } from '../lib/slot.ts';
import { notLoggedIn } from './guard.ts';
import { newCode } from './otp.ts';
import { userById } from './queries.ts';
import { type SignedIn, sessionOf } from './session.ts';
import { endLogins } from './sessions.ts';
import { unerased } from './sql.ts';
import { confirmation, user } from './table.ts';

const { life, tries } = limits.confirmation;

/** What the mail carries: the token of a link and a code, of which one is enough. */
export type Secrets = { token: string; code: string };

const codeHash = (env: Env, userId: string, code: string) => sign(env, 'confirm', userId, code);

/** The statement stores the hashes in place of earlier ones; not for who was erased. */
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

/** Undefined once the e-mail is confirmed. Refuses (429) beyond today's mails, (401) the erased. */
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

/** Answers whether a password ended. Refuses (422) a link that expired or was replaced. */
export async function confirmByToken(env: Env, link: string, caller = ''): Promise<boolean> {
  const db = open(env.DB);
  const isLink = and(eq(confirmation.tokenHash, hash(link)), gt(confirmation.expiresAt, now()));
  const [[person], [me]] = await db.batch([
    db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        passwordHash: user.passwordHash,
      })
      .from(confirmation)
      .innerJoin(user, eq(user.id, confirmation.userId))
      .where(isLink),
    sessionOf(db, caller),
  ]);
  const dead = () => refusedField('unprocessableContent', 'token', deadLink);
  if (!person) throw dead();
  const { passwordHash } = person;
  const owner = db.select({ id: confirmation.userId }).from(confirmation).where(isLink).getSQL();
  const kept = me?.id === person.id ? { session: caller, passwordHash } : {};
  const [, ended, , , , rows] = await db.batch(proven(db, person, owner, kept));
  if (rows.length === 0) throw dead();
  return ended.length > 0;
}

/** One batch checks the code and counts the try. Refuses (422) all but the right one alike. */
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
  const owner = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, me.id), or(ne(user.confirmedAt, ''), inArray(user.id, withCode))))
    .getSQL();
  const known = await userById(env, me.id);
  const kept = { session: me.tokenHash, passwordHash: known.passwordHash };
  const [, , , , , rows] = await db.batch([
    ...proven(db, me, owner, kept),
    db
      .update(confirmation)
      .set({ tries: sql`${confirmation.tries} + 1` })
      .where(isOpen),
  ]);
  if (rows.length === 0) throw refusedField('unprocessableContent', 'code', wrongCode);
}

export const deleteOldConfirmations = (db: Db) =>
  db.delete(confirmation).where(lt(confirmation.expiresAt, now()));

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
    record(db, person, { table: user, after: { password: 'ended' }, where: hasOther }),
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
