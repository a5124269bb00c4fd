import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { otherBrowser, wrongCode } from '../../contract/user.ts';
import { logIn } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { another, Browser } from '../test/browser.ts';
import { people } from '../test/cast.ts';
import { newPerson, signIn } from '../test/school.ts';
import { otp, session, user } from './table.ts';

const { asha } = people;
let browser: Browser;

beforeEach(async () => {
  for (const table of [session, otp]) await db.delete(table);
  await db.delete(user).where(eq(user.email, asha.email));
  browser = new Browser();
});

const enter = (email: string, userEnteredOtp: string | undefined, from = browser) =>
  from.call('login-by-code', { email, userEnteredOtp });
const isIn = async (token: string | undefined) =>
  (await call('/api/user/getUserData', {}, { token })).status === 200;
const rowOf = (id: string) => db.select().from(user).where(eq(user.id, id)).get();

it('a student logs in by the code of a mail, once, and keeps password and other logins', async () => {
  const person = await newPerson(asha);
  const elsewhere = await signIn(person);
  const code = await browser.code(asha.email);
  const { status, body } = await enter(asha.email, code);
  expect([status, body.message, body.data]).toMatchObject([
    ...[200, 'Login Successful', { _id: person.id, emailConfirmed: true, hasPassword: true }],
  ]);
  expect(await isIn(body.token)).toBe(true);
  expect(await isIn(elsewhere)).toBe(true);
  expect(await logIn(asha)).toBeDefined();
  expect((await enter(asha.email, code)).status).toBe(422);
  expect(
    (await browser.call('verify-otp', { email: asha.email, userEnteredOtp: code })).status,
  ).toBe(422);
});

it('the mail says that it is for a login', async () => {
  await newPerson(asha);
  const { env, mails } = mailbox();
  await browser.call('send-otp', { email: asha.email, purpose: 'login' }, env);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your code to log in']);
  expect((await browser.call('send-otp', { email: asha.email, purpose: 'theft' })).status).toBe(
    422,
  );
});

it('an account without a password is entered by a code, and its other logins end once', async () => {
  const person = await newPerson({ ...asha, password: '', passwordHash: '', confirmedAt: '' });
  const before = await signIn(person);
  const { body } = await enter(asha.email, await browser.code(asha.email));
  expect(body.message).toBe('Login Successful');
  expect(await isIn(before)).toBe(false);
  const again = new Browser();
  const second = await enter(asha.email, await again.code(asha.email), again);
  expect([await isIn(body.token), await isIn(second.body.token)]).toEqual([true, true]);
});

it('a wrong code, one of another browser and one of nobody are refused as at a reset', async () => {
  const person = await newPerson({ ...asha, confirmedAt: '' });
  const code = await browser.code(asha.email);
  const refusal = async (tried: ReturnType<typeof enter>) => {
    const { status, body } = await tried;
    return [status, body.errors];
  };
  expect(await refusal(enter(asha.email, another(code)))).toEqual([
    ...[422, { userEnteredOtp: wrongCode }],
  ]);
  expect(await refusal(enter(asha.email, code, new Browser()))).toEqual([
    ...[422, { userEnteredOtp: otherBrowser }],
  ]);
  await browser.send('nobody@crumb.test');
  expect(await refusal(enter('nobody@crumb.test', code))).toEqual([
    ...[422, { userEnteredOtp: wrongCode }],
  ]);
  expect(await rowOf(person.id)).toMatchObject({
    confirmedAt: '',
    passwordHash: person.passwordHash,
  });
  expect(await db.$count(session)).toBe(0);
});

it('nobody of the staff logs in by a code, nor who was disabled', async () => {
  const owner = await newPerson(asha);
  await db.update(user).set({ role: 'owner' }).where(eq(user.id, owner.id));
  expect((await enter(asha.email, await browser.code(asha.email))).status).toBe(403);
  await db
    .update(user)
    .set({ role: 'student', disabledAt: '2026-01-01T00:00:00.000Z' })
    .where(eq(user.id, owner.id));
  expect(await browser.code(asha.email)).toBeUndefined();
  expect(await db.$count(session)).toBe(0);
});
