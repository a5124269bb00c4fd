import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { type VerifyOtp, wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { hash, newToken } from '../lib/auth/token.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';
import { otp, user } from './table.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds that a code is valid, and then the cookie it was exchanged for. */
export const lifetime = limits.otp.life;
const tries = 5;
/** Codes for one account within a number of milliseconds. */
const rateLimits = [
  { count: 3, within: hour },
  { count: 10, within: day },
] as const;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

/** Six digits, all codes equally likely. */
export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** A code and the person it is for. */
export type ResetCode = {
  code: string;
  person: { name: string; email: string; confirmedAt: string };
};

/**
 * Makes a code for an e-mail; undefined for one without an account, for which a code is counted and stored all the same.
 * Refuses (429) more than 3 an hour and 10 a day. Only the newest code is valid.
 */
export async function makeCode(env: Env, email: string): Promise<ResetCode | undefined> {
  const db = open(env.DB);
  const account = sign(env, 'account', email);
  const person = await db
    .select({ id: user.id, name: user.name, email: user.email, confirmedAt: user.confirmedAt })
    .from(user)
    .where(eq(user.email, email))
    .get();
  const code = newCode();
  const withinLimits = rateLimits.map(
    ({ count, within }) =>
      sql`(select count(*) from ${otp} where account = ${account} and created_at > ${ago(within)}) < ${count}`,
  );
  const [inserted] = await db.all<{ seq: number }>(sql`
    insert into ${otp} (account, user_id, code_hash, created_at, expires_at)
    select ${account}, ${person?.id ?? null}, ${sign(env, 'code', account, code)}, ${now()}, ${later(lifetime)}
    where ${sql.join(withinLimits, sql` and `)}
    returning seq`);
  if (!inserted) throw await tooMany(db, account);
  return person && { code, person };
}

async function tooMany(db: Db, account: string): Promise<Refused> {
  const codes = await db
    .select({ at: otp.createdAt })
    .from(otp)
    .where(eq(otp.account, account))
    .orderBy(desc(otp.seq))
    .limit(10);
  const freeAt = rateLimits.map(
    ({ count, within }) => Date.parse(codes[count - 1]?.at ?? '') + within,
  );
  const wait =
    Math.max(...freeAt.filter((at) => at > Date.now()), Date.now() + minute) - Date.now();
  const minutes = Math.ceil(wait / minute);
  const words = minutes > 60 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  return new Refused('tooManyRequests', `You have asked for many codes. Please wait ${words}.`, {
    headers: { 'retry-after': String(Math.ceil(wait / 1000)) },
  });
}

/**
 * Exchanges a code for the token of the reset cookie. One statement counts the try and, if the code is right, marks it
 * as used, so that it cannot be used twice at the same moment. Refuses (422) a code that is wrong, expired, used, tried
 * five times or not the newest, all with the same message.
 */
export async function exchangeCode(
  env: Env,
  { email, userEnteredOtp }: VerifyOtp,
): Promise<string> {
  const account = sign(env, 'account', email);
  const token = newToken();
  const isRight = sql`${otp.codeHash} = ${sign(env, 'code', account, userEnteredOtp)} and ${otp.userId} is not null`;
  const ifRight = <Value>(value: Value) => sql`case when ${isRight} then ${value} end`;
  const row = await open(env.DB)
    .update(otp)
    .set({
      tries: sql`${otp.tries} + 1`,
      usedAt: ifRight(now()),
      resetHash: ifRight(hash(token)),
      resetUntil: ifRight(later(lifetime)),
    })
    .where(
      and(
        sql`${otp.seq} = (select max(seq) from ${otp} where account = ${account})`,
        sql`${otp.usedAt} is null`,
        gt(otp.expiresAt, now()),
        lt(otp.tries, tries),
      ),
    )
    .returning({ usedAt: otp.usedAt })
    .get();
  if (!row?.usedAt)
    throw new Refused('unprocessableContent', wrongCode, { errors: { userEnteredOtp: wrongCode } });
  return token;
}

/**
 * Invalidates codes and the reset cookies they were exchanged for. The rows stay, since the limit counts them.
 */
export const endCodes = (db: Db, which: SQL | undefined) =>
  db
    .update(otp)
    .set({ resetHash: null, resetUntil: null, usedAt: sql`coalesce(${otp.usedAt}, ${now()})` })
    .where(which);

/** Deletes codes that the limit no longer counts. */
export const deleteOldCodes = (db: Db) => db.delete(otp).where(lt(otp.createdAt, ago(day)));
