import { dailyLimits } from '../../../contract/daily-limits.ts';
import type { Env } from '../../env.ts';
import { type Db, open } from '../db/index.ts';
import { dailyIncrement } from '../http/daily-count.ts';
import { describe } from '../log/error.ts';
import { log } from '../log/log.ts';
import { sign } from '../secret.ts';
import type { Letter } from './letter.ts';
import { mailboxOf } from './mailbox.ts';
import { send } from './send.ts';

/** Counts a mail to the e-mail's mailbox and answers how many there were today. */
export const countMail = (env: Env, db: Db, email: string) =>
  dailyIncrement(db, sign(env, 'mailbox', mailboxOf(email)));

/** Whether a mailbox may get the mail that was just counted. */
export const isWithinQuota = (count: number) => count <= dailyLimits.mails;

/**
 * Sends a mail to a typed e-mail, perhaps a stranger's, up to its mailbox's number a day, or when
 * counting fails. Answers whether it was sent.
 */
async function sendLimited(
  env: Env,
  mail: Letter,
  statement: ReturnType<typeof dailyIncrement>,
  most: number,
): Promise<boolean> {
  const { count } = await statement.get().catch((error: unknown) => {
    log('warn', { what: 'mail not counted', ...describe(error) });
    return { count: 0 };
  });
  return count <= most && send(env, mail);
}

/**
 * Sends a mail to a person: without limit if the e-mail is confirmed, else within the daily quota.
 */
export const sendTo = (
  env: Env,
  { confirmedAt }: { confirmedAt: string },
  mail: Letter,
): Promise<boolean> =>
  confirmedAt
    ? send(env, mail)
    : sendLimited(env, mail, countMail(env, open(env.DB), mail.to), dailyLimits.mails);

/**
 * Sends a code: without limit to a confirmed e-mail, else within a daily quota of its own, which
 * other mails do not use up; larger, as accounts may share a mailbox. Browsers known to the account
 * (`isOwn`) have another that strangers do not use up.
 */
export const sendCode = (
  env: Env,
  { confirmedAt }: { confirmedAt: string },
  mail: Letter,
  isOwn: boolean,
): Promise<boolean> => {
  if (confirmedAt) return send(env, mail);
  const key = sign(env, 'mailbox', mailboxOf(mail.to), isOwn ? 'own codes' : 'codes');
  const most = isOwn ? dailyLimits.mails : dailyLimits.codes;
  return sendLimited(env, mail, dailyIncrement(open(env.DB), key), most);
};
