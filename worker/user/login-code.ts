import { and, eq, gt, sql } from 'drizzle-orm';
import { isStaff } from '../../contract/team.ts';
import { type VerifyOtp, wrongCode } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { now, open, touched } from '../lib/db/index.ts';
import { record } from '../lib/history/record.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { hash } from '../lib/secret.ts';
import { afterConfirmation, confirmed } from './confirm.ts';
import { endCodes, exchangeCode } from './otp.ts';
import type { UserRow } from './queries.ts';
import { newSession } from './session.ts';
import { otp, session, user } from './table.ts';

/**
 * Logs a student in by the code of `send-otp`, once, which confirms the e-mail. Until then anybody
 * could have typed it: so whoever was logged in before the e-mail was confirmed is no more, and a
 * password of that time ends; answers whether one did. Refuses (422) what `exchangeCode` does and
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
      ...{ passwordHash: user.passwordHash, confirmedAt: user.confirmedAt },
    })
    .from(otp)
    .innerJoin(user, eq(user.id, otp.userId))
    .where(isProof)
    .get();
  if (!person) throw refusedField('unprocessableContent', 'userEnteredOtp', wrongCode);
  if (isStaff(person.role)) throw new Refused('forbidden', 'Please log in with your password');
  const { id } = person;
  const holds = sql`exists (select 1 from ${otp} where ${isProof})`;
  const isUnproven = and(eq(user.id, id), eq(user.confirmedAt, ''), holds);
  const hasPassword = and(isUnproven, sql`${user.passwordHash} <> ''`);
  const { token, insert, isStored } = newSession(
    db,
    { id, role: person.role },
    { device, onlyIf: holds },
  );
  const me = and(eq(user.id, id), isStored);
  const [, , gone, , , ...rest] = await db.batch([
    db
      .delete(session)
      .where(and(eq(session.userId, id), sql`exists (select 1 from ${user} where ${isUnproven})`)),
    record(db, person, {
      ...{ noun: 'user', what: 'changed', table: user, fields: [] },
      ...{ after: { password: 'ended' }, where: hasPassword },
    }),
    db
      .update(user)
      .set({ passwordHash: '', updatedAt: touched(user.updatedAt) })
      .where(hasPassword)
      .returning({ id: user.id }),
    insert,
    db
      .update(user)
      .set({ ...confirmed(), lastLoginAt: now() })
      .where(me),
    ...afterConfirmation.take()(db, sql`select ${id} where ${isStored}`, now()),
    endCodes(db, and(eq(otp.userId, id), isStored)),
    db.select().from(user).where(me),
  ]);
  const [row] = rest.at(-1) as UserRow[];
  if (!row) throw refusedField('unprocessableContent', 'userEnteredOtp', wrongCode);
  logAs(id);
  return { token, row, isPasswordGone: gone.length > 0 };
}
