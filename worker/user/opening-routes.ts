import { openAccount, openingCode } from '../../contract/opening.ts';
import { openingCode as reply } from '../../contract/user.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { limitVisit } from '../lib/http/daily-limit.ts';
import { perAccount } from '../lib/http/limit.ts';
import { json } from '../lib/http/valid.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { staff, visitor } from './guard.ts';
import { attempts } from './login-routes.ts';
import { confirmMail, openingMail } from './mails.ts';
import { openAccount as openIt } from './open-account.ts';
import { expectOpening, makeOpening } from './opening.ts';
import { weakPassword } from './strength.ts';

export const openingRoutes = routes(
  { name: 'Users' },
  call('POST /open-account', visitor, {
    summary: 'Open an account by a code of the office',
    description:
      'For somebody whom the office wrote down without an e-mail: their serial number and the code of eight digits that the office sent, which works for 24 hours, five tries and once. The e-mail that the code was sent to is confirmed with it; any other one gets a link and a code.',
    limit: 'opening',
    request: json(openAccount, { also: weakPassword }),
    refuses: {
      conflict: 'The e-mail has an account already; the code still works.',
      tooManyRequests: attempts,
    },
  })(async (c, form) => {
    await perAccount(c.env, `opening ${form.serialNo}`);
    const found = await expectOpening(c.env, form);
    await limitVisit(c, 'registration');
    const { secrets } = await openIt(c.env, found, form);
    if (secrets)
      c.executionCtx.waitUntil(
        sendTo(c.env, { confirmedAt: '' }, confirmMail(form, secrets, c.env.SITE_URL)),
      );
    return done(c, 'Your account is open. Everything from before is in it.');
  }),
);

export const openingOfficeRoutes = routes(
  { name: 'Users' },
  call('POST /opening-code', staff('editPeople'), {
    summary: 'Make a code with which somebody opens their account',
    description:
      'For somebody without an e-mail. With `email` the code is mailed and the reply has none; without, the reply has it, for a chat that a person sends. An earlier code ends.',
    limit: 'opening',
    request: json(openingCode),
    reply,
    refuses: {
      notFound: 'There is no such user.',
      conflict: 'They have an account, or can have none, or the e-mail has one.',
    },
  })(async (c, form) => {
    const { person, code } = await makeOpening(c.env, form, c.get('user'));
    const { serialNo } = person;
    const { email = '' } = form;
    if (!email) return ok(c, { serialNo, code }, { message: 'Send the code on WhatsApp now.' });
    const mail = openingMail({ email, serialNo, code }, c.env.SITE_URL);
    const isSent = await sendTo(c.env, { confirmedAt: '' }, mail);
    const message = isSent
      ? `A code is on its way to ${email}.`
      : `No mail could be sent to ${email} now. Send the code on WhatsApp.`;
    return ok(c, { serialNo, code: '' }, { message });
  }),
);
