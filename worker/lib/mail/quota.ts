import { limits } from '../../../contract/limits.ts';
import type { Env } from '../../env.ts';
import { type Db, open } from '../db/index.ts';
import { dailyIncrement } from '../http/daily-count.ts';
import { describe } from '../log/error.ts';
import { log } from '../log/log.ts';
import { sign } from '../secret.ts';
import { mailboxOf } from './mailbox.ts';
import { type Mail, send } from './send.ts';

/** The statement that counts a mail to the e-mail's mailbox and answers how many there were today. */
export const countMail = (env: Env, db: Db, email: string) =>
  dailyIncrement(db, sign(env, 'mailbox', mailboxOf(email)));

/** Whether a mailbox may get the mail that was just counted. */
export const isWithinQuota = (count: number) => count <= limits.daily.mails;

/**
 * Sends a mail to an e-mail that somebody typed, up to a number a day for its mailbox, which may be a stranger's. When
 * counting fails, the mail is sent all the same. Answers whether it was sent.
 */
async function sendLimited(env: Env, mail: Mail): Promise<boolean> {
  const { count } = await countMail(env, open(env.DB), mail.to)
    .get()
    .catch((error: unknown) => {
      log('warn', { what: 'mail not counted', ...describe(error) });
      return { count: 0 };
    });
  return isWithinQuota(count) && send(env, mail);
}

/** Sends a mail to a person: without a limit if they have confirmed their e-mail, otherwise within the daily quota. */
export const sendTo = (
  env: Env,
  { confirmedAt }: { confirmedAt: string },
  mail: Mail,
): Promise<boolean> => (confirmedAt ? send(env, mail) : sendLimited(env, mail));
