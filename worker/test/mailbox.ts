import { env } from 'cloudflare:workers';
import type { Env } from '../env.ts';

type Sent = { to: string; subject: string; text: string; html: string };

/** The bindings, and the list that fills with every mail sent through the real e-mail binding. */
export function mailbox(bindings: Env = env): { env: Env; mails: Sent[] } {
  const mails: Sent[] = [];
  const EMAIL = {
    send: async (mail: Sent) => {
      mails.push(mail);
      return bindings.EMAIL.send(mail as never);
    },
  } as unknown as Env['EMAIL'];
  return { env: { ...bindings, EMAIL }, mails };
}
