import { type Context, Hono } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import { lookUp } from '../../contract/lookup.ts';
import {
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
import { admitted, done, ok } from '../lib/http/reply.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { send } from '../lib/mail/send.ts';
import { askerOf, askingBrowser, privately, readCookie, rememberBrowser } from './browser.ts';
import { bearer, notLoggedIn, student, visitor } from './guard.ts';
import { logIn } from './login.ts';
import { lookUpStudent } from './look-up.ts';
import { resetCode, resetNotice, welcome } from './mails.ts';
import { exchangeCode, lifetime, makeCode } from './otp.ts';
import { photo } from './photo.ts';
import { newPassword, updateProfile as update } from './profile.ts';
import { publicView, studentBySerial, view } from './queries.ts';
import { register as registerStudent } from './register.ts';
import { resetPassword } from './reset.ts';
import { endSession, ownerOf } from './session.ts';
import { weakPass, weakPassword } from './strength.ts';

/** Name of the cookie that a right code is exchanged for. */
const reset = 'reset';

/** Sent with one call only. */
const resetCookie = (c: Context, maxAge?: number) => privately(c, '/api/user/update-pass', maxAge);

export const userRoutes = new Hono<App>()
  .use(notStored)
  .post(
    '/register',
    visitor,
    perAddress('register'),
    form(register, photo(1), weakPassword),
    async (c) => {
      const row = await registerStudent(
        c.env,
        c.req.valid('form'),
        await filesIn(c, photo(1)),
        'self',
      );
      c.executionCtx.waitUntil(send(c.env, welcome(row, c.env.SITE_URL)));
      return ok(
        c,
        { serialNo: row.serialNo },
        { message: 'Your account is ready. Please log in.' },
      );
    },
  )
  .post('/login', visitor, perAddress('login'), json(login), async (c) => {
    const form = c.req.valid('json');
    await perAccount(c, form.email);
    const token = await logIn(c.env, form);
    rememberBrowser(c, form.email);
    return admitted(c, 'Login Successful', token);
  })
  .post('/admin', visitor, perAddress('login'), json(login), async (c) => {
    const form = c.req.valid('json');
    await perAccount(c, form.email);
    const token = await logIn(c.env, form, { asAdmin: true });
    rememberBrowser(c, form.email);
    return admitted(c, 'Login Successful', token);
  })
  .post('/send-otp', visitor, perAddress('code'), json(sendOtp), async (c) => {
    const { email } = c.req.valid('json');
    const made = await makeCode(c.env, email, askerOf(c, email));
    if (made) c.executionCtx.waitUntil(send(c.env, resetCode(made.person, made.code)));
    return done(c, 'If this e-mail belongs to an account, a code is on its way.');
  })
  .post('/verify-otp', visitor, perAddress('verify'), json(verifyOtp), async (c) => {
    const token = await exchangeCode(c.env, c.req.valid('json'), askingBrowser(c));
    setCookie(c, reset, token, resetCookie(c, lifetime / 1000));
    return done(c, 'Choose a new password.');
  })
  .post('/update-pass', visitor, perAddress('reset'), json(updatePass, weakPass), async (c) => {
    const person = await resetPassword(c.env, readCookie(c, reset), c.req.valid('json'));
    c.executionCtx.waitUntil(send(c.env, resetNotice(person, c.env.SITE_URL)));
    deleteCookie(c, reset, resetCookie(c));
    return done(c, 'Your password is changed. Please log in.');
  })
  .post('/user-info', visitor, json(lookUp), async (c) => {
    const { serialNo, altcha } = c.req.valid('json');
    const row = await lookUpStudent(c, altcha, () => studentBySerial(c.env, serialNo));
    return ok(c, publicView(c.env, row));
  })
  .post('/user-profile-update', student, form(updateProfile, photo(0), newPassword), async (c) => {
    const fields = c.req.valid('form');
    if (fields.password !== undefined) await perAccount(c, c.get('user').email);
    const files = await filesIn(c, photo(0));
    const { row, leftover } = await update(c.env, c.get('user'), fields, files, 'self');
    c.executionCtx.waitUntil(discard(c.env, leftover));
    return ok(c, view(c.env, row), { message: 'Your account is updated.' });
  })
  .post('/getUserData', bearer, async (c) => {
    const row = await ownerOf(open(c.env.DB), c.get('tokenHash')).get();
    if (!row) throw notLoggedIn();
    return ok(c, view(c.env, row));
  })
  .post('/logout', student, async (c) => {
    await endSession(open(c.env.DB), c.get('user'));
    return done(c, 'Logout Successful');
  });
