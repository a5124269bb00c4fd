import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  recoveryCodes as codesReply,
  mostPasskeys,
  newPasskey,
  onePasskey,
  recover,
  recoveryCodeCount as recoveryCodes,
  registerPasskey,
  renamePasskey,
  secondFactor,
  verifyPasskey,
} from '../../contract/passkey.ts';

import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { notStored } from '../lib/http/headers.ts';
import { perAccount } from '../lib/http/limit.ts';
import { Refused } from '../lib/http/refuse.ts';
import { json } from '../lib/http/valid.ts';
import { send } from '../lib/mail/send.ts';
import { deliver } from '../message/deliver.ts';
import { anyStaff, colleague, type Guarded, notLoggedIn } from '../user/guard.ts';
import { verifySession } from '../user/session.ts';
import { deletePasskey, firstCodeMail, renamePasskey as rename, secondFactorOf } from './keys.ts';
import { firstCode, newRecoveryCodes, shown, spendRecoveryCode } from './recovery.ts';
import { expectMayAdd, registerPasskey as register, registrationOptions } from './register.ts';
import { loginOptions, verifyPasskey as verify } from './verify.ts';

const students = 'The caller is a student.';
const wrong =
  'The passkey was made for another site, person or challenge, did not verify its user, or its counter did not grow.';
const noPasskey = 'The caller has no such passkey.';

type C = Context<App & Guarded>;

const sendNotice = (c: C) => c.executionCtx.waitUntil(deliver(c.env, 'user', [c.get('user').id]));

async function verified(c: C, endsOthers = false): Promise<string> {
  const token = await verifySession(open(c.env.DB), c.get('user'), { endsOthers });
  if (!token) throw notLoggedIn();
  return token;
}

/** Tries at a second factor are counted apart from those at the password. */
const limited = (c: C) => perAccount(c.env, `second factor ${c.get('user').email}`);

/** What a browser makes or uses a passkey with (WebAuthn, 5.4 and 5.5). */
const optionsOf = <Options>() =>
  z.looseObject({ challenge: z.string() }) as unknown as z.ZodMiniType<Options>;

const own = routes(
  {
    name: 'Passkeys',
    description:
      'The second factor of the staff (WebAuthn). A session without it is refused by every call of the office with 403 and `data.secondFactor`.',
  },
  call('GET /list', anyStaff, { summary: 'List your passkeys', reply: secondFactor })(async (c) =>
    ok(c, await secondFactorOf(open(c.env.DB), c.get('user'))),
  ),
  call('POST /send-code', colleague, {
    summary: 'Ask for the code that the first passkey needs',
    description: 'Mailed to the caller; it works for ten minutes.',
    limit: 'login',
    refuses: { forbidden: students, conflict: 'The caller has a passkey.' },
  })(async (c) => {
    const me = c.get('user');
    expectMayAdd(me);
    await limited(c);
    const mail = firstCodeMail(me, shown(await firstCode(c.env, me)));
    c.executionCtx.waitUntil(send(c.env, mail));
    return done(c, `A code is on its way to ${me.email}.`);
  }),
  call('POST /registration-options', colleague, {
    summary: 'Ask for what a new passkey needs',
    description:
      'The challenge in it works once and for five minutes. The first passkey needs a login of the last ten minutes and the `code` of `send-code`, every further one a session with the second factor.',
    limit: 'login',
    request: json(newPasskey),
    reply: optionsOf<PublicKeyCredentialCreationOptionsJSON>(),
    refuses: { forbidden: `${students} The code is wrong or too old.` },
  })(async (c, { code }) => ok(c, await registrationOptions(c.env, c.get('user'), code))),
  call('POST /register', colleague, {
    summary: 'Register a passkey',
    description: `Answers a new token, which takes the place of this one, and with the first passkey ${recoveryCodes} recovery codes; the first passkey also ends the other sessions.`,
    limit: 'login',
    request: json(registerPasskey),
    reply: codesReply,
    beside: ['token'],
    refuses: {
      forbidden: `${students} ${wrong}`,
      conflict: `The passkey is known, or there are ${mostPasskeys} already.`,
    },
  })(async (c, form) => {
    const isFirst = !c.get('user').hasPasskey;
    await register(c.env, c.get('user'), form);
    sendNotice(c);
    const codes = isFirst ? await newRecoveryCodes(c.env, c.get('user')) : [];
    // What logged in by the password alone has no place any more.
    return ok(c, codes, { message: 'Passkey added', token: await verified(c, isFirst) });
  }),
  call('POST /login-options', colleague, {
    summary: 'Ask for what a passkey has to sign',
    limit: 'login',
    reply: optionsOf<PublicKeyCredentialRequestOptionsJSON>(),
    refuses: { forbidden: students },
  })(async (c) => ok(c, await loginOptions(c.env, c.get('user')))),
  call('POST /login', colleague, {
    summary: 'Log in with a passkey, after the password',
    description: 'Answers a new token with the second factor, which takes the place of this one.',
    limit: 'login',
    request: json(verifyPasskey),
    beside: ['token'],
    refuses: { forbidden: `${students} ${wrong}` },
  })(async (c, form) => {
    await limited(c);
    await verify(c.env, c.get('user'), form);
    return ok(c, undefined, { message: 'Login Successful', token: await verified(c) });
  }),
  call('POST /recover', colleague, {
    summary: 'Log in with a recovery code, after the password',
    description: 'Each code works once. Answers a new token as `login` does.',
    limit: 'login',
    request: json(recover),
    beside: ['token'],
    refuses: { forbidden: `${students} The code is wrong or was used.` },
  })(async (c, { code }) => {
    await limited(c);
    await spendRecoveryCode(c.env, c.get('user'), code);
    sendNotice(c);
    return ok(c, undefined, { message: 'Login Successful', token: await verified(c) });
  }),
  call('POST /rename', anyStaff, {
    summary: 'Rename a passkey',
    request: json(renamePasskey),
    refuses: { notFound: noPasskey },
  })(async (c, { id, name }) => {
    await rename(open(c.env.DB), c.get('user'), id, name);
    return done(c, 'Passkey renamed');
  }),
  call('POST /delete', anyStaff, {
    summary: 'Remove a passkey',
    request: json(onePasskey),
    refuses: { notFound: noPasskey, conflict: 'It is the last one, which stays in production.' },
  })(async (c, { id }) => {
    await deletePasskey(c.env, c.get('user'), id);
    sendNotice(c);
    return done(c, 'Passkey removed');
  }),
  call('POST /new-recovery-codes', anyStaff, {
    summary: 'Make new recovery codes',
    limit: 'login',
    reply: codesReply,
    refuses: { conflict: 'The caller has no passkey.' },
  })(async (c) => {
    if (!c.get('user').hasPasskey)
      throw new Refused('conflict', 'Add a passkey first: the codes are for when it is lost');
    const codes = await newRecoveryCodes(c.env, c.get('user'));
    sendNotice(c);
    return ok(c, codes);
  }),
);

/** The second factor of the staff. The guard `colleague` lets a session in that has none yet. */
export const passkeyRoutes = new Hono<App>().use(notStored).route('/', own);
