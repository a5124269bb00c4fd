import type { SQL } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { letter } from '../lib/mail/letter.ts';
import { writeMessage } from '../message/write.ts';

type Recipient = { id: string; name: string; email: string };

/** What became of a second factor. No mail has names of passkeys: who is logged in types them. */
const events = {
  added: ['A passkey was added', 'A passkey has just been added to your account.'],
  removed: ['A passkey was removed', 'A passkey has just been removed from your account.'],
  recovered: [
    'A recovery code was used',
    'Somebody, we hope you, has just logged in to your account with a recovery code instead of a passkey.',
  ],
  renewed: [
    'You have new recovery codes',
    'New recovery codes have just been made for your account. The old ones do not work any more.',
  ],
} as const;

type FactorEvent = keyof typeof events;

const factorNotice = (person: Recipient, event: FactorEvent, site: string) =>
  letter(
    person,
    events[event][0],
    events[event][1],
    { link: 'Look at your passkeys and logins', href: `${site}${paths.adminSecurity}` },
    `If it was not you, call us at once: ${business.phoneDisplay}.`,
  );

export const firstCodeMail = ({ name, email }: Recipient, code: string) =>
  letter(
    { name, email },
    'Your code for a passkey',
    'Somebody, we hope you, has logged in with your password and wants to add a passkey. Type this code on the page where you asked:',
    { code },
    'It works for ten minutes. We never ask for it on the phone or in a chat.',
    `If it was not you, somebody knows your password: change it, and call us at once: ${business.phoneDisplay}.`,
  );

/** Tells a person what becomes of their second factor, if `when` holds in its batch. */
export const factorMail = (env: Env, person: Recipient, event: FactorEvent, when: SQL) =>
  writeMessage(
    open(env.DB),
    {
      mail: factorNotice(person, event, env.SITE_URL),
      kind: `passkey-${event}`,
      noun: 'user',
      record: person.id,
    },
    { when },
  );
