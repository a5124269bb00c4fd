import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { challengeHint } from '../../contract/challenge-reply.ts';
import { lookUp } from '../../contract/lookup.ts';
import { oneSession } from '../../contract/record.ts';
import { loginSession, type StaffLogin, staffLogin } from '../../contract/session-reply.ts';
import {
  type Login,
  login,
  register,
  sendOtp,
  updatePass,
  updateProfile,
  verifyOtp,
} from '../../contract/user.ts';
import { ownUser, publicUser, registered, user } from '../../contract/user-reply.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import { type Answered, call, done, ok, routes } from '../lib/http/call.ts';
import { notStored } from '../lib/http/headers.ts';
import { perAccount } from '../lib/http/limit.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { logAs } from '../lib/log/log.ts';
import { sendCode, sendTo } from '../lib/mail/quota.ts';
import { deliver } from '../message/deliver.ts';
import {
  askerOf,
  askingBrowser,
  isOwn,
  privately,
  readCookie,
  rememberBrowser,
} from './browser.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { bearer, notLoggedIn, student, verified, visitor } from './guard.ts';
import { doorOf, logIn } from './login.ts';
import { lookUpStudent } from './look-up.ts';
import { resetCode, welcome } from './mails.ts';
import { exchangeCode, lifetime, makeCode } from './otp.ts';
import { ownChanges } from './own-changes.ts';
import { photo } from './photo.ts';
import { updateProfile as update, updatedMessage } from './profile.ts';
import { ownRecord, publicView, studentBySerial, view } from './queries.ts';
import { limitRegistrations, register as registerStudent } from './register.ts';
import { resetPassword } from './reset.ts';
import { endSession } from './session.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './sessions.ts';
import { weakPass, weakPassword } from './strength.ts';

const attempts =
  'Too many tries at one account: ten a minute from one address, fewer while it is under attack.';
const taken = 'The e-mail has an account already, or the year has no serial number left.';
const passkeyFirst =
  'Somebody of the staff who has a passkey has logged in with the password alone.';

/** Name of the cookie that a right code is exchanged for. */
const reset = 'reset';

/** Answers a login by the password; with `asAdmin` of the staff alone. */
function answerLogin(c: Context<App>, form: Login, asAdmin: true): Promise<Answered<StaffLogin>>;
function answerLogin(
  c: Context<App>,
  form: Login,
  asAdmin: false,
): Promise<Answered<StaffLogin | undefined>>;
async function answerLogin(c: Context<App>, form: Login, asAdmin: boolean) {
  await perAccount(c, form.email);
  const { token, data } = await logIn(c.env, form, { ...doorOf(c), asAdmin });
  rememberBrowser(c, form.email);
  return ok(c, data, { message: 'Login Successful', token });
}

export const userRoutes = new Hono<App>()
  .use(notStored)
  .route('/', confirmRoutes)
  .route(
    '/',
    routes(
      {
        name: 'Users',
        description:
          'Students and administrators. A login gives a bearer token, which lasts seven days for students and twelve hours for administrators.',
      },
      call('POST /register', visitor, {
        summary: 'Register as a student',
        description:
          'The reply says which serial number was given: the one that was proposed if it is well formed and free, else another one.',
        limit: 'register',
        request: form(register, photo(1), weakPassword),
        reply: registered,
        refuses: {
          conflict: taken,
          tooManyRequests:
            'More than 60 registrations a day from one address, or 300 from one IPv6 /48.',
        },
      })(async (c) => {
        await limitRegistrations(c, c.req.valid('form').email);
        const { row, secrets } = await registerStudent(
          c.env,
          c.req.valid('form'),
          await filesIn(c, photo(1)),
          'self',
        );
        c.executionCtx.waitUntil(sendTo(c.env, row, welcome(row, secrets, c.env.SITE_URL)));
        return ok(
          c,
          { serialNo: row.serialNo },
          { message: `Your account is ready. Your serial number is ${row.serialNo}.` },
        );
      }),
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
      })((c) => answerLogin(c, c.req.valid('json'), false)),
      call('POST /admin', visitor, {
        summary: 'Log in as an administrator',
        description: 'As `login`, for the staff alone.',
        limit: 'login',
        request: json(login),
        reply: staffLogin,
        beside: ['token'],
        refuses: {
          unauthorized: 'E-mail or password is wrong; which of the two is not said.',
          forbidden: 'The password is right, but the person is no administrator.',
          tooManyRequests: attempts,
        },
      })((c) => answerLogin(c, c.req.valid('json'), true)),
      call('POST /send-otp', visitor, {
        summary: 'Ask for a code to reset a password',
        description:
          'Mails a code of six digits that works for ten minutes and five tries, and sets the cookie `otp`: only the browser that keeps it can use the code. The reply is the same whether there is such an account or not.',
        limit: 'code',
        request: json(sendOtp),
        refuses: {
          tooManyRequests:
            'More than 3 codes an hour or 10 a day for one account from one address, or 20 a day from all addresses together. A browser that has logged in to the account before, which the cookie `known` of the login tells, has an allowance of its own.',
        },
      })(async (c) => {
        const { email } = c.req.valid('json');
        const asker = askerOf(c, email);
        const made = await makeCode(c.env, email, asker);
        if (made) {
          const mail = resetCode(made.person, made.code);
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
      })(async (c) => {
        const token = await exchangeCode(c.env, c.req.valid('json'), askingBrowser(c));
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
      })(async (c) => {
        const person = await resetPassword(c.env, readCookie(c, reset), c.req.valid('json'));
        c.executionCtx.waitUntil(deliver(c.env, 'user', [person.id]));
        deleteCookie(c, reset, privately(c));
        return done(c, 'Your password is changed. Please log in.');
      }),
      call('POST /user-info', visitor, {
        summary: 'Look up a student',
        description: 'What anybody may know who has year and serial number: name, photo and year.',
        request: json(lookUp),
        reply: publicUser,
        refuses: {
          notFound: 'No student has that serial number.',
          tooManyRequests:
            'More than 600 look-ups a minute from one address, or many in a day from one address, one network or all together: then `data` asks for the solution of a challenge.',
        },
        refusedWith: { tooManyRequests: challengeHint },
      })(async (c) => {
        const { serialNo, altcha } = c.req.valid('json');
        const row = await lookUpStudent(c, altcha, () => studentBySerial(c.env, serialNo));
        return ok(c, publicView(c.env, row));
      }),
      call('POST /user-profile-update', verified, {
        summary: 'Change your own record',
        description:
          'Fields that are left out stay as they are. E-mail and serial number do not change. A new password needs the current one and ends the other sessions. Of a student with a confirmed course a new name and photo wait for the office as `pendingName` and `pendingImage`; sending the approved name takes the waiting one back.',
        request: form(updateProfile, photo(0), ownChanges),
        reply: user,
        refuses: {
          conflict: 'The password was changed by another call at the same moment.',
          forbidden: passkeyFirst,
          tooManyRequests: attempts,
        },
      })(async (c) => {
        const fields = c.req.valid('form');
        if (fields.password !== undefined) await perAccount(c, c.get('user').email);
        const files = await filesIn(c, photo(0));
        const me = c.get('user');
        const { row, leftover } = await update(c.env, me, fields, files, me);
        c.executionCtx.waitUntil(discard(c.env, leftover));
        if (fields.password !== undefined)
          c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
        return ok(c, view(c.env, row), { message: updatedMessage(row) });
      }),
      call('POST /getUserData', bearer, { summary: 'Read your own record', reply: ownUser })(
        async (c) => {
          const found = await ownRecord(c.env, c.get('tokenHash'));
          if (!found) throw notLoggedIn();
          logAs(found._id);
          return ok(c, found);
        },
      ),
      call('GET /sessions', student, {
        summary: 'List where you are logged in',
        description: 'This session first, then the newest; fifty at most.',
        reply: z.array(loginSession),
      })(async (c) => ok(c, await ownSessions(open(c.env.DB), c.get('user')))),
      call('POST /end-session', verified, {
        summary: 'End one of your sessions',
        request: json(oneSession),
        refuses: { notFound: 'There is no such session of yours.', forbidden: passkeyFirst },
      })(async (c) => {
        await endOwnSession(open(c.env.DB), c.get('user'), c.req.valid('json').id);
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
    ),
  );
