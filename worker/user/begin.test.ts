import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dailyLimits } from '../../contract/daily-limits.ts';
import { noticeVersion } from '../../contract/privacy.ts';
import type { User } from '../../contract/user.ts';
import { consent } from '../consent/table.ts';
import type { Env } from '../env.ts';
import { newId } from '../lib/db/index.ts';
import { dailyCount } from '../lib/table.ts';
import { order } from '../order/table.ts';
import { eraseNow } from '../test/account.ts';
import { call, db, formOf, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bothAtOnce, counted, untilAnswered } from '../test/faults.ts';
import { picture } from '../test/pictures.ts';
import * as school from '../test/school.ts';
import { confirmation, session, user } from './table.ts';

let made = 0;
const another = (changes: object = {}) => ({
  name: 'Kavita Rao',
  mobile: '98220 55555',
  email: `begun-${++made}@crumb.test`,
  consent: noticeVersion(),
  requestId: newId(),
  ...changes,
});
type Form = ReturnType<typeof another>;
const begin = (form: object, bindings?: Env) =>
  call<User>('/api/user/begin-account', form, { env: bindings });
const rowOf = ({ email }: Pick<Form, 'email'>) =>
  db.select().from(user).where(eq(user.email, email)).get();
const sessions = async (form: Form) =>
  db.$count(session, eq(session.userId, (await rowOf(form))?.id ?? ''));
const loaf = await school.offerProduct({ name: 'Millet Loaf', price: 280 });
await school.offerCourse();
const loaves = () => school.cart([{ id: loaf, amount: 1 }], 280);

beforeEach(async () => {
  await db.delete(dailyCount);
});

describe('an account begun with an order', () => {
  it('has name, mobile and e-mail, the consent, no password, and a login', async () => {
    const form = another({ email: 'Begun-First@Crumb.test ' });
    const { status, body, headers } = await begin(form);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body.data).toMatchObject({
      name: 'Kavita Rao',
      mobile: '9822055555',
      email: 'begun-first@crumb.test',
      dob: '',
      aadharNo: '',
      emailConfirmed: false,
      hasPassword: false,
      isAdmin: false,
    });
    const own = await call<User>('/api/user/getUserData', {}, { token: body.token });
    expect(own.body.data).toMatchObject({ _id: body.data?._id, serialNo: body.data?.serialNo });
    expect(
      await db
        .select()
        .from(consent)
        .where(eq(consent.record, body.data?._id ?? '')),
    ).toEqual([
      expect.objectContaining({ purpose: 'account', notice: noticeVersion(), withdrawnAt: '' }),
    ]);
    const login = { email: 'begun-first@crumb.test', password: '' };
    expect((await call('/api/user/login', { ...login, password: 'x' })).status).toBe(401);
  });

  it('is not begun without a name, a mobile, an e-mail and the consent', async () => {
    const { status, body } = await begin({ requestId: newId() });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      name: 'Enter full name',
      mobile: 'Enter mobile',
      email: 'Enter email',
      consent: 'Agree to go on',
    });
  });

  it('orders food at once; then a mail says how to confirm and to log in, once', async () => {
    const { env, mails } = mailbox();
    const form = another();
    const { token = '' } = (await begin(form, env)).body;
    expect(mails).toEqual([]);
    const reply = await call('/api/order/place-order', loaves(), { token, env });
    expect(reply.status).toBe(200);
    await call('/api/order/place-order', loaves(), { token, env });
    const toConfirm = mails.filter(({ subject }) => subject === 'Confirm your e-mail');
    expect(toConfirm.map(({ to }) => to)).toEqual([form.email]);
    expect(toConfirm[0]?.text).toContain('/forgot-password');
    expect(toConfirm[0]?.text).not.toContain(form.name);
    const code = /^ +(\d{6})$/m.exec(toConfirm[0]?.text ?? '')?.[1];
    expect((await call('/api/user/confirm-code', { code }, { token })).status).toBe(200);
    expect((await rowOf(form))?.confirmedAt).not.toBe('');
  });

  it('is told nothing by mail about an order that is refused', async () => {
    const { env, mails } = mailbox();
    const form = another();
    const { token = '' } = (await begin(form)).body;
    const dear = { ...loaves(), coursePrice: 1 };
    expect((await call('/api/order/place-order', dear, { token, env })).status).toBe(409);
    expect(mails).toEqual([]);
    expect(
      await db.$count(confirmation, eq(confirmation.userId, (await rowOf(form))?.id ?? '')),
    ).toBe(0);
  });
});

describe('a course', () => {
  const profile = {
    fatherName: 'Anil Rao',
    motherName: 'Sunita Rao',
    aadharNo: people.asha.aadharNo,
    dob: '1994-05-06',
  };
  const fill = (token: string, fields: object) =>
    call('/api/user/user-profile-update', formOf({ ...fields, image: picture() }), { token });

  it('is booked at once, and its order gets what the certificate needs once that is known', async () => {
    const { token = '' } = (await begin(another())).body;
    const { status, body } = await school.sendOrder(school.enrolment(), token);
    expect(status).toBe(200);
    expect((await fill(token, profile)).status).toBe(200);
    const later = { ...profile, fatherName: 'Somebody Else' };
    expect((await fill(token, later)).status).toBe(200);
    const [row] = await db
      .select()
      .from(order)
      .where(eq(order.id, body.data?._id ?? ''));
    expect(row).toMatchObject({
      fatherName: 'Anil Rao',
      dob: '1994-05-06',
      aadharLast4: '8847',
      address: '',
    });
  });

  it('is of nobody who says that they are under 18 without a guardian', async () => {
    const { token = '' } = (await begin(another())).body;
    const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
    const { status, body } = await fill(token, { ...profile, dob });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([
      ...[422, ['guardianName', 'guardianMobile', 'guardianConsent']],
    ]);
  });
});

describe('an account that is there already', () => {
  const taken = [409, { email: 'There is an account with this e-mail already' }];
  const answer = ({ status, body }: Awaited<ReturnType<typeof begin>>) => [status, body.errors];

  it.each([
    ['with a password', {}],
    ['without one', { passwordHash: '', confirmedAt: '' }],
    ['of the staff', { role: 'owner' as const }],
    ['that was disabled', { disabledAt: '2026-01-01T00:00:00.000Z' }],
  ])('%s is not opened by its e-mail', async (_, columns) => {
    const { id, email } = await school.newPerson(columns);
    const refused = await begin(another({ email: email.toUpperCase() }));
    expect(answer(refused)).toEqual(taken);
    expect(refused.body.token).toBeUndefined();
    expect(await db.$count(session, eq(session.userId, id))).toBe(0);
  });

  it('is opened again by the request that began it, and by no other', async () => {
    const form = another();
    const first = await begin(form);
    expect(answer(await begin({ ...form, requestId: newId() }))).toEqual(taken);
    const again = await begin(form);
    expect(again.body.data?._id).toBe(first.body.data?._id);
    expect(again.body.token).not.toBe(first.body.token);
    const other = await begin({ ...form, email: another().email });
    expect(other.body.data?._id).not.toBe(first.body.data?._id);
  });

  it.each([
    ['the e-mail is confirmed', { confirmedAt: '2026-01-01T00:00:00.000Z' }],
    ['there is a password', { passwordHash: 'scrypt$0$0$0$$' }],
    ['an hour is over', { createdAt: '2026-01-01T00:00:00.000Z' }],
  ])('is not opened by that either once %s', async (_, columns) => {
    const form = another();
    await begin(form);
    await db.update(user).set(columns).where(eq(user.email, form.email));
    expect(answer(await begin(form))).toEqual(taken);
    expect(await sessions(form)).toBe(1);
  });

  it('is one account, whose two logins both work, when it is begun twice at once', async () => {
    const form = another();
    const env = bothAtOnce();
    const both = await Promise.all([begin(form, env), begin(form, env)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of both)
      expect((await call('/api/user/getUserData', {}, { token: body.token })).status).toBe(200);
    expect(await db.$count(user, eq(user.email, form.email))).toBe(1);
  });
});

it('accounts are begun from an address as often in a day as people register there', async () => {
  const most = dailyLimits.visitors.registration;
  const tried = await Promise.all(Array.from({ length: most + 2 }, () => begin(another())));
  const refused = tried.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThanOrEqual(2);
});

it('beginning an account takes two round trips, and three when it is sent again', async () => {
  const { env, trips } = counted();
  const form = another();
  await begin(form, env);
  expect(untilAnswered(trips)).toHaveLength(2);
  await begin(form, env);
  expect(untilAnswered(trips)).toHaveLength(4);
});

it('whoever began an account is erased as anybody else', async () => {
  const form = another();
  const { token = '' } = (await begin(form)).body;
  await call('/api/order/place-order', loaves(), { token });
  const row = await rowOf(form);
  if (!row) throw new Error('Nobody was added');
  await eraseNow(row);
  expect(await rowOf(form)).toBeUndefined();
  expect((await call('/api/user/getUserData', {}, { token })).status).toBe(401);
  // Not by the request that began it either.
  const again = await begin(form);
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([409, ['requestId']]);
});
