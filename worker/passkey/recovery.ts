import { randomInt, scrypt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { recoveryCodeCount as recoveryCodes, wrongRecoveryCode } from '../../contract/passkey.ts';
import type { Env } from '../env.ts';
import { queueHash } from '../lib/auth/hash-queue.ts';
import { isOpenChallenge, newChallenge } from '../lib/auth/nonce.ts';
import { now, open } from '../lib/db/index.ts';
import { callerAddress } from '../lib/http/limit.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';
import type { SignedIn } from '../user/session.ts';
import { unerased } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { factorMail } from './keys.ts';
import { recoveryCode } from './table.ts';

/** Without letters and digits that look alike: ten of them are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstvwxyz23456789';

const newCode = () =>
  Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code has 49 bits, so a fifth of a password's strength hides it (OWASP ASVS 5.0, 6.5.2). */
export const cost = { N: 16_384, r: 8, p: 1 };

/** In the queue of logins. The salt is a person's own: one hash finds the code among ten. */
const hashesOf = (env: Env, me: SignedIn, codes: string[]): Promise<string[]> =>
  queueHash(callerAddress(), async () => {
    const salt = sign(env, 'recovery', me.id);
    const hashes = [];
    for (const code of codes) hashes.push(await derive(code, salt));
    return hashes;
  });

const derive = (code: string, salt: string) =>
  new Promise<string>((resolve, reject) =>
    scrypt(code, salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key.toString('base64url')),
    ),
  );

/** As people read them: two groups. */
export const shown = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`;

/** Makes new recovery codes, readable once, which end the old ones; who had some is told. */
export async function newRecoveryCodes(env: Env, me: SignedIn): Promise<string[]> {
  const db = open(env.DB);
  const codes = Array.from({ length: recoveryCodes }, newCode);
  const hashes = await hashesOf(env, me, codes);
  const had = sql`exists (select 1 from ${recoveryCode} where ${eq(recoveryCode.userId, me.id)})`;
  await db.batch([
    factorMail(env, me, 'renewed', had),
    db.delete(recoveryCode).where(eq(recoveryCode.userId, me.id)),
    db.insert(recoveryCode).select(
      sql`select value, ${me.id}, '' from json_each(${JSON.stringify(hashes)})
          where exists (select 1 from ${user} where ${unerased(me.id)})`,
    ),
  ]);
  return codes.map(shown);
}

/** Uses a recovery code up; refuses (403) a wrong or used one. One batch, so it works once. */
export async function spendRecoveryCode(env: Env, me: SignedIn, code: string): Promise<void> {
  const [codeHash = ''] = await hashesOf(env, me, [code]);
  const db = open(env.DB);
  const unused = and(
    eq(recoveryCode.codeHash, codeHash),
    eq(recoveryCode.userId, me.id),
    eq(recoveryCode.usedAt, ''),
  );
  const [, used] = await db.batch([
    factorMail(env, me, 'recovered', sql`exists (select 1 from ${recoveryCode} where ${unused})`),
    db
      .update(recoveryCode)
      .set({ usedAt: now() })
      .where(unused)
      .returning({ usedAt: recoveryCode.usedAt }),
  ]);
  if (used.length === 0) throw refusedField('forbidden', 'code', wrongRecoveryCode);
}

const purpose = 'first passkey';
const life = 10 * 60_000;

/** A code as it is kept: who reads the database cannot try all. */
const kept = (env: Env, me: SignedIn, code: string) => sign(env, 'code', purpose, me.id, code);

/** Mailed: the password alone does not get it; ten minutes. Refuses (409) who has a passkey. */
export async function firstCode(env: Env, me: SignedIn): Promise<string> {
  if (me.hasPasskey) throw new Refused('conflict', 'You have a passkey: another needs no code');
  const code = newCode();
  await newChallenge(open(env.DB), purpose, me.id, { challenge: kept(env, me, code), life });
  return code;
}

/** Refuses a missing code (422) and a wrong or old one (403). */
export async function expectFirstCode(env: Env, me: SignedIn, code = ''): Promise<void> {
  if (!code) throw refusedField('unprocessableContent', 'code', 'Enter the code from our mail');
  if (!(await isOpenChallenge(open(env.DB), purpose, me.id, kept(env, me, code))))
    throw refusedField('forbidden', 'code', 'This code is wrong or too old. Ask for a new one.');
}
