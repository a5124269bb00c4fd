import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { type OpenAccount, type OpeningCode, wrongOpening } from '../../contract/opening.ts';
import type { Env } from '../env.ts';
import { type Db, insertFrom, now, open } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';
import { withEmail } from './add.ts';
import { type UserRow, userById } from './queries.ts';
import { hasAccess } from './sql.ts';
import { opening, user } from './table.ts';

const { life, tries } = limits.opening;

const codeHash = (env: Env, userId: string, code: string) => sign(env, 'opening', userId, code);

const isUnopened = and(eq(user.email, ''), eq(user.passwordHash, ''), hasAccess);

const isOpen = () => and(gt(opening.expiresAt, now()), lt(opening.tries, tries));

/**
 * In place of an earlier code. Refuses (404) who is unknown, (409) who has an account, was erased
 * or has no access, and an e-mail that has an account.
 */
export async function makeOpening(
  env: Env,
  { id, email = '' }: OpeningCode,
  by: RecordedActor,
): Promise<{ person: UserRow; code: string }> {
  const db = open(env.DB);
  const person = await userById(env, id);
  const [known] = email ? await withEmail(db, email) : [];
  if (known)
    throw refusedField(
      'conflict',
      'email',
      'There is an account with this e-mail already. If it is theirs, merge the two.',
    );
  const code = String(randomInt(100_000_000)).padStart(8, '0');
  const values = {
    codeHash: codeHash(env, id, code),
    email,
    tries: 0,
    createdAt: now(),
    expiresAt: new Date(Date.now() + life).toISOString(),
  };
  const isTheirs = and(eq(user.id, id), isUnopened);
  const [, made] = await db.batch([
    record(db, by, {
      table: user,
      where: isTheirs,
      after: { openingCode: email ? 'by e-mail' : 'on WhatsApp' },
    }),
    insertFrom(db, opening, { userId: id, ...values }, sql`from ${user} where ${isTheirs}`)
      .onConflictDoUpdate({ target: opening.userId, set: values })
      .returning({ userId: opening.userId }),
  ]);
  if (made.length === 0)
    throw new Refused('conflict', 'They have an account already, or can have none.');
  return { person, code };
}

/** One statement counts a wrong try. Refuses (422) all alike, whatever is wrong with the code. */
export async function expectOpening(
  env: Env,
  { serialNo, code }: Pick<OpenAccount, 'serialNo' | 'code'>,
): Promise<{ person: UserRow; sent: string; to: string }> {
  const db = open(env.DB);
  const wrong = refusedField('unprocessableContent', 'code', wrongOpening);
  const person = await db
    .select()
    .from(user)
    .where(and(eq(user.serialNo, serialNo), isUnopened))
    .get();
  const hash = codeHash(env, person?.id ?? '', code);
  const tried = await db
    .update(opening)
    .set({ tries: sql`${opening.tries} + (${opening.codeHash} <> ${hash})` })
    .where(and(eq(opening.userId, person?.id ?? ''), isOpen()))
    .returning({ codeHash: opening.codeHash, to: opening.email })
    .get();
  if (!person || tried?.codeHash !== hash) throw wrong;
  return { person, sent: hash, to: tried.to };
}

/** Ends the codes of those people: who gets an e-mail otherwise, or is gone. */
export const endOpenings = (db: Db, which: SQL | undefined) => db.delete(opening).where(which);

export const deleteOldOpenings = (db: Db) => endOpenings(db, lt(opening.expiresAt, now()));
