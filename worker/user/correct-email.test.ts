import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonPage } from '../../contract/person.ts';
import type { User } from '../../contract/user.ts';
import { letter } from '../lib/mail/letter.ts';
import { message } from '../message/table.ts';
import { writeMessage } from '../message/write.ts';
import { order } from '../order/table.ts';
import { call, db, mailbox } from '../test/app.ts';
import * as school from '../test/school.ts';
import { makeCode } from './otp.ts';
import { confirmation, otp, session, user } from './table.ts';

let made = 0;
const another = () => `right-${++made}@crumb.test`;
const { env, mails } = mailbox();
const textTo = (email: string) => mails.filter(({ to }) => to === email).at(-1)?.text ?? '';
const correct = async (id: string, email: string, token?: string, updatedAt?: string) =>
  call<User>(
    '/api/admin/correct-email',
    { id, email, updatedAt },
    { token: token ?? (await school.signInAs('admin')), env },
  );
const rowOf = async (id: string) =>
  (await db.select().from(user).where(eq(user.id, id)))[0] as typeof user.$inferSelect;

// The office has an owner, whichever test comes first.
beforeEach(() => school.signInAs('admin'));

describe('an e-mail that the office corrects', () => {
  it('is to be confirmed, ends logins and codes, is told to the old one, and open orders have it', async () => {
    const person = await school.newPerson({ password: 'sourdough-starter-1' });
    await school.signIn(person);
    await makeCode(env, person.email, { browser: 'b', allowance: 'a' });
    const open = await school.orderOn({ by: person });
    const closed = await school.orderOn({ by: person, status: 'cancelled' });
    const certified = await school.orderOn({ by: person, status: 'success' });
    await db.update(order).set({ certificate: 'yes' }).where(eq(order.id, certified.id));
    const email = another();
    const { body } = await correct(person.id, email.toUpperCase());
    expect(body.data).toMatchObject({ email, emailConfirmed: false });
    expect(await db.select().from(session).where(eq(session.userId, person.id))).toEqual([]);
    const codes = await db.select().from(otp).where(eq(otp.userId, person.id));
    expect(codes.filter(({ usedAt }) => !usedAt)).toEqual([]);
    const mails = await db.select().from(message).where(eq(message.record, person.id));
    expect(mails.map(({ kind, to }) => [kind, to])).toEqual([['email-corrected', person.email]]);
    expect(JSON.stringify(mails)).not.toContain(email);
    const emails = await db
      .select({ id: order.id, email: order.email })
      .from(order)
      .where(eq(order.userId, person.id));
    expect(Object.fromEntries(emails.map(({ id, email }) => [id, email]))).toEqual({
      [open.id]: email,
      [closed.id]: person.email,
      [certified.id]: person.email,
    });
    expect((await school.historyOf('user', person.id))[0]?.changes).toMatchObject([
      { field: 'email', before: person.email, after: email },
    ]);
    expect((await school.historyOf('order', open.id))[0]?.changes[0]?.field).toBe('email');
    const token = /#([\w-]{43})/.exec(textTo(email))?.[1];
    expect((await call('/api/user/confirm-email', { token })).status).toBe(200);
    expect((await rowOf(person.id)).confirmedAt).not.toBe('');
  });

  it('takes along the mails that wait, without a name, and drops those about the login', async () => {
    const person = await school.newPerson({ name: 'Wait Ing' });
    const { id: record } = await school.orderOn({ by: person });
    const other = await school.orderOn({ by: await school.newPerson() });
    const mail = letter({ name: 'Wait Ing', email: person.email }, 'News', 'Hello.');
    const write = (kind: string, noun: 'order' | 'user', record: string) =>
      writeMessage(db, { mail, kind, noun, record });
    await write('balance-due', 'order', record);
    await write('password-changed', 'user', person.id);
    await write('balance-due', 'order', other.id);
    await db.update(message).set({ dueAt: '2999-01-01T00:00:00.000Z' });
    const email = another();
    expect((await correct(person.id, email)).status).toBe(200);
    const queued = await db
      .select()
      .from(message)
      .where(inArray(message.record, [record, other.id]));
    expect(queued.map(({ to, body, isLimited }) => [to, body?.to, body?.name, isLimited])).toEqual([
      [email, email, undefined, true],
      [person.email, person.email, 'Wait Ing', false],
    ]);
    const ofLogin = await db.select().from(message).where(eq(message.kind, 'password-changed'));
    expect(ofLogin.map(({ state }) => state)).toEqual(['cancelled']);
  });

  it('leaves what was asked under the earlier ones with the person, until somebody else confirms it', async () => {
    const person = await school.newPerson();
    const question = {
      name: person.name,
      email: person.email,
      mobile: '9822001122',
      msg: 'Eggless?',
    };
    await call('/api/contact/add-contact-form', question);
    for (const email of [another(), another()])
      expect((await correct(person.id, email)).status).toBe(200);
    const seen = async (id: string) =>
      (await school.asOffice<PersonPage>('admin/person', { id })).body.data?.enquiries.length;
    expect(await seen(person.id)).toBe(1);
    const mine = await call<{ enquiries: unknown[] }>(
      '/api/user/export-my-data?page=1',
      undefined,
      { token: await school.signIn(person) },
    );
    expect(mine.body.data?.enquiries).toHaveLength(1);
    const stranger = await school.newPerson({ email: person.email, confirmedAt: '' });
    expect([await seen(person.id), await seen(stranger.id)]).toEqual([1, 1]);
    await db.update(user).set({ confirmedAt: stranger.createdAt }).where(eq(user.id, stranger.id));
    expect([await seen(person.id), await seen(stranger.id)]).toEqual([0, 1]);
  });

  it('of somebody who had none asks them to choose a password', async () => {
    const walkIn = await school.newPerson({ email: '', passwordHash: '', confirmedAt: '' });
    const email = another();
    expect((await correct(walkIn.id, email)).status).toBe(200);
    expect(textTo(email)).toContain(walkIn.serialNo);
    expect(await db.select().from(message).where(eq(message.record, walkIn.id))).toEqual([]);
  });

  it('that has an account is refused, and nothing is sent or ended', async () => {
    const [person, other] = [await school.newPerson(), await school.newPerson()];
    await school.signIn(person);
    const { status, body } = await correct(person.id, other.email);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([409, ['email']]);
    expect(await db.select().from(session).where(eq(session.userId, person.id))).toHaveLength(1);
    expect(await db.select().from(message).where(eq(message.record, person.id))).toEqual([]);
    expect(await db.select().from(confirmation).where(eq(confirmation.userId, person.id))).toEqual(
      [],
    );
  });

  it.each([
    ['counter', 'student', 403],
    ['office', 'student', 200],
    ['office', 'counter', 403],
    ['office', 'owner', 403],
    ['owner', 'office', 200],
    ['owner', 'owner', 403],
  ] as const)(
    'by somebody of the role %s for one of the role %s answers %i',
    async (by, role, status) => {
      const person = await school.newPerson({ role });
      const answer = await correct(person.id, another(), await school.signInWithRole(by));
      expect(answer.status).toBe(status);
    },
  );

  it('of a record that was saved since is refused, and so is one that stays as it is', async () => {
    const person = await school.newPerson();
    expect((await correct(person.id, another(), undefined, 'before')).status).toBe(409);
    const { body } = await correct(person.id, person.email, undefined, person.updatedAt);
    expect([body.message, body.data?.emailConfirmed]).toEqual(['Nothing was changed', true]);
  });
});

it('a name and a mobile follow into open orders where that is asked for, and into no others', async () => {
  const person = await school.newPerson();
  const [open, closed] = [
    await school.orderOn({ by: person }),
    await school.orderOn({ by: person, status: 'failed' }),
  ];
  const names = async () =>
    (await db.select().from(order).where(eq(order.userId, person.id))).map(
      ({ id, name, mobile, nameSearch }) => [id === open.id, name, mobile, nameSearch],
    );
  const before = await names();
  await school.asOffice('admin/admin-edit-user', { id: person.id, name: 'Zia O’Rourke' });
  expect(await names()).toEqual(before);
  const change = { name: 'Zia Mirza', mobile: '9811198111', orders: true };
  await school.asOffice('admin/admin-edit-user', { id: person.id, ...change });
  expect(await names()).toEqual([
    [true, 'Zia Mirza', '9811198111', 'zia mirza'],
    before.find(([isOpen]) => !isOpen),
  ]);
  expect((await school.historyOf('order', closed.id)).length).toBe(1);
});
