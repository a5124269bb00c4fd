import { env } from 'cloudflare:workers';
import type { Env } from '../env.ts';

import type { Mail } from '../lib/mail/letter.ts';

/** Bindings that record in `mails` every mail sent through the real e-mail binding. */
export function mailbox(bindings: Env = env): { env: Env; mails: Mail[] } {
  const mails: Mail[] = [];
  const EMAIL = {
    send: async (mail: Mail) => {
      mails.push(mail);
      return bindings.EMAIL.send(mail as never);
    },
  } as unknown as Env['EMAIL'];
  return { env: { ...bindings, EMAIL }, mails };
}
