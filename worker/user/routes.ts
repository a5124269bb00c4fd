import { Hono } from 'hono';
import { lookUp } from '../../contract/lookup.ts';
import {
  confirmCode,
  confirmEmail,
  ownUser,
  publicUser,
  register,
  registered,
  updateProfile,
  user,
} from '../../contract/user.ts';
import type { App } from '../env.ts';
import { discard } from '../lib/files/files.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { notStored } from '../lib/http/headers.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form, json } from '../lib/http/valid.ts';
import { logAs } from '../lib/log/log.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { send } from '../lib/mail/send.ts';
import { deliver } from '../message/deliver.ts';
import { confirmAgain, confirmByCode, confirmByToken, passwordGone } from './confirm.ts';
import { bearer, notLoggedIn, sentTokenHash, student, verified, visitor } from './guard.ts';
import { attempts, beginRoutes, loginRoutes, passkeyFirst, resetRoutes } from './login-routes.ts';
import { lookUpStudent, refusesLookUp } from './look-up.ts';
import { confirmMail, welcome } from './mails.ts';
import { openingRoutes } from './opening-routes.ts';
import { photo } from './photo.ts';
import { ownChanges, updateProfile as update, updatedMessage } from './profile.ts';
import { ownRecord, publicView, studentBySerial, view } from './queries.ts';
import { limitRegistrations, register as registerStudent } from './register.ts';
import { weakPassword } from './strength.ts';

const confirmed = 'Thank you. Your e-mail is confirmed.';

const confirmRoutes = routes(
  { name: 'Users' },
  call('POST /confirm-email', visitor, {
    summary: 'Confirm an e-mail by the link',
    description:
      'The mail after the registration has a link with the `token` behind its `#`. It works for two days, however often, until another one is sent. Where the e-mail was not confirmed before, all sessions and the password end, since somebody else may have typed it: but for those of a caller who is logged in to that account. With an e-mail that is not confirmed, a student places at most 10 orders a day.',
    limit: 'confirm',
    request: json(confirmEmail),
  })(async (c, { token }) => {
    const isGone = await confirmByToken(c.env, token, sentTokenHash(c));
    return done(c, isGone ? `${confirmed} ${passwordGone}` : confirmed);
  }),
  call('POST /confirm-code', student, {
    summary: 'Confirm your e-mail by the code',
    description:
      'The code of the same mail works for two days and five tries. At the first proof the other sessions end.',
    limit: 'confirm',
    request: json(confirmCode),
  })(async (c, { code }) => {
    await confirmByCode(c.env, c.get('user'), code);
    return done(c, confirmed);
  }),
  call('POST /send-confirmation', student, {
    summary: 'Ask for another link and code',
    limit: 'confirm',
    refuses: { tooManyRequests: 'An e-mail that is not confirmed gets 3 mails a day.' },
  })(async (c) => {
    const me = c.get('user');
    const secrets = await confirmAgain(c.env, me);
    if (!secrets) return done(c, 'Your e-mail is confirmed already.');
    c.executionCtx.waitUntil(send(c.env, confirmMail(me, secrets, c.env.SITE_URL)));
    return done(c, `A link and a code are on their way to ${me.email}.`);
  }),
);

const lookUpRoutes = routes(
  { name: 'Users' },
  call('POST /user-info', visitor, {
    summary: 'Look up a student',
    request: json(lookUp),
    reply: publicUser,
    refuses: refusesLookUp,
  })(async (c, { serialNo }) => {
    const row = await lookUpStudent(c, () => studentBySerial(c.env, serialNo));
    return ok(c, publicView(c.env, row));
  }),
);

const taken = 'The e-mail has an account already, or the year has no serial number left.';

const own = routes(
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
  })(async (c, form) => {
    await limitRegistrations(c, form.email);
    const { row, secrets } = await registerStudent(c.env, form, await filesIn(c, photo(1)), 'self');
    c.executionCtx.waitUntil(sendTo(c.env, row, welcome(row, secrets, c.env.SITE_URL)));
    return ok(
      c,
      { serialNo: row.serialNo },
      { message: `Your account is ready. Your serial number is ${row.serialNo}.` },
    );
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
  })(async (c, fields) => {
    const files = await filesIn(c, photo(0));
    const me = c.get('user');
    const updated = await update(c.env, me, fields, files, me);
    const { row } = updated;
    c.executionCtx.waitUntil(discard(c.env, updated.leftover));
    if (fields.password !== undefined) c.executionCtx.waitUntil(deliver(c.env, 'user', [row.id]));
    return ok(c, view(c.env, row), { message: updatedMessage(updated) });
  }),
  call('POST /getUserData', bearer, { summary: 'Read your own record', reply: ownUser })(
    async (c) => {
      const found = await ownRecord(c.env, c.get('tokenHash'));
      if (!found) throw notLoggedIn();
      logAs(found._id);
      return ok(c, found);
    },
  ),
);

export const userRoutes = new Hono<App>()
  .use(notStored)
  .route('/', own)
  .route('/', beginRoutes)
  .route('/', confirmRoutes)
  .route('/', loginRoutes)
  .route('/', openingRoutes)
  .route('/', resetRoutes)
  .route('/', lookUpRoutes);
