import { beginAccount } from '../../contract/place-order.ts';
import { user, verifyOtp } from '../../contract/user.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { perAccount } from '../lib/http/limit.ts';
import { json } from '../lib/http/valid.ts';
import { logAs } from '../lib/log/log.ts';
import { beginAccount as begin } from './begin.ts';
import { askingBrowser, rememberBrowser } from './browser.ts';
import { visitor } from './guard.ts';
import { doorOf } from './login.ts';
import { logInByCode } from './login-code.ts';
import { passwordGone } from './prove.ts';
import { view } from './queries.ts';

/** How somebody who orders gets an account on the way, and gets back into it. */
export const beginRoutes = routes(
  { name: 'Users' },
  call('POST /begin-account', visitor, {
    summary: 'Begin an account without a password, to order with',
    description:
      'Answers a bearer token as `token`. Its owner confirms the e-mail and chooses a password by ' +
      'the mail that the first order brings, logs in by `login-by-code`, and orders a course once ' +
      'the profile has what it needs. An account that was there before is never opened by it: the ' +
      'same `requestId` with the same e-mail answers within an hour the account that it began.',
    limit: 'register',
    request: json(beginAccount),
    reply: user,
    beside: ['token'],
    refuses: {
      conflict: 'The e-mail has an account already, or the year has no serial number left.',
      tooManyRequests: 'As `register`, with which it is counted.',
    },
  })(async (c) => {
    const { token, row } = await begin(c, c.req.valid('json'), doorOf(c).device, 'self');
    logAs(row.id);
    return ok(c, view(c.env, row), { token });
  }),
  call('POST /login-by-code', visitor, {
    summary: 'Log in by the code of a mail',
    description:
      'Takes the cookie `otp` of the browser that asked for the code by `send-otp`. Students only. ' +
      'It confirms the e-mail. Where that was not confirmed before, all other sessions and the ' +
      'password end: somebody else may have typed the e-mail.',
    limit: 'verify',
    request: json(verifyOtp),
    takes: 'otp',
    reply: user,
    beside: ['token'],
    refuses: { forbidden: 'Somebody of the staff, who logs in with the password.' },
  })(async (c) => {
    const form = c.req.valid('json');
    await perAccount(c.env, form.email);
    const from = { browser: askingBrowser(c), device: doorOf(c).device };
    const { token, row, isPasswordGone } = await logInByCode(c.env, form, from);
    rememberBrowser(c, form.email);
    const message = isPasswordGone ? `Login Successful. ${passwordGone}` : 'Login Successful';
    return ok(c, view(c.env, row), { message, token });
  }),
);
