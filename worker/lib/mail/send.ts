import type { EmailAttachment } from '@cloudflare/workers-types';
import { business } from '../../../contract/business.ts';
import type { Env } from '../../env.ts';
import { log } from '../log/log.ts';

/** A mail as text and as HTML. The subject is logged, so it holds no code and no personal data. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The e-mail that answers go to, if not the school's. */
  replyTo?: string;
  attachments?: EmailAttachment[];
};

/**
 * Sends a mail through the e-mail binding and answers whether that worked. A failure is logged, without text and address,
 * and does not fail the call.
 */
export async function send(env: Pick<Env, 'EMAIL' | 'MAIL_FROM'>, mail: Mail): Promise<boolean> {
  try {
    await env.EMAIL.send({ from: { email: env.MAIL_FROM, name: business.name }, ...mail });
    return true;
  } catch (error) {
    const message =
      error instanceof Error ? error.message.replaceAll(mail.to, 'the address') : typeof error;
    log('error', { what: 'mail not sent', subject: mail.subject, error: message });
    return false;
  }
}
