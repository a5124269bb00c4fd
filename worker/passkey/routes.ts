import { type Context, Hono } from 'hono';
import {
  onePasskey,
  recover,
  registerPasskey,
  renamePasskey,
  verifyPasskey,
} from '../../contract/passkey.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { notStored } from '../lib/http/headers.ts';
import { perAccount, perAddress } from '../lib/http/limit.ts';
import { Refused } from '../lib/http/refuse.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json } from '../lib/http/valid.ts';
import { deliver } from '../message/deliver.ts';
import { anyStaff, colleague, type Guarded, notLoggedIn } from '../user/guard.ts';
import { verifySession } from '../user/session.ts';
import { deletePasskey, renamePasskey as rename, secondFactorOf } from './keys.ts';
import { newRecoveryCodes, spendRecoveryCode } from './recovery.ts';
import { registerPasskey as register, registrationOptions } from './register.ts';
import { loginOptions, verifyPasskey as verify } from './verify.ts';

type C = Context<App & Guarded>;

/** Sends the mail about what became of the person's second factor. */
const sendNotice = (c: C) => c.executionCtx.waitUntil(deliver(c.env, 'user', [c.get('user').id]));

/** The token of the verified session that takes the place of this one. */
async function verified(c: C, endsOthers = false): Promise<string> {
  const token = await verifySession(open(c.env.DB), c.get('user'), { endsOthers });
  if (!token) throw notLoggedIn();
  return token;
}

/** Tries at a second factor are counted apart from those at the password. */
const limited = (c: C) => perAccount(c, `second factor ${c.get('user').email}`);

/** The second factor of the staff. The guard `colleague` lets a session in that has none yet. */
export const passkeyRoutes = new Hono<App>()
  .use(notStored)
  .get('/list', anyStaff, async (c) => ok(c, await secondFactorOf(open(c.env.DB), c.get('user'))))
  .post('/registration-options', colleague, perAddress('login'), async (c) =>
    ok(c, await registrationOptions(c.env, c.get('user'))),
  )
  .post('/register', colleague, perAddress('login'), json(registerPasskey), async (c) => {
    const isFirst = !c.get('user').hasPasskey;
    await register(c.env, c.get('user'), c.req.valid('json'));
    sendNotice(c);
    const codes = isFirst ? await newRecoveryCodes(c.env, c.get('user')) : [];
    // What logged in by the password alone has no place any more.
    return ok(c, codes, { message: 'Passkey added', token: await verified(c, isFirst) });
  })
  .post('/login-options', colleague, perAddress('login'), async (c) =>
    ok(c, await loginOptions(c.env, c.get('user'))),
  )
  .post('/login', colleague, perAddress('login'), json(verifyPasskey), async (c) => {
    await limited(c);
    await verify(c.env, c.get('user'), c.req.valid('json'));
    return ok(c, undefined, { message: 'Login Successful', token: await verified(c) });
  })
  .post('/recover', colleague, perAddress('login'), json(recover), async (c) => {
    await limited(c);
    await spendRecoveryCode(c.env, c.get('user'), c.req.valid('json').code);
    sendNotice(c);
    return ok(c, undefined, { message: 'Login Successful', token: await verified(c) });
  })
  .post('/rename', anyStaff, json(renamePasskey), async (c) => {
    const { id, name } = c.req.valid('json');
    await rename(open(c.env.DB), c.get('user'), id, name);
    return done(c, 'Passkey renamed');
  })
  .post('/delete', anyStaff, json(onePasskey), async (c) => {
    await deletePasskey(c.env, c.get('user'), c.req.valid('json').id);
    sendNotice(c);
    return done(c, 'Passkey removed');
  })
  .post('/new-recovery-codes', anyStaff, perAddress('login'), async (c) => {
    if (!c.get('user').hasPasskey)
      throw new Refused('conflict', 'Add a passkey first: the codes are for when it is lost');
    const codes = await newRecoveryCodes(c.env, c.get('user'));
    sendNotice(c);
    return ok(c, codes);
  });
