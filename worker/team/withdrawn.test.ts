import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stale } from '../../contract/history.ts';
import type { StaffRole } from '../../contract/team.ts';
import { history } from '../lib/history/table.ts';
import { eraseNow } from '../test/account.ts';
import { call, db, formOf, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { databaseDump } from '../test/dump.ts';
import { deleteOrders, emptySchool } from '../test/empty.ts';
import {
  addBatch,
  asOffice,
  newPerson,
  offerCourse,
  orderOn,
  signInAs,
  signInWithRole,
} from '../test/school.ts';
import { otp, user } from '../user/table.ts';

const quince = { name: 'Ines Quince', email: 'quince@crumb.test', role: 'counter' };

beforeEach(() => emptySchool());

const ask = async (path: string, body: object, token: string) =>
  expect((await call(`/api/team/${path}`, body, { token })).status).toBe(200);
const known = async () => (await db.select().from(user).where(eq(user.email, quince.email)))[0];
const entriesOf = (id: string) => db.select().from(history).where(eq(history.record, id));

it('an invitation taken back leaves neither name nor e-mail, and who invited when', async () => {
  const owner = await signInWithRole('owner');
  await ask('invite', quince, owner);
  const id = (await known())?.id ?? '';
  const lines = await entriesOf(id);
  expect(JSON.stringify(lines)).toContain('Ines Quince');
  await ask('withdraw-invite', { id }, owner);
  expect(await databaseDump()).not.toMatch(/quince/i);
  const remaining = await entriesOf(id);
  expect(remaining.map(({ what }) => what)).toEqual(['added', 'changed', 'changed']);
  expect(
    remaining.slice(0, 2).map(({ actor, actorName, at }) => ({ actor, actorName, at })),
  ).toEqual(lines.map(({ actor, actorName, at }) => ({ actor, actorName, at })));
});

it('an invitation of a student taken back leaves the student and their history', async () => {
  const owner = await signInWithRole('owner');
  const { id } = await newPerson({ ...people.ravi, email: quince.email });
  await ask('invite', quince, owner);
  await ask('withdraw-invite', { id }, owner);
  expect(await known()).toMatchObject({ id });
  expect((await entriesOf(id)).map(({ after }) => after)).toEqual([
    { invitedAs: 'counter' },
    { invitedAs: '' },
  ]);
});

it('an invitation taken back leaves no account, though a code was asked for meanwhile', async () => {
  const owner = await signInWithRole('owner');
  await ask('invite', quince, owner);
  const { env, mails } = mailbox();
  await call('/api/user/send-otp', { email: quince.email }, { env });
  const [code] = await db.select().from(otp);
  expect([mails, code?.userId]).toEqual([[], null]);
  await ask('withdraw-invite', { id: (await known())?.id ?? '' }, owner);
  expect(await known()).toBeUndefined();
});

it('an invitation taken back leaves no account, though the office wanted a seat for it', async () => {
  const owner = await signInWithRole('owner');
  await ask('invite', quince, owner);
  const { id = '', serialNo = '' } = (await known()) ?? {};
  const { _id: batch } = await addBatch(await offerCourse());
  expect((await asOffice('waiting/add', { batch, serialNo })).status).toBe(404);
  await ask('withdraw-invite', { id }, owner);
  expect(await known()).toBeUndefined();
});

it('an erased person has no invitation to take back, and stays in the books', async () => {
  const owner = await signInWithRole('owner');
  const person = await newPerson();
  await eraseNow(person);
  const { status } = await call('/api/team/withdraw-invite', { id: person.id }, { token: owner });
  expect(status).toBe(409);
  expect(await db.$count(user, eq(user.id, person.id))).toBe(1);
});

const { asha } = people;
let counter: string;

beforeEach(async () => {
  await deleteOrders();
  await db.delete(user);
  await signInWithRole('owner');
  counter = await signInWithRole('counter');
});

describe('a role reaches no more by another way', () => {
  it.each([
    '/api/admin/get-all-users',
    '/api/admin/admin-get-all-orders',
    '/api/admin/get-all-queries',
    '/api/demo/get-all-demo',
  ])('%s is whole for whom may export it, and a page for others', async (path) => {
    for (let i = 0; i < 25; i++) await newPerson({ email: `person${i}@crumbschool.test` });
    const all = async (token: string) => {
      const { body } = await call<unknown[]>(path, undefined, { token });
      return { length: body.data?.length ?? 0, total: body.total ?? 0 };
    };
    const owner = await all(await signInAs('admin'));
    expect(owner.length).toBe(owner.total);
    const page = await all(counter);
    expect(page.length).toBe(Math.min(page.total, 20));
  });

  it('a refusal shows the history to whom may read it, and says whether it is their own', async () => {
    const { id } = await newPerson(asha);
    const owner = await signInWithRole('owner');
    await call('/api/admin/admin-edit-user', { id, name: 'Asha Again' }, { token: owner });
    const stale = async (token: string) => {
      const fields = { id, updatedAt: '', name: 'Asha Once More' };
      const { status, body } = await call<Stale<object>>('/api/admin/admin-edit-user', fields, {
        token,
      });
      expect([status, body.data?.current]).toEqual([
        409,
        expect.objectContaining({ name: 'Asha Again' }),
      ]);
      return [body.data?.changes.length, body.data?.isOwn, body.message];
    };
    const others = [false, 'Somebody else saved this first. Look at what changed.'];
    expect(await stale(await signInWithRole('office'))).toEqual([1, ...others]);
    expect(await stale(counter)).toEqual([0, ...others]);
    expect(await stale(owner)).toEqual([1, true, expect.stringMatching(/^You have changed/)]);
  });

  it('the amounts of a refunded order are the owner’s', async () => {
    const by = await newPerson(asha);
    const { id } = await orderOn({ by, status: 'refunded' });
    const advancePayment = '4000';
    const change = async (role: StaffRole, fields: Record<string, string>) =>
      (
        await call('/api/admin/update-order', formOf({ id, ...fields }), {
          token: await signInWithRole(role),
        })
      ).status;
    expect(await change('counter', { advancePayment })).toBe(403);
    expect(await change('counter', { notes: 'Called' })).toBe(200);
    expect(await change('owner', { advancePayment })).toBe(200);
  });
});
