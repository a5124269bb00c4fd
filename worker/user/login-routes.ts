import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { loginSession, type StaffLogin, staffLogin } from '../../contract/passkey.ts';
import { beginAccount } from '../../contract/place-order.ts';
import { oneSession } from '../../contract/record.ts';
import { type Login, login, sendOtp, updatePass, user, verifyOtp } from '../../contract/user.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { type Answered, call, done, ok, routes } from '../lib/http/call.ts';
import { countingFailures } from '../lib/http/daily-limit.ts';
import { perAccount } from '../lib/http/limit.ts';
import { json } from '../lib/http/valid.ts';
import { logAs } from '../lib/log/log.ts';
import { sendCode } from '../lib/mail/quota.ts';
import { deliver } from '../message/deliver.ts';
import {
  askerOf,
  askingBrowser,
  isKnown,
  isOwn,
  privately,
  readCookie,
  rememberBrowser,
} from './browser.ts';
import { passwordGone } from './confirm.ts';
import { student, verified, visitor } from './guard.ts';
import { doorOf, logIn, logInByCode } from './login.ts';
import { loginCode, resetCode } from './mails.ts';
import { exchangeCode, lifetime, makeCode } from './otp.ts';
import { view } from './queries.ts';
import { beginAccount as begin } from './register.ts';
import { resetPassword } from './reset.ts';
import { endSession } from './session.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts';
import { weakPass } from './strength.ts';

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
  })(async (c, form) => {
    const { token, row } = await begin(c, form, doorOf(c).device, 'self');
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
  })(async (c, form) => {
    await perAccount(c.env, form.email);
    const from = { browser: askingBrowser(c), device: doorOf(c).device };
    const { token, row, isPasswordGone } = await logInByCode(c.env, form, from);
    rememberBrowser(c, form.email);
    const message = isPasswordGone ? `Login Successful. ${passwordGone}` : 'Login Successful';
    return ok(c, view(c.env, row), { message, token });
  }),
);

export const attempts =
  'Too many tries at one account: ten a minute from one address, fewer while it is under attack. Or too many wrong ones from one address today, in a browser that has not logged in to the account before.';
export const passkeyFirst =
  'Somebody of the staff who has a passkey has logged in with the password alone.';

function answerLogin(c: Context<App>, form: Login, asAdmin: true): Promise<Answered<StaffLogin>>;
function answerLogin(
  c: Context<App>,
  form: Login,
  asAdmin: false,
): Promise<Answered<StaffLogin | undefined>>;
async function answerLogin(c: Context<App>, form: Login, asAdmin: boolean) {
  await perAccount(c.env, form.email);
  const attempt = () => logIn(c.env, form, { ...doorOf(c), asAdmin });
  const { token, data } = isKnown(c, form.email)
    ? await attempt()
    : await countingFailures(c, 'password', attempt);
  rememberBrowser(c, form.email);
  return ok(c, data, { message: 'Login Successful', token });
}

export const loginRoutes = routes(
  { name: 'Users' },
  call('POST /login', visitor, {
    summary: 'Log in',
    description:
      'Answers the bearer token as `token`, and to the staff what else they have to know as `data`. A bearer token that is sent along ends with it.',
    limit: 'login',
    request: json(login),
    reply: z.optional(staffLogin),
    beside: ['token'],
    refuses: {
      unauthorized: 'E-mail or password is wrong; which of the two is not said.',
      tooManyRequests: attempts,
    },
  })((c, form) => answerLogin(c, form, false)),
  call('POST /admin', visitor, {
    summary: 'Log in as an administrator',
    limit: 'login',
    request: json(login),
    reply: staffLogin,
    beside: ['token'],
    refuses: {
      unauthorized: 'E-mail or password is wrong; which of the two is not said.',
      forbidden: 'The password is right, but the person is no administrator.',
      tooManyRequests: attempts,
    },
  })((c, form) => answerLogin(c, form, true)),
  call('GET /sessions', student, {
    summary: 'List where you are logged in',
    reply: z.array(loginSession),
  })(async (c) => ok(c, await ownSessions(open(c.env.DB), c.get('user')))),
  call('POST /end-session', verified, {
    summary: 'End one of your sessions',
    request: json(oneSession),
    refuses: { notFound: 'There is no such session of yours.', forbidden: passkeyFirst },
  })(async (c, { id }) => {
    await endOwnSession(open(c.env.DB), c.get('user'), id);
    return done(c, 'That login has ended');
  }),
  call('POST /end-other-sessions', verified, {
    summary: 'End all of your sessions but this one',
    refuses: { forbidden: passkeyFirst },
  })(async (c) => {
    await endOtherSessions(open(c.env.DB), c.get('user'));
    return done(c, 'You are logged in here alone now');
  }),
  call('POST /logout', student, { summary: 'End this session' })(async (c) => {
    await endSession(open(c.env.DB), c.get('user'));
    return done(c, 'Logout Successful');
  }),
);

const reset = 'reset';

export const resetRoutes = routes(
  { name: 'Users' },
  call('POST /send-otp', visitor, {
    summary: 'Ask for a code to reset a password, or to log in by',
    description:
      'Mails a code of six digits that works for ten minutes and five tries, and sets the cookie `otp`: only the browser that keeps it can use the code. The reply is the same whether there is such an account or not.',
    limit: 'code',
    request: json(sendOtp),
    refuses: {
      tooManyRequests:
        'More than 3 codes an hour or 10 a day for one account from one address, or 20 a day from all addresses together. A browser that has logged in to the account before, which the cookie `known` of the login tells, has an allowance of its own.',
    },
  })(async (c, { email, purpose }) => {
    const asker = askerOf(c, email);
    const made = await makeCode(c.env, email, asker);
    if (made) {
      const mail = (purpose === 'login' ? loginCode : resetCode)(made.person, made.code);
      c.executionCtx.waitUntil(sendCode(c.env, made.person, mail, isOwn(asker)));
    }
    return done(c, 'If this e-mail belongs to an account, a code is on its way.');
  }),
  call('POST /verify-otp', visitor, {
    summary: 'Exchange the code for a cookie',
    description:
      'Takes the cookie `otp` of the browser that asked for the code. A right code sets the cookie `reset` (HttpOnly, SameSite=Strict), which is good for one `update-pass` within ten minutes. Under https the names of all cookies begin with `__Host-`.',
    limit: 'verify',
    request: json(verifyOtp),
    takes: 'otp',
  })(async (c, form) => {
    const token = await exchangeCode(c.env, form, askingBrowser(c));
    setCookie(c, reset, token, privately(c, lifetime / 1000));
    return done(c, 'Choose a new password.');
  }),
  call('POST /update-pass', visitor, {
    summary: 'Set a new password by the cookie',
    description: 'Ends all sessions of the person.',
    limit: 'reset',
    request: json(updatePass, { also: weakPass }),
    takes: 'reset',
    refuses: {
      unauthorized: 'There is no cookie, or it was used or is too old: ask for a new code.',
      forbidden: 'The code was for another e-mail.',
    },
  })(async (c, form) => {
    const person = await resetPassword(c.env, readCookie(c, reset), form);
    c.executionCtx.waitUntil(deliver(c.env, 'user', [person.id]));
    deleteCookie(c, reset, privately(c));
    return done(c, 'Your password is changed. Please log in.');
  }),
);
