import { env } from 'cloudflare:workers';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminEnquiry, EnquiryPage } from '../../contract/enquiry.ts';
import type { Invitation, Member } from '../../contract/member.ts';
import type { StaffRole } from '../../contract/team.ts';
import { enquiry } from '../enquiry/table.ts';
import { userOf } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bothAtOnce } from '../test/faults.ts';
import { hashOf, outdated } from '../test/password.ts';
import {
  addBatch,
  asOffice,
  batchNow,
  enquiryOn,
  historyOf,
  newPerson,
  offerCourse,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { otp, session, user } from '../user/table.ts';
import { invite } from './table.ts';

const { admin, asha } = people;
const course = await offerCourse();
const password = 'proofing-basket-and-lame';
const ines = { name: 'Ines Rodrigues', email: 'ines@crumbschool.test', role: 'counter' } as const;

let meera: string;
beforeEach(async () => {
  await db.delete(user);
  await db.delete(otp);
  await newPerson(admin);
  meera = await signInAs('admin');
});

const ask = (path: string, body: object, token = meera, bindings = env) =>
  call(`/api/team/${path}`, body, { token, env: bindings });
const members = async () => (await asOffice<Member[]>('team/members')).body.data ?? [];
const idOf = async (email: string) =>
  (await db.select().from(user).where(eq(user.email, email)).get())?.id ?? '';
const changesOf = async (id: string) =>
  (await historyOf('user', id)).flatMap(({ changes }) =>
    changes.map(({ field, after }) => [field, after]),
  );

async function invited(person: { name: string; email: string; role: string } = ines) {
  const { env: bindings, mails } = mailbox();
  const { status, body } = await ask('invite', person, meera, bindings);
  expect(status, body.message).toBe(200);
  const [, token = ''] = /\/accept-invite#([\w-]{43})/.exec(mails[0]?.text ?? '') ?? [];
  return token;
}
const accept = (token: string, typed = password) =>
  call('/api/team/accept-invite', { token, password: typed });
const logIn = (email: string, typed: string) => call('/api/user/login', { email, password: typed });

async function member(role: StaffRole) {
  const token = await signInWithRole(role);
  return { id: await userOf(token), token };
}
const orders = async (token: string) =>
  (await call('/api/admin/admin-get-all-orders?page=1', undefined, { token })).status;

describe('an invitation', () => {
  it('lets a new person set a password and work, once', async () => {
    const token = await invited();
    expect(await members()).toMatchObject([{}, { ...ines, state: 'invited', hasPasskey: false }]);
    expect(JSON.stringify(await db.select().from(invite))).not.toContain(token);
    const read = await call<Invitation>('/api/team/read-invite', { token });
    expect(read.body.data).toEqual(ines);

    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const theirs = answers.find(({ body }) => body.token)?.body.token ?? '';
    expect(await orders(theirs)).toBe(200);
    expect((await accept(token)).status).toBe(401);
    expect(await members()).toMatchObject([{}, { ...ines, state: 'active' }]);
    expect(await changesOf(await idOf(ines.email))).toEqual(
      expect.arrayContaining([
        ['invitedAs', 'counter'],
        ['accepted', true],
      ]),
    );
  });

  it('gives nothing before it is accepted, by no password and no code', async () => {
    await invited();
    const row = await db.select().from(user).where(eq(user.email, ines.email)).get();
    expect(row?.disabledAt).not.toBe('');
    expect((await logIn(ines.email, password)).status).toBe(401);
    await db
      .update(user)
      .set({ passwordHash: hashOf(password, outdated) })
      .where(eq(user.email, ines.email));
    expect((await logIn(ines.email, password)).status).toBe(401);
  });

  it('wants fifteen characters, and works on after a refusal', async () => {
    const token = await invited();
    const short = await accept(token, 'proofing-1');
    expect([short.status, short.body.errors]).toEqual([
      422,
      { password: 'Use 15 to 128 characters' },
    ]);
    expect((await accept(token)).status).toBe(200);
  });

  it('makes a student one of the staff by accepting, not before', async () => {
    const before = await signInAs('asha');
    const token = await invited({ ...ines, email: asha.email, role: 'office' });
    expect(await members()).toMatchObject([
      {},
      { role: 'office', state: 'invited', name: asha.name },
    ]);
    expect(await orders(before)).toBe(403);
    const theirs = (await accept(token)).body.token ?? '';
    expect(await orders(theirs)).toBe(200);
    expect((await call('/api/user/getUserData', {}, { token: before })).status).toBe(401);
    expect(await changesOf(await idOf(asha.email))).toContainEqual(['role', 'office']);
  });

  it('ends after seven days, when it is sent again, taken back or its e-mail corrected', async () => {
    const first = await invited();
    const id = await idOf(ines.email);
    const { env: bindings, mails } = mailbox();
    expect((await ask('invite-again', { id }, meera, bindings)).status).toBe(200);
    expect((await accept(first)).status).toBe(401);
    const second = /#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? '';
    await db.update(invite).set({ expiresAt: new Date(Date.now() - 1).toISOString() });
    expect((await accept(second)).status).toBe(401);
    expect(await members()).toMatchObject([{}, { state: 'expired' }]);
    expect((await ask('withdraw-invite', { id })).status).toBe(200);
    expect(await idOf(ines.email)).toBe('');
    const third = await invited();
    await ask('withdraw-invite', { id: await idOf(ines.email) });
    expect((await accept(third)).status).toBe(401);
    const mistyped = await invited();
    const right = { id: await idOf(ines.email), email: 'ines@right.test' };
    expect((await asOffice('admin/correct-email', right)).status).toBe(200);
    expect((await accept(mistyped)).status).toBe(401);
    expect(await members()).toMatchObject([{}, { state: 'expired' }]);
  });

  it('that is taken back leaves a student their account', async () => {
    const theirs = await signInAs('asha');
    const token = await invited({ ...ines, email: asha.email });
    const id = await idOf(asha.email);
    expect((await ask('withdraw-invite', { id })).status).toBe(200);
    expect((await accept(token)).status).toBe(401);
    expect((await call('/api/user/getUserData', {}, { token: theirs })).status).toBe(200);
    for (const path of ['withdraw-invite', 'invite-again'])
      expect((await ask(path, { id })).status).toBe(409);
  });

  it('is not for owners, nor for who is in the team', async () => {
    expect((await ask('invite', { ...ines, role: 'owner' })).status).toBe(422);
    expect((await ask('invite', { ...ines, email: admin.email })).status).toBe(409);
  });
});

describe('a member', () => {
  it('who is disabled is out at the next request, and in again after a login', async () => {
    const { id, token } = await member('office');
    await db
      .update(user)
      .set({ passwordHash: hashOf(password, outdated) })
      .where(eq(user.id, id));
    const { email } = (await members()).find((member) => member.id === id) ?? { email: '' };
    expect(await orders(token)).toBe(200);
    await call('/api/user/send-otp', { email });
    expect((await ask('disable', { id })).status).toBe(200);
    expect(await orders(token)).toBe(401);
    expect(await db.$count(session, eq(session.userId, id))).toBe(0);
    expect(await db.$count(otp, and(eq(otp.userId, id), isNull(otp.usedAt)))).toBe(0);
    expect((await logIn(email, password)).status).toBe(401);
    expect((await ask('enable', { id })).status).toBe(200);
    expect((await logIn(email, password)).status).toBe(200);
    expect((await changesOf(id)).map(([field]) => field)).toEqual(['disabledAt', 'disabledAt']);
  });

  it('may do what the new role says at once', async () => {
    const { id, token } = await member('office');
    expect((await ask('change-role', { id, role: 'teacher' })).status).toBe(200);
    expect(await orders(token)).toBe(403);
    expect((await ask('change-role', { id, role: 'student' })).status).toBe(200);
    expect((await ask('change-role', { id, role: 'office' })).status).toBe(409);
    expect(await changesOf(id)).toEqual([
      ['role', 'student'],
      ['role', 'teacher'],
    ]);
  });

  it('becomes an owner by the caller’s password alone', async () => {
    const { id, token } = await member('office');
    expect((await ask('change-role', { id, role: 'owner' })).status).toBe(422);
    const wrong = await ask('hand-over', { id, password: 'not hers' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      403,
      { password: 'This is not your password' },
    ]);
    expect((await call('/api/team/members', undefined, { token })).status).toBe(403);
    expect((await ask('hand-over', { id, password: admin.password })).status).toBe(200);
    expect((await call('/api/team/members', undefined, { token })).status).toBe(200);
  });

  it('who never accepted is neither made an owner nor enabled', async () => {
    await invited();
    const id = await idOf(ines.email);
    for (const [path, body] of [
      ['enable', { id }],
      ['change-role', { id, role: 'office' }],
      ['hand-over', { id, password: admin.password }],
    ] as const)
      expect((await ask(path, body)).status, path).toBe(409);
  });
});

describe('the last owner', () => {
  it('stays', async () => {
    const id = await idOf(admin.email);
    for (const role of ['office', 'student'])
      expect((await ask('change-role', { id, role })).status).toBe(409);
    expect((await ask('disable', { id })).status).toBe(409);
    // A disabled owner does not count.
    const other = await member('owner');
    expect((await ask('disable', { id: other.id })).status).toBe(200);
    expect((await ask('change-role', { id, role: 'office' })).status).toBe(409);
  });

  it.each([
    ['change-role', { role: 'office' }],
    ['disable', {}],
  ])('stays when two %s each other at once', async (path, more) => {
    const other = await member('owner');
    const id = await idOf(admin.email);
    const bindings = bothAtOnce();
    const answers = await Promise.all([
      ask(path, { id: other.id, ...more }, meera, bindings),
      ask(path, { id, ...more }, other.token, bindings),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owners = await db.select().from(user).where(eq(user.role, 'owner'));
    expect(owners.filter(({ disabledAt }) => disabledAt === '')).toHaveLength(1);
  });
});

describe('the classes to come of a teacher', () => {
  const teaches = async (id: string) =>
    (await members()).find((member) => member.id === id)?.classes;

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is disabled', (id) => ask('disable', { id, classes: 1 })],
    ['is disabled by a client that names no classes', (id) => ask('disable', { id })],
    ['leaves the team', (id) => ask('change-role', { id, role: 'student' })],
  ])('have nobody once that person %s', async (_, ends) => {
    const { id } = await member('teacher');
    const { _id: batch } = await addBatch(course, { teacherId: id });
    expect(await teaches(id)).toBe(1);
    await ends(id);
    expect((await batchNow(batch)).teacherId).toBe('');
    expect((await historyOf('batch', batch))[0]?.changes).toMatchObject([
      { field: 'teacherId', before: id },
    ]);
  });

  it('stay while they are others than the owner was asked about, or the role allows them', async () => {
    const { id } = await member('teacher');
    const { _id: batch } = await addBatch(course, { teacherId: id });
    const { status, body } = await ask('disable', { id, classes: 0 });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Please look again')]);
    await ask('change-role', { id, role: 'counter' });
    expect((await batchNow(batch)).teacherId).toBe(id);
    await ask('disable', { id });
  });
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ['is disabled', (id) => ask('disable', { id, classes: 0 })],
  ['answers none any more', (id) => ask('change-role', { id, role: 'teacher' })],
])(
  'the questions of a colleague are nobody’s, and listed so, once that person %s',
  async (_, ends) => {
    const { id } = await member('counter');
    const question = await enquiryOn('2026-10-01', 'Do you bake without eggs?');
    const { data } = (await asOffice<EnquiryPage>('enquiry/get', { id: question })).body;
    const given = { id: question, updatedAt: data?.enquiry.updatedAt, assignedTo: id };
    expect((await asOffice('enquiry/update', given)).status).toBe(200);
    const count = async () => (await members()).find((member) => member.id === id)?.questions;
    expect(await count()).toBe(1);
    await ask('change-role', { id, role: 'office' });
    expect(await count()).toBe(1);
    await ends(id);
    expect(await count()).toBe(0);
    const free = await asOffice<AdminEnquiry[]>('admin/get-all-queries?assigned=nobody&page=1');
    expect(free.body.data?.map(({ _id }) => _id)).toContain(question);
    expect((await historyOf('enquiry', question))[0]?.changes).toMatchObject([
      { field: 'assignedTo', before: id },
    ]);
    await db.delete(enquiry);
  },
);
