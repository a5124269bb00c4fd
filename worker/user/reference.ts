import { challengeHint } from '../../contract/challenge-reply.ts';
import type { NounDescription } from '../lib/reference/description.ts';

const noUser = 'There is no such user.';
const attempts =
  'Too many tries at one account: ten a minute from one address, fewer while it is under attack.';
const taken = 'The e-mail has an account already, or the year has no serial number left.';

const passkeyFirst =
  'Somebody of the staff who has a passkey has logged in with the password alone.';

export const userReference: NounDescription = {
  name: 'Users',
  description:
    'Students and administrators. A login gives a bearer token, which lasts seven days for students and twelve hours for administrators.',
  calls: {
    'POST /api/user/register': {
      summary: 'Register as a student',
      description:
        'The reply says which serial number was given: the one that was proposed if it is well formed and free, else another one.',
      data: 'Registered',
      refuses: {
        conflict: taken,
        tooManyRequests:
          'More than 60 registrations a day from one address, or 300 from one IPv6 /48.',
      },
    },
    'POST /api/user/confirm-email': {
      summary: 'Confirm an e-mail by the link',
      description:
        'The mail after the registration has a link with the `token` behind its `#`. It works for two days, however often, until another one is sent. With an e-mail that is not confirmed, a student places at most 10 orders a day.',
    },
    'POST /api/user/confirm-code': {
      summary: 'Confirm your e-mail by the code',
      description: 'The code of the same mail works for two days and five tries.',
    },
    'POST /api/user/send-confirmation': {
      summary: 'Ask for another link and code',
      description: 'Nothing is sent when the e-mail is confirmed already.',
      refuses: {
        tooManyRequests: 'An e-mail that is not confirmed gets 3 mails a day.',
      },
    },
    'POST /api/user/login': {
      summary: 'Log in',
      description:
        'Answers the bearer token as `token`, and to the staff what else they have to know as `data`. A bearer token that is sent along ends with it.',
      data: 'StaffLogin',
      optional: true,
      beside: ['token'],
      refuses: {
        unauthorized: 'E-mail or password is wrong; which of the two is not said.',
        tooManyRequests: attempts,
      },
    },
    'POST /api/user/admin': {
      summary: 'Log in as an administrator',
      description: 'As `login`, for the staff alone.',
      data: 'StaffLogin',
      beside: ['token'],
      refuses: {
        unauthorized: 'E-mail or password is wrong; which of the two is not said.',
        forbidden: 'The password is right, but the person is no administrator.',
        tooManyRequests: attempts,
      },
    },
    'POST /api/user/send-otp': {
      summary: 'Ask for a code to reset a password',
      description:
        'Mails a code of six digits that works for ten minutes and five tries, and sets the cookie `otp`: only the browser that keeps it can use the code. The reply is the same whether there is such an account or not.',
      refuses: {
        tooManyRequests:
          'More than 3 codes an hour or 10 a day for one account from one address, or 20 a day from all addresses together. A browser that has logged in to the account before, which the cookie `known` of the login tells, has an allowance of its own.',
      },
    },
    'POST /api/user/verify-otp': {
      summary: 'Exchange the code for a cookie',
      description:
        'Takes the cookie `otp` of the browser that asked for the code. A right code sets the cookie `reset` (HttpOnly, SameSite=Strict), which is good for one `update-pass` within ten minutes. Under https the names of all cookies begin with `__Host-`.',
      takes: 'otp',
    },
    'POST /api/user/update-pass': {
      summary: 'Set a new password by the cookie',
      description: 'Ends all sessions of the person.',
      takes: 'reset',
      refuses: {
        unauthorized: 'There is no cookie, or it was used or is too old: ask for a new code.',
        forbidden: 'The code was for another e-mail.',
      },
    },
    'POST /api/user/user-info': {
      summary: 'Look up a student',
      description: 'What anybody may know who has year and serial number: name, photo and year.',
      data: 'PublicUser',
      refuses: {
        notFound: 'No student has that serial number.',
        tooManyRequests:
          'More than 600 look-ups a minute from one address, or many in a day from one address, one network or all together: then `data` asks for the solution of a challenge.',
      },
      refusedWith: { tooManyRequests: challengeHint },
    },
    'POST /api/user/getUserData': {
      summary: 'Read your own record',
      data: 'OwnUser',
    },
    'GET /api/user/sessions': {
      summary: 'List where you are logged in',
      description: 'This session first, then the newest; fifty at most.',
      data: 'LoginSession[]',
    },
    'POST /api/user/end-session': {
      summary: 'End one of your sessions',
      refuses: { notFound: 'There is no such session of yours.', forbidden: passkeyFirst },
    },
    'POST /api/user/end-other-sessions': {
      summary: 'End all of your sessions but this one',
      refuses: { forbidden: passkeyFirst },
    },
    'POST /api/user/user-profile-update': {
      summary: 'Change your own record',
      description:
        'Fields that are left out stay as they are. E-mail and serial number do not change. A new password needs the current one and ends the other sessions. Of a student with a confirmed course a new name and photo wait for the office as `pendingName` and `pendingImage`; sending the approved name takes the waiting one back.',
      data: 'User',
      refuses: {
        conflict: 'The password was changed by another call at the same moment.',
        forbidden: passkeyFirst,
        tooManyRequests: attempts,
      },
    },
    'POST /api/user/logout': {
      summary: 'End this session',
    },
    'GET /api/admin/get-all-users': {
      summary: 'List all users',
      description:
        'All that match, newest first, or one page of them; whoever may not export lists gets a page. `counts` of a page says of how many people a change waits.',
      data: 'User[]',
      beside: ['total', 'counts'],
    },
    'GET /api/admin/export-users': {
      summary: 'Download users as CSV',
      file: 'text/csv',
    },
    'POST /api/admin/get-user': {
      summary: 'Read one user',
      data: 'User',
      refuses: { notFound: noUser },
    },
    'POST /api/admin/admin-edit-user': {
      summary: 'Change a user',
      description: 'Name, mobile and address. What else is sent along is ignored.',
      data: 'User',
      stale: 'User',
      refuses: {
        notFound: noUser,
        forbidden:
          'Somebody of the team, whom the owner alone changes, or the name of a student with a confirmed course by a role that approves none.',
      },
    },
    'POST /api/admin/end-sessions': {
      summary: 'Log a user out everywhere',
      refuses: {
        notFound: noUser,
        forbidden: 'Somebody of the team, whom the owner alone logs out.',
      },
    },
    'POST /api/admin/decide-change': {
      summary: 'Approve or reject a new name and photo',
      description:
        'What a student with a confirmed course changes of name and photo waits for this. `updatedAt` is that of the record as it was looked at; nothing that came later is approved. The student gets a mail.',
      data: 'User',
      stale: 'User',
      refuses: { notFound: noUser, conflict: 'Nothing waits for approval.' },
    },
    'POST /api/admin/admin-add-user': {
      summary: 'Add a user',
      description:
        'For a person who stands in the office. They get a serial number as everybody does, can log in with the password, and get a mail that asks them to choose one of their own.',
      data: 'User',
      refuses: { conflict: taken },
      fields: { fname: 'The whole name.' },
    },
  },
};
