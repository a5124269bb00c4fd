import { Hono } from 'hono';
import { confirmCode, confirmEmail } from '../../contract/confirm.ts';
import type { App } from '../env.ts';
import { perAddress } from '../lib/http/limit.ts';
import { done } from '../lib/http/reply.ts';
import { json } from '../lib/http/valid.ts';
import { send } from '../lib/mail/send.ts';
import { confirmAgain, confirmByCode, confirmByToken } from './confirm.ts';
import { student, visitor } from './guard.ts';
import { confirmMail } from './mails.ts';

const confirmed = 'Thank you. Your e-mail is confirmed.';

/** A person's way to confirm their e-mail. */
export const confirmRoutes = new Hono<App>()
  .post('/confirm-email', visitor, perAddress('confirm'), json(confirmEmail), async (c) => {
    await confirmByToken(c.env, c.req.valid('json').token);
    return done(c, confirmed);
  })
  .post('/confirm-code', student, perAddress('confirm'), json(confirmCode), async (c) => {
    await confirmByCode(c.env, c.get('user'), c.req.valid('json').code);
    return done(c, confirmed);
  })
  .post('/send-confirmation', student, perAddress('confirm'), async (c) => {
    const me = c.get('user');
    const secrets = await confirmAgain(c.env, me);
    if (!secrets) return done(c, 'Your e-mail is confirmed already.');
    c.executionCtx.waitUntil(send(c.env, confirmMail(me, secrets, c.env.SITE_URL)));
    return done(c, `A link and a code are on their way to ${me.email}.`);
  });
