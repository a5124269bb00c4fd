import type { Context } from 'hono';
import * as z from 'zod/mini';
import { loginSession, type StaffLogin, staffLogin } from '../../contract/passkey.ts';
import { beginAccount } from '../../contract/place-order.ts';
import { oneSession } from '../../contract/record.ts';
import { type Login, login, user, verifyOtp } from '../../contract/user.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { type Answered, call, done, ok, routes } from '../lib/http/call.ts';
import { countingFailures } from '../lib/http/daily-limit.ts';
import { perAccount } from '../lib/http/limit.ts';
import { json } from '../lib/http/valid.ts';
import { logAs } from '../lib/log/log.ts';
import { askingBrowser, isKnown, rememberBrowser } from './browser.ts';
import { student, verified, visitor } from './guard.ts';
import { doorOf, logIn, logInByCode } from './login.ts';
import { passwordGone } from './prove.ts';
import { view } from './queries.ts';
import { beginAccount as begin } from './register.ts';
import { endSession } from './session.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts';

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
