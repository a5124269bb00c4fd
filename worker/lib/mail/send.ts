import type { EmailAttachment } from '@cloudflare/workers-types';
import { business } from '../../../contract/business.ts';
import type { Env } from '../../env.ts';

/** A mail as text and as HTML. The subject goes to logs, so it carries no code and nothing private. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who an answer goes to, when it is not the school. */
  replyTo?: { name: string; email: string };
  attachments?: EmailAttachment[];
};

/**
 * Sends a mail through the e-mail binding. One that fails is logged, without its words and its address, and never
 * fails the call it belongs to. Answers whether it was taken.
 */
export async function send(env: Pick<Env, 'EMAIL' | 'MAIL_FROM'>, mail: Mail): Promise<boolean> {
  try {
    await env.EMAIL.send({ from: { email: env.MAIL_FROM, name: business.name }, ...mail });
    return true;
  } catch (error) {
    const why =
      error instanceof Error ? error.message.replaceAll(mail.to, 'the address') : typeof error;
    console.error(
      JSON.stringify({ level: 'error', what: 'mail not sent', subject: mail.subject, error: why }),
    );
    return false;
  }
}
