import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { lookUp } from '../../contract/lookup.ts';
import { oneSession } from '../../contract/session.ts';
import {
  type Login,
  login,
  register,
  sendOtp,
  updatePass,
  updateProfile,
  verifyOtp,
} from '../../contract/user.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { discard } from '../lib/files/files.ts';
import { notStored } from '../lib/http/headers.ts';
import { perAccount, perAddress } from '../lib/http/limit.ts';
import { done, ok } from '../lib/http/reply.ts';
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
import { doorOf } from './device.ts';
import { bearer, notLoggedIn, student, verified, visitor } from './guard.ts';
import { logIn } from './login.ts';
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

/** Name of the cookie that a right code is exchanged for. */
const reset = 'reset';

/** Answers a login by the password; with `asAdmin` of the staff alone. */
async function answerLogin(c: Context<App>, form: Login, asAdmin: boolean) {
  await perAccount(c, form.email);
  const { token, data } = await logIn(c.env, form, { ...doorOf(c), asAdmin });
  rememberBrowser(c, form.email);
  return ok(c, data, { message: 'Login Successful', token });
}

export const userRoutes = new Hono<App>()
  .use(notStored)
  .route('/', confirmRoutes)
  .post(
    '/register',
    visitor,
    perAddress('register'),
    form(register, photo(1), weakPassword),
    async (c) => {
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
    },
  )
  .post('/login', visitor, perAddress('login'), json(login), (c) =>
    answerLogin(c, c.req.valid('json'), false),
  )
  .post('/admin', visitor, perAddress('login'), json(login), (c) =>
    answerLogin(c, c.req.valid('json'), true),
  )
  .post('/send-otp', visitor, perAddress('code'), json(sendOtp), async (c) => {
    const { email } = c.req.valid('json');
    const asker = askerOf(c, email);
    const made = await makeCode(c.env, email, asker);
    if (made) {
      const mail = resetCode(made.person, made.code);
      c.executionCtx.waitUntil(sendCode(c.env, made.person, mail, isOwn(asker)));
    }
    return done(c, 'If this e-mail belongs to an account, a code is on its way.');
  })
  .post('/verify-otp', visitor, perAddress('verify'), json(verifyOtp), async (c) => {
    const token = await exchangeCode(c.env, c.req.valid('json'), askingBrowser(c));
    setCookie(c, reset, token, privately(c, lifetime / 1000));
    return done(c, 'Choose a new password.');
  })
  .post(
    '/update-pass',
    visitor,
    perAddress('reset'),
    json(updatePass, { also: weakPass }),
    async (c) => {
      const person = await resetPassword(c.env, readCookie(c, reset), c.req.valid('json'));
      c.executionCtx.waitUntil(deliver(c.env, 'user', [person.id]));
      deleteCookie(c, reset, privately(c));
      return done(c, 'Your password is changed. Please log in.');
    },
  )
  .post('/user-info', visitor, json(lookUp), async (c) => {
    const { serialNo, altcha } = c.req.valid('json');
    const row = await lookUpStudent(c, altcha, () => studentBySerial(c.env, serialNo));
    return ok(c, publicView(c.env, row));
  })
  .post('/user-profile-update', verified, form(updateProfile, photo(0), ownChanges), async (c) => {
    const fields = c.req.valid('form');
    if (fields.password !== undefined) await perAccount(c, c.get('user').email);
    const files = await filesIn(c, photo(0));
    const me = c.get('user');
    const { row, leftover } = await update(c.env, me, fields, files, me);
    c.executionCtx.waitUntil(discard(c.env, leftover));
    if (fields.password !== undefined) c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    return ok(c, view(c.env, row), { message: updatedMessage(row) });
  })
  .post('/getUserData', bearer, async (c) => {
    const found = await ownRecord(c.env, c.get('tokenHash'));
    if (!found) throw notLoggedIn();
    logAs(found._id);
    return ok(c, found);
  })
  .get('/sessions', student, async (c) => ok(c, await ownSessions(open(c.env.DB), c.get('user'))))
  .post('/end-session', verified, json(oneSession), async (c) => {
    await endOwnSession(open(c.env.DB), c.get('user'), c.req.valid('json').id);
    return done(c, 'That login has ended');
  })
  .post('/end-other-sessions', verified, async (c) => {
    await endOtherSessions(open(c.env.DB), c.get('user'));
    return done(c, 'You are logged in here alone now');
  })
  .post('/logout', student, async (c) => {
    await endSession(open(c.env.DB), c.get('user'));
    return done(c, 'Logout Successful');
  });
