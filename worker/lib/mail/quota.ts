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

/** The statement that counts a mail to the e-mail's mailbox and answers how many there were today. */
export const countMail = (env: Env, db: Db, email: string) =>
  dailyIncrement(db, sign(env, 'mailbox', mailboxOf(email)));

/** Whether a mailbox may get the mail that was just counted. */
export const isWithinQuota = (count: number) => count <= dailyLimits.mails;

/**
 * Sends a mail to an e-mail that somebody typed, up to a number a day for its mailbox, which may be a stranger's. When
 * counting fails, the mail is sent all the same. Answers whether it was sent.
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

/** Sends a mail to a person: without a limit if they have confirmed their e-mail, otherwise within the daily quota. */
export const sendTo = (
  env: Env,
  { confirmedAt }: { confirmedAt: string },
  mail: Letter,
): Promise<boolean> =>
  confirmedAt
    ? send(env, mail)
    : sendLimited(env, mail, countMail(env, open(env.DB), mail.to), dailyLimits.mails);

/**
 * Sends a code to a person who asked for it: without a limit if they have confirmed their e-mail, otherwise within a daily
 * quota of the mailbox. It is no part of the quota of other mails, which a stranger could use up, and larger: many
 * accounts may name one mailbox. Browsers that have logged in to the account before (`isOwn`) have another one, which
 * strangers do not use up, as small as that of mails.
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
