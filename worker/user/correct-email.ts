import { and, eq, type SQL, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import type { CorrectEmail } from '../../contract/user-office.ts';
import type { Env } from '../env.ts';
import { uniqueViolation } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { save } from '../lib/history/save.ts';
import { Refused } from '../lib/http/refuse.ts';
import { letter } from '../lib/mail/letter.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { writeMessage } from '../message/write.ts';
import { newConfirmation } from './confirm.ts';
import { keepEarlier, readdressed } from './earlier-email.ts';
import { personToEdit } from './editable.ts';
import { emailTaken } from './insert.ts';
import { addedByOffice, addressee, confirmMail } from './mails.ts';
import { inOpenOrders } from './open-orders.ts';
import type { UserRow } from './queries.ts';
import { endLogins } from './sessions.ts';
import { user } from './table.ts';

/** To the e-mail of before. It names no other one: whose it was may be a stranger. */
const emailCorrected = (before: UserRow) =>
  letter(
    addressee(before),
    'The e-mail of your account was changed',
    `We have written down another e-mail for an account at ${business.name} that had this one, and logged every device out.`,
    `If you did not ask for it, call us at once: ${business.phoneDisplay}.`,
  );

/**
 * Gives an account another e-mail, which is to be confirmed: ends its sessions and codes, tells the
 * old one, mails a link and a code to the new one; open orders and mails that wait follow. Refuses
 * (404) who is unknown, (409) who is erased or was saved since, and an e-mail that has an account,
 * and (403) the team but for the owner, and another owner.
 */
export async function correctEmail(
  env: Env,
  { id, updatedAt, email }: CorrectEmail,
  by: RecordedActor,
): Promise<UserRow> {
  const { db, before, edited } = await personToEdit(env, { id, updatedAt }, by);
  if (before.role === 'owner' && before.id !== by.id)
    throw new Refused('forbidden', 'An owner’s e-mail is changed by that owner alone');
  if (before.email === email) return before;
  const isNew = and(eq(user.id, id), eq(user.email, email)) as SQL;
  const when = sql`exists (select 1 from ${user} where ${isNew})`;
  const { secrets, insert } = newConfirmation(env, db, id, isNew);
  const about = { kind: 'email-corrected', noun: 'user', record: id } as const;
  const notice = { mail: emailCorrected(before), ...about };
  try {
    const row = await save<UserRow>(db, edited, { email }, by, {
      derived: { confirmedAt: '' },
      mails: (_, when) => [
        ...readdressed.take()(db, { userId: id, from: before.email, to: email, when }),
        writeMessage(db, notice, { when }),
      ],
      beside: () => [
        ...endLogins(db, db.select({ id: user.id }).from(user).where(isNew)),
        insert,
        ...(before.email ? [keepEarlier(db, before, when)] : []),
        ...inOpenOrders.take()(db, by, { userId: id, next: { email }, when }),
      ],
    });
    const mail = before.email
      ? confirmMail(row, secrets, env.SITE_URL)
      : addedByOffice(row, env.SITE_URL);
    await sendTo(env, { confirmedAt: '' }, mail);
    return row;
  } catch (error) {
    if (uniqueViolation(error) === 'user.email') throw emailTaken();
    throw error;
  }
}
