import { type Context, Hono } from 'hono';
import {
  acceptInvite,
  changeRole,
  handOver,
  inviteMember,
  oneMember,
  readInvite,
} from '../../contract/member.ts';
import { roleWords } from '../../contract/team.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { notStored } from '../lib/http/headers.ts';
import { perAccount, perAddress } from '../lib/http/limit.ts';
import { done, ok } from '../lib/http/reply.ts';
import { json } from '../lib/http/valid.ts';
import { send } from '../lib/mail/send.ts';
import { doorOf } from '../user/device.ts';
import { type Guarded, staff, visitor } from '../user/guard.ts';
import { acceptInvite as accept, readInvite as read } from './accept.ts';
import {
  changeRole as change,
  disableMember,
  enableMember,
  handOver as makeOwner,
} from './change.ts';
import { type Invited, inviteMember as invite, inviteAgain, withdrawInvite } from './invite.ts';
import { invitation } from './mails.ts';
import { members } from './queries.ts';

const mail = (c: Context<App & Guarded>, invited: Invited) =>
  c.executionCtx.waitUntil(send(c.env, invitation(invited, c.env.SITE_URL)));

export const teamRoutes = new Hono<App>()
  .use(notStored)
  .get('/members', staff('manageTeam'), async (c) => ok(c, await members(open(c.env.DB))))
  .post('/invite', staff('manageTeam'), json(inviteMember), async (c) => {
    const invited = await invite(c.env, c.req.valid('json'), c.get('user'));
    mail(c, invited);
    return done(c, `The invitation to ${invited.email} is on its way`);
  })
  .post('/invite-again', staff('manageTeam'), json(oneMember), async (c) => {
    const invited = await inviteAgain(c.env, c.req.valid('json').id, c.get('user'));
    mail(c, invited);
    return done(c, `A new invitation to ${invited.email} is on its way`);
  })
  .post('/withdraw-invite', staff('manageTeam'), json(oneMember), async (c) => {
    await withdrawInvite(c.env, c.req.valid('json').id, c.get('user'));
    return done(c, 'The invitation is taken back');
  })
  .post('/read-invite', visitor, perAddress('reset'), json(readInvite), async (c) =>
    ok(c, await read(c.env, c.req.valid('json').token)),
  )
  .post('/accept-invite', visitor, perAddress('reset'), json(acceptInvite), async (c) => {
    const token = await accept(c.env, c.req.valid('json'), doorOf(c));
    return ok(c, undefined, { message: 'Welcome to the team', token });
  })
  .post('/change-role', staff('manageTeam'), json(changeRole), async (c) => {
    const asked = c.req.valid('json');
    await change(c.env, asked, c.get('user'));
    return done(c, `Their role is ${roleWords[asked.role]} now`);
  })
  .post('/disable', staff('manageTeam'), json(oneMember), async (c) => {
    await disableMember(c.env, c.req.valid('json').id, c.get('user'));
    return done(c, 'Their access has ended');
  })
  .post('/enable', staff('manageTeam'), json(oneMember), async (c) => {
    await enableMember(c.env, c.req.valid('json').id, c.get('user'));
    return done(c, 'They may log in again');
  })
  .post('/hand-over', staff('manageTeam'), json(handOver), async (c) => {
    await perAccount(c, c.get('user').email);
    await makeOwner(c.env, c.req.valid('json'), c.get('user'));
    return done(c, 'They are an owner now');
  });
