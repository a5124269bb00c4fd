import { mostPasskeys, recoveryCodes } from '../../contract/passkey.ts';
import type { NounDescription } from '../lib/reference/description.ts';

const students = 'The caller is a student.';
const wrong =
  'The passkey was made for another site, person or challenge, did not verify its user, or its counter did not grow.';
const noPasskey = 'The caller has no such passkey.';

export const passkeyReference: NounDescription = {
  name: 'Passkeys',
  description:
    'The second factor of the staff (WebAuthn). A session without it is refused by every call of the office with 403 and `data.secondFactor`.',
  calls: {
    'GET /api/passkey/list': { summary: 'List your passkeys', data: 'SecondFactor' },
    'POST /api/passkey/registration-options': {
      summary: 'Ask for what a new passkey needs',
      description:
        'The challenge in it works once and for five minutes. The first passkey needs a login of the last ten minutes, every further one a session with the second factor.',
      data: 'PasskeyOptions',
      refuses: { forbidden: students },
    },
    'POST /api/passkey/register': {
      summary: 'Register a passkey',
      description: `Answers a new token, which takes the place of this one, and with the first passkey ${recoveryCodes} recovery codes; the first passkey also ends the other sessions.`,
      data: 'RecoveryCodes',
      beside: ['token'],
      refuses: {
        forbidden: `${students} ${wrong}`,
        conflict: `The passkey is known, or there are ${mostPasskeys} already.`,
      },
    },
    'POST /api/passkey/login-options': {
      summary: 'Ask for what a passkey has to sign',
      data: 'PasskeyOptions',
      refuses: { forbidden: students },
    },
    'POST /api/passkey/login': {
      summary: 'Log in with a passkey, after the password',
      description: 'Answers a new token with the second factor, which takes the place of this one.',
      beside: ['token'],
      refuses: { forbidden: `${students} ${wrong}` },
    },
    'POST /api/passkey/recover': {
      summary: 'Log in with a recovery code, after the password',
      description: 'Each code works once. Answers a new token as `login` does.',
      beside: ['token'],
      refuses: { forbidden: `${students} The code is wrong or was used.` },
    },
    'POST /api/passkey/rename': {
      summary: 'Rename a passkey',
      refuses: { notFound: noPasskey },
    },
    'POST /api/passkey/delete': {
      summary: 'Remove a passkey',
      refuses: {
        notFound: noPasskey,
        conflict: 'It is the last one, which stays in production.',
      },
    },
    'POST /api/passkey/new-recovery-codes': {
      summary: 'Make new recovery codes',
      description: 'The old ones end.',
      data: 'RecoveryCodes',
      refuses: { conflict: 'The caller has no passkey.' },
    },
  },
};
