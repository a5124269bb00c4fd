import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { history } from '../lib/history/table.ts';
import { eraseNow } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { databaseDump } from '../test/dump.ts';
import { emptySchool } from '../test/empty.ts';
import { addBatch, asOffice, newPerson, offerCourse, signInWithRole } from '../test/school.ts';
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
