import { env } from 'cloudflare:workers';
import type { EmailMessage, EmailMessageBuilder } from '@cloudflare/workers-types';
import type { Env } from '../env.ts';
import type { Mail } from '../lib/mail/letter.ts';
import { deliverDue } from '../message/deliver.ts';

/** Mails of all mailboxes since somebody looked. */
export const sentMails: Mail[] = [];

/** Bindings that record in `mails` every mail sent through the real e-mail binding. */
export function mailbox(bindings: Env = env): { env: Env; mails: Mail[] } {
  const mails: Mail[] = [];
  const send = async (mail: EmailMessage | EmailMessageBuilder) => {
    if (!('html' in mail)) throw new Error('A mail has text and HTML');
    mails.push(mail as Mail);
    sentMails.push(mail as Mail);
    return bindings.EMAIL.send(mail);
  };
  return { env: { ...bindings, EMAIL: { send } }, mails };
}

export const noMail: Env = {
  ...env,
  EMAIL: { send: ({ to }: { to?: unknown }) => Promise.reject(new Error(`${to} is not taken`)) },
};

export async function delivered(): Promise<Mail[]> {
  const { env: bindings, mails } = mailbox();
  await deliverDue(bindings);
  return mails;
}
