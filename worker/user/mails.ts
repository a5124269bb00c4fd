import { business } from '../../contract/business.ts';
import { paths } from '../../contract/paths.ts';
import { letter } from '../lib/mail/letter.ts';

type Recipient = { name: string; email: string };

/** After registration. `site` is the site's address without a slash at its end. */
export const welcome = (person: Recipient & { serialNo: string }, site: string) =>
  letter(
    person,
    `Welcome to ${business.name}`,
    'It is lovely to have you. Your account is ready.',
    `Your serial number is ${person.serialNo}. Keep it: with it you look up your certificates, and others can verify that you learn with us.`,
    { link: 'See our courses', href: `${site}${paths.courses}` },
  );

/** The code with which a person chooses a new password. */
export const resetCode = (person: Recipient, code: string) =>
  letter(
    person,
    'Your code for a new password',
    'Somebody, we hope you, asked for a new password. Type this code on the page where you asked:',
    { code },
    'It works once and for ten minutes. We never ask for it on the phone or in a chat.',
    'If it was not you, leave this mail as it is. Your password stays the same.',
  );

/** After a password was reset. */
export const resetNotice = (person: Recipient, site: string) =>
  letter(
    person,
    'Your password was changed',
    'The password of your account has just been changed, and every device was logged out.',
    { link: 'Log in with the new password', href: `${site}${paths.login}` },
    `If it was not you, call us at once: ${business.phoneDisplay}.`,
  );

/** After a person changed their password in their account. */
export const passwordChanged = (person: Recipient, site: string) =>
  letter(
    person,
    'Your password was changed',
    'The password of your account has just been changed in My Account, and your other devices were logged out.',
    `If it was not you, choose a new password at once and call us: ${business.phoneDisplay}.`,
    { link: 'Choose a new password', href: `${site}${paths.forgotPassword}` },
  );
