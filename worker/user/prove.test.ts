import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { logIn, register } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { Browser, cookieOf } from '../test/browser.ts';
import { people } from '../test/cast.ts';
import { emptySchool } from '../test/empty.ts';
import { asOffice, historyOf, newPerson, signIn, signInAs } from '../test/school.ts';
import { user } from './table.ts';

const { asha } = people;
const { email } = asha;
let row: typeof user.$inferSelect;
let [here, there] = ['', ''];
let post = mailbox();

beforeEach(async () => {
  await emptySchool();
  await signInAs('admin');
  post = mailbox();
  await register(asha, {}, { env: post.env });
  row = (await db.select().from(user).where(eq(user.email, email)).get()) as typeof row;
  [here, there] = [await signIn(row), await signIn(row)];
});

const inMail = (pattern: RegExp, to: string = email) =>
  pattern.exec(post.mails.findLast((mail) => mail.to === to)?.text ?? '')?.[1];
const link = (to?: string) => inMail(/\/confirm-email#([\w-]{43})/, to);
const press = (token?: string, to?: string) =>
  call('/api/user/confirm-email', { token: link(to) }, { token });
const isIn = async (token?: string) =>
  (await call('/api/user/getUserData', {}, { token })).status === 200;

/** A link logs nobody in. */
function nothing({ status }: { status: number }) {
  expect(status).toBe(200);
  return {};
}

/** Each way in which somebody proves that they read the e-mail: what they log in with by it. */
const proofs: [string, () => Promise<{ session?: string; password?: string }>][] = [
  ['the link, where nobody is logged in', async () => nothing(await press())],
  [
    'the link, where somebody else is logged in',
    async () => nothing(await press(await signIn(await newPerson()))),
  ],
  [
    'the link to an e-mail that the office has corrected',
    async () => {
      const corrected = { id: row.id, updatedAt: row.updatedAt, email: 'asha@mail.test' };
      await asOffice('admin/correct-email', corrected, post.env);
      return nothing(await press(undefined, 'asha@mail.test'));
    },
  ],
  [
    'a code to log in',
    async () => {
      const browser = new Browser();
      const typed = { email, userEnteredOtp: await browser.code(email) };
      return { session: (await browser.call('login-by-code', typed)).body.token };
    },
  ],
  [
    'a code for a new password',
    async () => {
      const browser = new Browser();
      const cookie = cookieOf(await browser.verify(email, await browser.code(email)));
      const password = 'rye-and-caraway-9';
      await call('/api/user/update-pass', { email, pass: password }, { headers: { cookie } });
      return { password };
    },
  ],
  [
    'an invitation to the team',
    async () => {
      await asOffice('team/invite', { name: 'Asha', email, role: 'counter' }, post.env);
      const password = 'proofing-basket-and-lame';
      const token = inMail(/\/accept-invite#([\w-]{43})/);
      const { body } = await call('/api/team/accept-invite', { token, password });
      return { session: body.token, password };
    },
  ],
];

it.each(proofs)('%s leaves nothing to whoever typed the e-mail before', async (_, prove) => {
  const { session: own, password } = await prove();
  const now = (await db.select().from(user).where(eq(user.id, row.id)).get()) as typeof row;
  expect(now.confirmedAt).not.toBe('');
  expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
  expect(await logIn({ ...asha, email: now.email })).toBeUndefined();
  expect(await isIn(own)).toBe(own !== undefined);
  if (password) expect(await logIn({ email, password })).toBeDefined();
  else expect(now.passwordHash).toBe('');
  const fields = (await historyOf('user', row.id)).flatMap(({ changes }) => changes);
  expect(fields.some(({ after }) => after === 'ended')).toBe(!password);
});

it.each([
  ['the link', async () => press(here)],
  [
    'the code',
    async () => call('/api/user/confirm-code', { code: inMail(/^ +(\d{6})$/m) }, { token: here }),
  ],
])('by %s where they are logged in people keep that login and the password', async (_, prove) => {
  const { body } = await prove();
  expect(body.message).toBe('Thank you. Your e-mail is confirmed.');
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect(await logIn(asha)).toBeDefined();
});

it.each(proofs.slice(0, 2))('%s, pressed again later, ends nothing', async (_, prove) => {
  await press(here);
  await prove();
  expect(await isIn(here)).toBe(true);
  expect(await logIn(asha)).toBeDefined();
});

it('the link says that a password ended with it', async () => {
  expect((await press()).body.message).toMatch(/confirmed\. Your password was from before/);
});
