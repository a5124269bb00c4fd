import { and, eq, gt, sql } from 'drizzle-orm';
import { isStaff } from '../../contract/team.ts';
import { type VerifyOtp, wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { now, open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { hash } from '../lib/secret.ts';
import { endCodes, exchangeCode } from './otp.ts';
import { proven } from './prove.ts';
import type { UserRow } from './queries.ts';
import { newSession } from './session.ts';
import { otp, user } from './table.ts';

/**
 * Logs a student in by the code of `send-otp`, once, which proves the e-mail; answers whether a
 * password ended with it. Refuses (422) what `exchangeCode` does and
 * (403) staff, whose password and passkey a code does not replace.
 */
export async function logInByCode(
  env: Env,
  form: VerifyOtp,
  { browser, device }: { browser: string; device: string },
): Promise<{ token: string; row: UserRow; isPasswordGone: boolean }> {
  const proof = await exchangeCode(env, form, browser);
  const db = open(env.DB);
  const isProof = and(eq(otp.resetHash, hash(proof)), gt(otp.resetUntil, now()));
  const person = await db
    .select({
      ...{ id: user.id, name: user.name, email: user.email, role: user.role },
    })
    .from(otp)
    .innerJoin(user, eq(user.id, otp.userId))
    .where(isProof)
    .get();
  if (!person) throw refusedField('unprocessableContent', 'userEnteredOtp', wrongCode);
  if (isStaff(person.role)) throw new Refused('forbidden', 'Please log in with your password');
  const { id } = person;
  const holds = sql`exists (select 1 from ${otp} where ${isProof})`;
  const { token, insert, isStored } = newSession(
    db,
    { id, role: person.role },
    { device, onlyIf: holds },
  );
  const me = and(eq(user.id, id), isStored);
  const [, , gone, ...rest] = await db.batch([
    insert,
    ...proven(db, person, sql`select ${id} where ${isStored}`, { session: hash(token) }),
    db.update(user).set({ lastLoginAt: now() }).where(me),
    endCodes(db, and(eq(otp.userId, id), isStored)),
    db.select().from(user).where(me),
  ]);
  const [row] = rest.at(-1) as UserRow[];
  if (!row) throw refusedField('unprocessableContent', 'userEnteredOtp', wrongCode);
  logAs(id);
  return { token, row, isPasswordGone: gone.length > 0 };
}
