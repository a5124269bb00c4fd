import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  acceptInvite,
  changeRole,
  disableMember,
  handOver,
  inviteDays,
  inviteMember,
  oneMember,
  readInvite,
} from '../../contract/member.ts';
import { roleWords } from '../../contract/team.ts';
import { invitation as invitationReply, member } from '../../contract/user.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { call, done, ok, routes } from '../lib/http/call.ts';
import { notStored } from '../lib/http/headers.ts';
import { json } from '../lib/http/valid.ts';
import { send } from '../lib/mail/send.ts';
import { type Guarded, staff, visitor } from '../user/guard.ts';
import { doorOf } from '../user/login.ts';
import {
  changeRole as change,
  disableMember as disable,
  enableMember,
  handOver as makeOwner,
} from './change.ts';
import {
  acceptInvite as accept,
  type Invited,
  invitation,
  inviteMember as invite,
  inviteAgain,
  readInvite as read,
  withdrawInvite,
} from './invite.ts';
import { members } from './queries.ts';

const unknown = 'There is no such person.';
const dead = 'The link was used, taken back or is too old.';

const mail = (c: Context<App & Guarded>, invited: Invited) =>
  c.executionCtx.waitUntil(send(c.env, invitation(invited, c.env.SITE_URL)));

const own = routes(
  { name: 'Team' },
  call('GET /members', staff('manageTeam'), { summary: 'List the team', reply: z.array(member) })(
    async (c) => ok(c, await members(open(c.env.DB))),
  ),
  call('POST /invite', staff('manageTeam'), {
    summary: 'Invite somebody to the team',
    description: `Mails a link that is good for ${inviteDays} days. A student keeps their account and gets the role by accepting.`,
    request: json(inviteMember),
    refuses: { conflict: 'They are in the team already, or their account is disabled.' },
  })(async (c, form) => {
    const invited = await invite(c.env, form, c.get('user'));
    mail(c, invited);
    return done(c, `The invitation to ${invited.email} is on its way`);
  }),
  call('POST /invite-again', staff('manageTeam'), {
    summary: 'Send a new link',
    request: json(oneMember),
    refuses: { notFound: unknown, conflict: 'They have accepted, or it was taken back.' },
  })(async (c, { id }) => {
    const invited = await inviteAgain(c.env, id, c.get('user'));
    mail(c, invited);
    return done(c, `A new invitation to ${invited.email} is on its way`);
  }),
  call('POST /withdraw-invite', staff('manageTeam'), {
    summary: 'Take an invitation back',
    request: json(oneMember),
    refuses: { conflict: 'There is none.' },
  })(async (c, { id }) => {
    await withdrawInvite(c.env, id, c.get('user'));
    return done(c, 'The invitation is taken back');
  }),
  call('POST /read-invite', visitor, {
    summary: 'Read an invitation by its link',
    limit: 'reset',
    request: json(readInvite),
    reply: invitationReply,
    refuses: { unauthorized: dead },
  })(async (c, { token }) => ok(c, await read(c.env, token))),
  call('POST /accept-invite', visitor, {
    summary: 'Accept an invitation',
    limit: 'reset',
    request: json(acceptInvite),
    beside: ['token'],
    refuses: { unauthorized: dead },
  })(async (c, form) => {
    const token = await accept(c.env, form, doorOf(c));
    return ok(c, undefined, { message: 'Welcome to the team', token });
  }),
  call('POST /change-role', staff('manageTeam'), {
    summary: 'Change what somebody may do',
    request: json(changeRole),
    refuses: { notFound: unknown, conflict: 'They are not active, or the last owner.' },
  })(async (c, form) => {
    await change(c.env, form, c.get('user'));
    return done(c, `Their role is ${roleWords[form.role]} now`);
  }),
  call('POST /disable', staff('manageTeam'), {
    summary: 'End somebody’s access at once',
    request: json(disableMember),
    refuses: {
      notFound: unknown,
      conflict:
        'They are the caller, not active, the last owner, or teach other classes than `classes`.',
    },
  })(async (c, form) => {
    await disable(c.env, form, c.get('user'));
    return done(c, 'Their access has ended');
  }),
  call('POST /enable', staff('manageTeam'), {
    summary: 'Give somebody their access back',
    request: json(oneMember),
    refuses: { notFound: unknown, conflict: 'They are not disabled.' },
  })(async (c, { id }) => {
    await enableMember(c.env, id, c.get('user'));
    return done(c, 'They may log in again');
  }),
  call('POST /hand-over', staff('manageTeam'), {
    summary: 'Make somebody an owner',
    request: json(handOver),
    refuses: {
      notFound: unknown,
      conflict: 'They are not active in the team.',
      forbidden: 'The password is wrong.',
      tooManyRequests: 'Too many tries at the password.',
    },
  })(async (c, form) => {
    await makeOwner(c.env, form, c.get('user'));
    return done(c, 'They are an owner now');
  }),
);

export const teamRoutes = new Hono<App>().use(notStored).route('/', own);
