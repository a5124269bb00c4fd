import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { noticeVersion } from '../../contract/privacy.ts';
import { serialPrefix } from '../../contract/serial.ts';
import { consent } from '../consent/table.ts';
import { call, db, mailbox } from '../test/app.ts';
import * as school from '../test/school.ts';
import { confirmation, opening, user } from './table.ts';

const { env, mails } = mailbox();
const walkIn = () => school.newPerson({ email: '', passwordHash: '', confirmedAt: '' });
type Person = Awaited<ReturnType<typeof walkIn>>;
type Code = { serialNo: string; code: string };
const codeFor = async (id: string, email?: string) => {
  const { status, body } = await school.asOffice<Code>('admin/opening-code', { id, email }, env);
  const mailed = mails.findLast(({ to }) => to === email)?.text ?? '';
  return { status, body, code: body.data?.code || (/^ +(\d{8})$/m.exec(mailed)?.[1] ?? '') };
};
let made = 0;
const another = () => `opened-${++made}@crumb.test`;
const password = 'sourdough-starter-1';
const form = { password, dob: '1990-01-01', consent: noticeVersion() };
const opens = (
  { serialNo }: Pick<Person, 'serialNo'>,
  code: string,
  email = another(),
  changes = {},
) => call('/api/user/open-account', { ...form, serialNo, code, email, ...changes }, { env });
const rowOf = (id: string) => db.select().from(user).where(eq(user.id, id)).get();
const other = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

it('whom the counter wrote down opens the account by the code of a mail, and all is there', async () => {
  const person = await walkIn();
  const { id: orderId } = await school.orderOn({ by: person });
  const email = another();
  const { body, code } = await codeFor(person.id, email);
  expect(body.data).toEqual({ serialNo: person.serialNo, code: '' });
  const href = `/open-account#${person.serialNo}&${code}&${encodeURIComponent(email)}`;
  expect(mails.at(-1)?.text).toContain(href);
  const done = await opens({ serialNo: person.serialNo.toLowerCase() }, code, email);
  expect([done.status, done.body.message]).toEqual([
    ...[200, 'Your account is open. Everything from before is in it.'],
  ]);
  expect(await rowOf(person.id)).toMatchObject({ email, dob: '1990-01-01' });
  expect((await rowOf(person.id))?.confirmedAt).not.toBe('');
  const { body: login } = await call('/api/user/login', { email, password });
  const mine = await call<{ _id: string; email: string }[]>(
    '/api/order/get-user-orders',
    { email },
    login.token === undefined ? {} : { token: login.token },
  );
  expect(mine.body.data).toMatchObject([{ _id: orderId, email }]);
  expect(await db.$count(consent, eq(consent.record, person.id))).toBe(1);
  const changes = (await school.historyOf('user', person.id)).flatMap((entry) => entry.changes);
  expect(JSON.stringify(changes)).not.toContain(code);
  expect(changes).toMatchObject([
    { field: 'email', after: email },
    { field: 'password', after: 'chosen' },
    { field: 'openingCode', after: 'by e-mail' },
  ]);
});

it('by a code on WhatsApp the e-mail that was typed is to be confirmed', async () => {
  const person = await walkIn();
  const { code } = await codeFor(person.id);
  const email = another();
  expect((await opens(person, code, email)).status).toBe(200);
  expect((await rowOf(person.id))?.confirmedAt).toBe('');
  expect(mails.findLast(({ to }) => to === email)?.subject).toBe('Confirm your e-mail');
  expect(await db.$count(confirmation, eq(confirmation.userId, person.id))).toBe(1);
});

it('a mailed code that is used with another e-mail confirms neither', async () => {
  const person = await walkIn();
  const { code } = await codeFor(person.id, another());
  expect((await opens(person, code)).status).toBe(200);
  expect((await rowOf(person.id))?.confirmedAt).toBe('');
});

const none = async (done: Promise<unknown>) => void (await done);

it.each<[string, (person: Person, code: string) => unknown]>([
  ['is wrong', (_, code) => other(code)],
  ['was used', (person, code) => none(opens(person, code))],
  ['was replaced', ({ id }) => none(codeFor(id))],
  [
    'was tried wrongly five times',
    async (person, code) => {
      for (let n = 0; n < 5; n++) await opens(person, other(code));
    },
  ],
  [
    'is a day old',
    ({ id }) =>
      db
        .update(opening)
        .set({ expiresAt: '2026-01-01T00:00:00.000Z' })
        .where(eq(opening.userId, id)),
  ],
  [
    'is of somebody who got an e-mail meanwhile',
    ({ id }) => none(school.asOffice('admin/correct-email', { id, email: another() }, env)),
  ],
  ['is somebody else’s', async (_, code) => ({ code, person: await walkIn() })],
  [
    'is of a number that nobody has',
    (_, code) => ({ code, person: { serialNo: `${serialPrefix(2099)}1234` } }),
  ],
])('a code that %s opens nothing, with the same words', async (_, before) => {
  const person = await walkIn();
  const { code } = await codeFor(person.id);
  const done = await before(person, code);
  const typed = typeof done === 'string' ? { code: done } : {};
  const tried = { person, code, ...typed, ...(done as Partial<{ person: Person; code: string }>) };
  const was = await rowOf(tried.person.id ?? '');
  const { status, body } = await opens(tried.person, tried.code);
  expect([status, body.errors]).toEqual([
    422,
    {
      code: 'This serial number and code do not open an account, or no longer do. Ask us for a new code.',
    },
  ]);
  expect(await rowOf(tried.person.id ?? '')).toEqual(was);
});

it('of two at once one opens the account', async () => {
  const person = await walkIn();
  const { code } = await codeFor(person.id);
  const both = await Promise.all([opens(person, code), opens(person, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
});

it('an e-mail with an account, a weak password and a child are refused, and the code still works', async () => {
  const [person, taken] = [await walkIn(), await school.newPerson()];
  expect((await codeFor(person.id, taken.email)).body.errors?.email).toMatch(/merge the two/);
  const { code } = await codeFor(person.id);
  const refused = async (email: string, changes = {}) => {
    const { status, body } = await opens(person, code, email, changes);
    return [status, Object.keys(body.errors ?? {})];
  };
  expect(await refused(taken.email)).toEqual([409, ['email']]);
  expect(await refused(another(), { password: 'password1' })).toEqual([422, ['password']]);
  const minor = { dob: `${new Date().getUTCFullYear() - 15}-01-01` };
  expect(await refused(another(), minor)).toEqual([
    ...[422, ['guardianName', 'guardianMobile', 'guardianConsent']],
  ]);
  expect(
    await db.select({ tries: opening.tries }).from(opening).where(eq(opening.userId, person.id)),
  ).toEqual([{ tries: 0 }]);
  expect((await opens(person, code)).status).toBe(200);
});

it('who has an account, was erased or has no access gets no code', async () => {
  const [known, away] = [await school.newPerson(), await walkIn()];
  await db.update(user).set({ disabledAt: known.createdAt }).where(eq(user.id, away.id));
  for (const { id } of [known, away]) expect((await codeFor(id)).status).toBe(409);
  expect((await codeFor('nobody')).status).toBe(404);
  await db.delete(user).where(eq(user.id, away.id));
});

it('guesses at one number are slowed down, however many addresses they come from', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const person = await walkIn();
  const statuses: number[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await opens(person, '00000000')).status);
  expect(statuses).toContain(429);
});
