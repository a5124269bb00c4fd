import { business } from '../../contract/business.ts';
import { hasVenue } from '../../contract/installation.ts';
import { openingLink } from '../../contract/opening-link.ts';
import { paths } from '../../contract/paths.ts';
import { letter } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import type { Secrets } from './confirm.ts';

type Recipient = { name: string; email: string; confirmedAt: string };

/** By name only whose e-mail is confirmed: a name may be what somebody wants to tell a stranger. */
export const addressee = ({ name, email, confirmedAt }: Recipient) =>
  confirmedAt ? { name, email } : { email };

/** How to confirm the e-mail. The token stands behind the `#`, which browsers send to no server. */
const toConfirm = ({ token, code }: Secrets, site: string, where = 'in your account') => [
  { link: 'Confirm your e-mail', href: `${site}${paths.confirmEmail}#${token}` },
  `Or type this code ${where}:`,
  { code },
  'Both work for two days. We never ask for the code on the phone or in a chat.',
];

/** After registration, without a word of what was typed. `site` has no slash at its end. */
export const welcome = (
  { email, serialNo }: { email: string; serialNo: string },
  secrets: Secrets,
  site: string,
) =>
  ownLetter(
    'welcome',
    { email },
    { serial: serialNo },
    ...toConfirm(secrets, site),
    'If it was not you, confirm nothing and leave this mail as it is: an account that nobody confirms or uses is deleted.',
    hasVenue('institute')
      ? { link: 'See our courses', href: `${site}${paths.courses}` }
      : { link: 'Visit the shop', href: `${site}${paths.products}` },
  );

/** The office knows the first password, so the person chooses another; its code confirms. */
export const addedByOffice = (
  { email, serialNo }: { email: string; serialNo: string },
  site: string,
) =>
  ownLetter(
    'accountOpened',
    { email },
    { serial: serialNo },
    'Choose a password that only you know: type this e-mail on the page behind the link, and we send you a code for it.',
    { link: 'Choose your password', href: `${site}${paths.forgotPassword}` },
  );

export const openingMail = (
  { email, serialNo, code }: { email: string; serialNo: string; code: string },
  site: string,
) =>
  letter(
    { email },
    `Open your account at ${business.name}`,
    'You asked us for this: with it you open your account, and find your orders, courses and certificates there.',
    {
      link: 'Open your account',
      href: openingLink(`${site}${paths.openAccount}`, serialNo, code, email),
    },
    `Your serial number is ${serialNo}, and this is your code:`,
    { code },
    'It works once and for a day. We never ask for it on the phone or in a chat.',
    'If you do not know what this is about, leave this mail as it is.',
  );

export const confirmMail = ({ email }: { email: string }, secrets: Secrets, site: string) =>
  letter(
    { email },
    'Confirm your e-mail',
    `Here are the link and the code for your account at ${business.name}.`,
    ...toConfirm(secrets, site),
    'If it was not you, confirm nothing and leave this mail as it is.',
  );

/** After the first order of somebody who has no password. */
export const begunMail = ({ email }: { email: string }, secrets: Secrets, site: string) =>
  letter(
    { email },
    'Confirm your e-mail',
    `Thank you for your first order at ${business.name}. Confirm your e-mail, and you find it again from any phone.`,
    ...toConfirm(secrets, site, 'on the page where you ordered'),
    'You are logged in where you ordered. To log in on another phone, choose a password:',
    { link: 'Choose your password', href: `${site}${paths.forgotPassword}` },
    'If it was not you, confirm nothing and leave this mail as it is.',
  );

export const resetCode = (person: Recipient, code: string) =>
  letter(
    addressee(person),
    'Your code for a new password',
    'Here is your code for a new password. Type it on the page where you asked:',
    { code },
    'It works once and for ten minutes. We never ask for it on the phone or in a chat.',
    'If it was not you, leave this mail as it is. Your password stays the same.',
  );

export const loginCode = (person: Recipient, code: string) =>
  letter(
    addressee(person),
    'Your code to log in',
    'Here is your code to log in. Type it on the page where you asked:',
    { code },
    'It works once and for ten minutes. We never ask for it on the phone or in a chat.',
    'If it was not you, leave this mail as it is. Nobody gets in without the code.',
  );

export const resetNotice = (person: Recipient, site: string) =>
  letter(
    addressee(person),
    'Your password was changed',
    'The password of your account has just been changed, and every device was logged out.',
    { link: 'Log in with the new password', href: `${site}${paths.login}` },
    `If it was not you, call us at once: ${business.phoneDisplay}.`,
  );

export const passwordChanged = (person: Recipient, site: string) =>
  letter(
    addressee(person),
    'Your password was changed',
    'The password of your account has just been changed in My Account, and your other devices were logged out.',
    `If it was not you, choose a new password at once and call us: ${business.phoneDisplay}.`,
    { link: 'Choose a new password', href: `${site}${paths.forgotPassword}` },
  );
