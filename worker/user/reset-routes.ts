import { deleteCookie, setCookie } from 'hono/cookie';
import { sendOtp, updatePass, verifyOtp } from '../../contract/user.ts';
import { call, done, routes } from '../lib/http/call.ts';
import { json } from '../lib/http/valid.ts';
import { sendCode } from '../lib/mail/quota.ts';
import { deliver } from '../message/deliver.ts';
import { askerOf, askingBrowser, isOwn, privately, readCookie } from './browser.ts';
import { visitor } from './guard.ts';
import { loginCode, resetCode } from './mails.ts';
import { exchangeCode, lifetime, makeCode } from './otp.ts';
import { resetPassword } from './reset.ts';
import { weakPass } from './strength.ts';

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
