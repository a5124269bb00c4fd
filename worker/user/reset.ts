import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { isStaff } from '../../contract/team.ts';
import type { UpdatePass } from '../../contract/user.ts';
import type { Env } from '../env.ts';
import { hashPassword } from '../lib/auth/password.ts';
import { now, open, touched } from '../lib/db/index.ts';
import { record } from '../lib/history/record.ts';
import { Refused } from '../lib/http/refuse.ts';
import { hash } from '../lib/secret.ts';
import { writeMessage } from '../message/write.ts';
import { proven } from './confirm.ts';
import { resetNotice } from './mails.ts';
import { endLogins } from './sessions.ts';
import { refuseWeak } from './strength.ts';
import { otp, user } from './table.ts';

const resetExpired = () =>
  new Refused(
    'unauthorized',
    'Please ask for a new code: this one was used, is too old, or was typed in another browser.',
  );

/**
 * Sets a password by the reset cookie's token, once; ends sessions and codes, confirms the e-mail
 * that the code came by, tells and answers the person. Refuses (401) a token unknown, used or ten
 * minutes old, (403) another e-mail's, (422) a weak password: after these two it stays valid.
 */
export async function resetPassword(
  env: Env,
  token: string | undefined,
  { email, pass }: UpdatePass,
): Promise<{ id: string }> {
  if (!token) throw resetExpired();
  const db = open(env.DB);
  const isValid = and(eq(otp.resetHash, hash(token)), gt(otp.resetUntil, now()));
  const person = await db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      confirmedAt: user.confirmedAt,
    })
    .from(otp)
    .innerJoin(user, eq(user.id, otp.userId))
    .where(isValid)
    .get();
  if (!person) throw resetExpired();
  if (person.email !== email) throw new Refused('forbidden', 'This code was for another e-mail.');
  await refuseWeak(pass, { email: person.email, isAdmin: isStaff(person.role) }, 'pass');
  const passwordHash = await hashPassword(pass);
  const owner = db.select({ id: otp.userId }).from(otp).where(isValid);
  // The salt makes the hash this call's own, which the code is no more once it is used up.
  const changedNow = db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, person.id), eq(user.passwordHash, passwordHash)));
  const [changed] = await db.batch([
    db
      .update(user)
      .set({ passwordHash, updatedAt: touched(user.updatedAt) })
      .where(inArray(user.id, owner))
      .returning({ id: user.id }),
    record(db, person, {
      table: user,
      after: { password: 'changed' },
      where: inArray(user.id, owner),
    }),
    writeMessage(
      db,
      {
        mail: resetNotice(person, env.SITE_URL),
        kind: 'password-reset',
        noun: 'user',
        record: person.id,
      },
      { when: sql`exists ${owner}` },
    ),
    ...proven(db, person, changedNow.getSQL(), { passwordHash }),
    ...endLogins(db, changedNow),
  ]);
  if (changed.length === 0) throw resetExpired();
  return person;
}
