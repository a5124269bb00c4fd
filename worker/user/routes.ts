import { Hono } from 'hono';
import { ownUser, register, registered, updateProfile, user } from '../../contract/user.ts';
import type { App } from '../env.ts';
import { discard } from '../lib/files/files.ts';
import { call, ok, routes } from '../lib/http/call.ts';
import { notStored } from '../lib/http/headers.ts';
import { filesIn } from '../lib/http/upload.ts';
import { form } from '../lib/http/valid.ts';
import { logAs } from '../lib/log/log.ts';
import { sendTo } from '../lib/mail/quota.ts';
import { deliver } from '../message/deliver.ts';
import { beginRoutes } from './begin-routes.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { bearer, notLoggedIn, verified, visitor } from './guard.ts';
import { attempts, loginRoutes, passkeyFirst } from './login-routes.ts';
import { lookUpRoutes } from './look-up-routes.ts';
import { welcome } from './mails.ts';
import { openingRoutes } from './opening-routes.ts';
import { ownChanges } from './own-changes.ts';
import { photo } from './photo.ts';
import { updateProfile as update, updatedMessage } from './profile.ts';
import { ownRecord, view } from './queries.ts';
import { limitRegistrations, register as registerStudent } from './register.ts';
import { resetRoutes } from './reset-routes.ts';
import { weakPassword } from './strength.ts';

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

/** Accounts: how people get one, log in to it, and change what it says of them. */
export const userRoutes = new Hono<App>()
  .use(notStored)
  .route('/', own)
  .route('/', beginRoutes)
  .route('/', confirmRoutes)
  .route('/', loginRoutes)
  .route('/', openingRoutes)
  .route('/', resetRoutes)
  .route('/', lookUpRoutes);
