import { dailyLimits } from '../../../contract/daily-limits.ts';
import type { Env } from '../../env.ts';
import { type Db, open } from '../db/index.ts';
import { dailyIncrement } from '../http/daily-limit.ts';
import { describe, log } from '../log/log.ts';
import { sign } from '../secret.ts';
import type { Letter } from './letter.ts';
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

/** Sends a mail: without limit to a confirmed e-mail, else within the daily quota. */
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

/** Hosts that ignore dots in the part before the @. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail (trimmed, lower case) reaches: `a+cake@d` is `a@d`, at Gmail `a.b@d`
 * is `ab@d`, so that another spelling is no new quota.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  const host = email.slice(at + 1);
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
