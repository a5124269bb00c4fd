import { confirmCode, confirmEmail } from '../../contract/user.ts';
import { call, done, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { send } from '../lib/mail/send.ts';
import { confirmAgain, confirmByCode, confirmByToken } from './confirm.ts';
import { sentTokenHash, student, visitor } from './guard.ts';
import { confirmMail } from './mails.ts';
import { passwordGone } from './prove.ts';

const confirmed = 'Thank you. Your e-mail is confirmed.';

/** A person's way to confirm their e-mail. */
export const confirmRoutes = routes(
  { name: 'Users' },
  call('POST /confirm-email', visitor, {
    summary: 'Confirm an e-mail by the link',
    description:
      'The mail after the registration has a link with the `token` behind its `#`. It works for two days, however often, until another one is sent. Where the e-mail was not confirmed before, all sessions and the password end, since somebody else may have typed it: but for those of a caller who is logged in to that account. With an e-mail that is not confirmed, a student places at most 10 orders a day.',
    limit: 'confirm',
    request: json(confirmEmail),
  })(async (c) => {
    const isGone = await confirmByToken(c.env, c.req.valid('json').token, sentTokenHash(c));
    return done(c, isGone ? `${confirmed} ${passwordGone}` : confirmed);
  }),
  call('POST /confirm-code', student, {
    summary: 'Confirm your e-mail by the code',
    description:
      'The code of the same mail works for two days and five tries. At the first proof the other sessions end.',
    limit: 'confirm',
    request: json(confirmCode),
  })(async (c) => {
    await confirmByCode(c.env, c.get('user'), c.req.valid('json').code);
    return done(c, confirmed);
  }),
  call('POST /send-confirmation', student, {
    summary: 'Ask for another link and code',
    limit: 'confirm',
    refuses: {
      tooManyRequests: 'An e-mail that is not confirmed gets 3 mails a day.',
    },
  })(async (c) => {
    const me = c.get('user');
    const secrets = await confirmAgain(c.env, me);
    if (!secrets) return done(c, 'Your e-mail is confirmed already.');
    c.executionCtx.waitUntil(send(c.env, confirmMail(me, secrets, c.env.SITE_URL)));
    return done(c, `A link and a code are on their way to ${me.email}.`);
  }),
);
