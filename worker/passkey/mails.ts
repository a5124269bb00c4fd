import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import { letter } from '../lib/mail/letter.ts';

type Recipient = { name: string; email: string };

/** What became of a person's second factor. Names of passkeys are typed by whoever is logged in, so no mail has them. */
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

export const factorNotice = (person: Recipient, event: keyof typeof events, site: string) =>
  letter(
    person,
    events[event][0],
    events[event][1],
    { link: 'Look at your passkeys and logins', href: `${site}${paths.adminSecurity}` },
    `If it was not you, call us at once: ${business.phoneDisplay}.`,
  );
