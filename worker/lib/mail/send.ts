import { business } from '../../../contract/business.ts';
import type { Env } from '../../env.ts';
import { log } from '../log/log.ts';
import { type Letter, rendered } from './letter.ts';

type Sender = Pick<
  Env,
  | 'EMAIL'
  | 'MAIL_FROM'
  | 'SITE_URL'
  | 'SIGNING_KEY'
  | 'ENVIRONMENT'
  | 'ADMIN_EMAIL'
  | 'MAIL_ALLOWED'
>;

/** On staging nobody gets a mail but who is named in wrangler.toml: its people may be real. */
function isStranger({ ENVIRONMENT, ADMIN_EMAIL, MAIL_ALLOWED = '' }: Sender, to: string): boolean {
  const named = [ADMIN_EMAIL, ...MAIL_ALLOWED.split(',')].map((address) =>
    address.trim().toLowerCase(),
  );
  return ENVIRONMENT === 'staging' && !named.includes(to.toLowerCase());
}

/** Why no mail is taken to an address that the service has struck off, however often tried. */
export const struckOff = 'Mails to this address do not arrive any more';

const isStruckOff = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'E_RECIPIENT_SUPPRESSED';

/** Hands a mail to the e-mail binding; answers what went wrong, logged without text and address. */
export async function post(env: Sender, mail: Letter): Promise<string | undefined> {
  if (isStranger(env, mail.to)) {
    log('info', { what: 'mail held back on staging', subject: mail.subject });
    return undefined;
  }
  try {
    const from = { email: env.MAIL_FROM, name: business.name };
    await env.EMAIL.send({ from, ...rendered(mail, env.SITE_URL, env) });
    return undefined;
  } catch (error) {
    const message =
      error instanceof Error ? error.message.replaceAll(mail.to, 'the address') : typeof error;
    log('error', { what: 'mail not sent', subject: mail.subject, error: message });
    return isStruckOff(error) ? struckOff : message || 'It could not be sent';
  }
}

/**
 * Sends a mail stored nowhere, as it carries a code or a token; answers whether that worked. A
 * failure does not fail the call. All others are messages (`worker/message/`).
 */
export const send = async (env: Sender, mail: Letter): Promise<boolean> =>
  (await post(env, mail)) === undefined;
