import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, type SQL, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { otherBrowser, type VerifyOtp, wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { hash, newToken, sign } from '../lib/secret.ts';
import { type Asker, isOwn, ownAllowance } from './browser.ts';
import { hasAccess, isAtEmail } from './sql.ts';
import { otp, user } from './table.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Milliseconds that a code is valid, and then the cookie it was exchanged for. */
export const lifetime = limits.otp.life;
const tries = 5;
/** Codes for one account and one asker within a number of milliseconds. */
const rateLimits = [
  { count: 3, within: hour },
  { count: 10, within: day },
] as const;
/** Codes a day for one account and all strangers together: what its mailbox has to bear. */
export const strangersADay = 20;

const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');

type ResetCode = { code: string; person: { name: string; email: string; confirmedAt: string } };

const isStrangers = sql`address <> ${ownAllowance}`;

/**
 * Makes a code; undefined, though counted and stored, without an account that may log in. Refuses
 * (429) over 3 an hour and 10 a day for an address or for all browsers that logged in to the
 * account, which no stranger holds up, and over 20 a day for strangers. Only the newest is valid.
 */
export async function makeCode(
  env: Env,
  email: string,
  asker: Asker,
): Promise<ResetCode | undefined> {
  const { browser, allowance } = asker;
  const db = open(env.DB);
  const account = sign(env, 'account', email);
  const person = await db
    .select({ id: user.id, name: user.name, email: user.email, confirmedAt: user.confirmedAt })
    .from(user)
    .where(and(isAtEmail(email), hasAccess))
    .get();
  const code = newCode();
  const withinLimits = rateLimits.map(
    ({ count, within }) =>
      sql`(select count(*) from ${otp} where account = ${account} and address = ${allowance}
        and created_at > ${ago(within)}) < ${count}`,
  );
  if (!isOwn(asker))
    withinLimits.push(
      sql`(select count(*) from ${otp} where account = ${account} and ${isStrangers}
        and created_at > ${ago(day)}) < ${strangersADay}`,
    );
  const [inserted] = await db.all<{ seq: number }>(sql`
    insert into ${otp} (account, user_id, code_hash, browser, address, created_at, expires_at)
    select ${account},
      (select id from ${user} where ${eq(user.id, person?.id ?? '')} and ${hasAccess}),
      ${sign(env, 'code', account, code)}, ${browser}, ${allowance}, ${now()}, ${later(lifetime)}
    where ${sql.join(withinLimits, sql` and `)}
    returning seq`);
  if (!inserted) throw await tooMany(db, account, asker);
  return person && { code, person };
}

async function tooMany(db: Db, account: string, asker: Asker): Promise<Refused> {
  const latest = (which: SQL, count: number) =>
    db
      .select({ at: otp.createdAt })
      .from(otp)
      .where(and(eq(otp.account, account), which))
      .orderBy(desc(otp.seq))
      .limit(count);
  const [codes, strangers] = await db.batch([
    latest(eq(otp.address, asker.allowance), 10),
    latest(isStrangers, strangersADay),
  ]);
  const freeAt = rateLimits.map(
    ({ count, within }) => Date.parse(codes[count - 1]?.at ?? '') + within,
  );
  if (!isOwn(asker)) freeAt.push(Date.parse(strangers[strangersADay - 1]?.at ?? '') + day);
  const wait =
    Math.max(...freeAt.filter((at) => at > Date.now()), Date.now() + minute) - Date.now();
  const minutes = Math.ceil(wait / minute);
  const many = minutes > 60 ? `${Math.ceil(minutes / 60)} hours` : `${minutes} minutes`;
  const words = minutes === 1 ? 'a minute' : many;
  return new Refused(
    'tooManyRequests',
    `Many codes were asked for. Please wait ${words}, or use a browser that you have logged in with before.`,
    { headers: { 'retry-after': String(Math.ceil(wait / 1000)) } },
  );
}

/**
 * One statement counts the try and uses the code up. Refuses (422) all that are wrong alike, and
 * with that reason any in a browser that has asked for none.
 */
export async function exchangeCode(
  env: Env,
  { email, userEnteredOtp }: VerifyOtp,
  browser: string,
): Promise<string> {
  const account = sign(env, 'account', email);
  const token = newToken();
  const typedHash = sign(env, 'code', account, userEnteredOtp);
  const isRight = sql`${otp.codeHash} = ${typedHash} and ${otp.userId} is not null`;
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
        sql`${otp.seq} = (
          select max(seq) from ${otp} where account = ${account} and browser = ${browser})`,
        ne(otp.browser, ''),
        sql`${otp.usedAt} is null`,
        gt(otp.expiresAt, now()),
        lt(otp.tries, tries),
      ),
    )
    .returning({ usedAt: otp.usedAt })
    .get();
  if (row?.usedAt) return token;
  const isAsked = row ?? (await askedBy(open(env.DB), account, browser));
  const why = isAsked ? wrongCode : otherBrowser;
  throw refusedField('unprocessableContent', 'userEnteredOtp', why);
}

/** Whether that browser has asked for a code of the account, which need not exist. */
const askedBy = (db: Db, account: string, browser: string) =>
  db
    .select({ seq: otp.seq })
    .from(otp)
    .where(and(eq(otp.account, account), eq(otp.browser, browser), ne(otp.browser, '')))
    .get();

/** Ends codes and the reset cookies made of them. The rows stay, since the limit counts them. */
export const endCodes = (db: Db, which: SQL | undefined) =>
  db
    .update(otp)
    .set({ resetHash: null, resetUntil: null, usedAt: sql`coalesce(${otp.usedAt}, ${now()})` })
    .where(which);

export const deleteOldCodes = (db: Db) => db.delete(otp).where(lt(otp.createdAt, ago(day)));
