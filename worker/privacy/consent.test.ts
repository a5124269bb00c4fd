import { env } from 'cloudflare:workers';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../contract/day.ts';
import { tooYoung } from '../../contract/day-field.ts';
import { type MyPrivacy, noticeVersion } from '../../contract/privacy.ts';
import { doChores } from '../chores.ts';
import { consent } from '../consent/table.ts';
import { demo } from '../demo/table.ts';
import { enquiry } from '../enquiry/table.ts';
import { history } from '../lib/history/table.ts';
import { register } from '../test/account.ts';
import { call, db, type FormFields, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bookDemo } from '../test/demos.ts';
import { breaking } from '../test/faults.ts';
import { fileBook } from '../test/files.ts';
import { hashOf, outdated } from '../test/password.ts';
import { asOffice, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

const { asha } = people;
const agreed = { consent: noticeVersion() };
const guardian = {
  guardianName: 'Lata Patil',
  guardianMobile: '+91 98220 00002',
  guardianConsent: noticeVersion(),
};

beforeEach(async () => {
  await env.DB.batch(
    ['orders', 'erasure', 'session', 'user', 'demo', 'enquiry', 'consent'].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  );
});
const consents = async () =>
  (await db.select().from(consent).orderBy(consent.seq)).map(
    ({ noun, purpose, notice, byGuardian }) => [...[noun, purpose, notice, byGuardian]],
  );
const person = () => db.select().from(user).where(eq(user.email, asha.email)).get();

function birthday(years: number, later = 0): string {
  const now = new Date(`${today()}T00:00:00Z`);
  return new Date(
    Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + later),
  )
    .toISOString()
    .slice(0, 10);
}

describe('a consent', () => {
  it('is written with the record, what for and under which notice', async () => {
    await register(asha, { ...agreed, news: 'yes' });
    await bookDemo(agreed);
    await call('/api/contact/add-contact-form', { ...contact, ...agreed });
    expect(await consents()).toEqual([
      ['user', 'account', noticeVersion(), false],
      ['user', 'news', noticeVersion(), false],
      ['demo', 'demo', noticeVersion(), false],
      ['enquiry', 'answer', noticeVersion(), false],
    ]);
    const [first] = await db.select().from(consent);
    expect(first).toMatchObject({ record: (await person())?.id, withdrawnAt: '' });
  });

  it('is not made up for a client that says nothing of it', async () => {
    expect((await register(asha)).status).toBe(200);
    expect((await bookDemo()).status).toBe(200);
    expect((await call('/api/contact/add-contact-form', contact)).status).toBe(200);
    expect(await consents()).toEqual([]);
  });

  it('to a notice that never was is refused', async () => {
    const { status, body } = await register(asha, { consent: '2020-01-01' });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['consent']]);
  });

  it('is written once, however often the same form is sent', async () => {
    const key = 'ABCDEFGHJKMNPQRSTVWX';
    for (let n = 0; n < 2; n++) {
      await bookDemo({ ...agreed, key });
      await call('/api/contact/add-contact-form', { ...contact, ...agreed, key });
    }
    expect(await consents()).toHaveLength(2);
  });

  it('is not there without its record', async () => {
    const { env: bindings } = breaking(1, 2);
    expect((await register(asha, agreed, { env: bindings })).status).toBe(500);
    expect([await consents(), await person()]).toEqual([[], undefined]);
  });

  it('to news ends at once, that of the account with the account', async () => {
    await register(asha, { ...agreed, news: 'yes' });
    const token = await signInAs('asha');
    const withdraw = (purpose: string) =>
      call('/api/user/withdraw-consent', { purpose }, { token });
    expect((await withdraw('account')).status).toBe(409);
    expect((await withdraw('news')).status).toBe(200);
    const { data } = (await call<MyPrivacy>('/api/user/my-privacy', undefined, { token })).body;
    const ended = data?.consents.map(({ purpose, withdrawnAt }) => [purpose, withdrawnAt !== '']);
    expect(ended).toEqual([
      ['news', true],
      ['account', false],
    ]);
  });
});

const contact = { name: asha.name, email: asha.email, mobile: asha.mobile, msg: 'Is there rye?' };

describe('a person', () => {
  const both: [
    string,
    (changes: FormFields) => Promise<{ status: number; body: { errors?: object } }>,
  ][] = [
    ['who registers', (changes) => register(asha, changes)],
    ['who books a demo class', (changes) => bookDemo(changes)],
  ];

  it.each(both)('%s is refused the day before the 13th birthday', async (_, send) => {
    const { status, body } = await send({ dob: birthday(13, 1), ...guardian });
    expect([status, body.errors]).toEqual([422, { dob: tooYoung }]);
  });

  it.each(both)('%s needs a guardian up to the day before the 18th', async (_, send) => {
    const { status, body } = await send({ dob: birthday(18, 1) });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      Object.keys(guardian).sort(),
    ]);
    for (const name of Object.keys(guardian)) {
      const refused = await send({ dob: birthday(13), ...guardian, [name]: '' });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [name]]);
    }
    expect((await send({ dob: birthday(13), ...guardian })).status).toBe(200);
    expect(await consents()).toMatchObject([
      [expect.anything(), expect.anything(), noticeVersion(), true],
    ]);
    const stored = { guardianName: 'Lata Patil', guardianMobile: '9822000002' };
    expect((await person()) ?? (await db.select().from(demo).get())).toMatchObject(stored);
  });

  it.each(both)('%s needs none from the 18th on, and none is kept', async (_, send) => {
    expect((await send({ dob: birthday(18), ...guardian })).status).toBe(200);
    const stored = (await person()) ?? (await db.select().from(demo).get());
    expect(stored).toMatchObject({ guardianName: '', guardianMobile: '' });
  });

  it('who becomes younger in their own record needs a guardian too', async () => {
    await register(asha);
    const token = await signInAs('asha');
    const update = (fields: FormFields) =>
      call('/api/user/user-profile-update', formOf(fields), { token });
    expect((await update({ dob: birthday(13, 1), ...guardian })).body.errors).toEqual({
      dob: tooYoung,
    });
    const dob = birthday(18, 1);
    const { status, body } = await update({ dob });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, Object.keys(guardian)]);
    expect((await update({ dob, ...guardian })).status).toBe(200);
    expect(await person()).toMatchObject({ dob, guardianMobile: '9822000002' });
    expect(await consents()).toEqual([['user', 'account', noticeVersion(), true]]);
    expect((await update({ dob, address: 'Elsewhere' })).status).toBe(200);
    for (const [field, value] of [
      ['guardianName', 'Leela Joshi'],
      ['guardianMobile', '9822000003'],
    ] as const)
      expect((await update({ [field]: value })).body.errors).toEqual({
        guardianConsent: expect.any(String),
      });
    const { guardianConsent } = guardian;
    expect((await update({ guardianName: 'Lata Joshi', guardianConsent })).status).toBe(200);
    expect((await update({ dob: asha.dob })).status).toBe(200);
    expect(await person()).toMatchObject({ guardianName: '', guardianMobile: '' });
  });
});

describe('a request to be erased', () => {
  let token = '';
  beforeEach(async () => {
    token = await signInAs('asha');
    await db
      .update(user)
      .set({ passwordHash: hashOf(asha.password, outdated) })
      .where(eq(user.email, asha.email));
  });
  const request = (currentPassword: string, bearer = token) =>
    call(
      '/api/user/request-erasure',
      { currentPassword },
      { token: bearer, headers: { 'cf-connecting-ip': '10.7.7.7' } },
    );
  const requests = () => db.select().from(erasure);

  it('needs the password, which a stolen session does not have', async () => {
    const { status, body } = await request('wrong');
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['currentPassword']]);
    expect((await request('')).status).toBe(422);
    expect(await requests()).toEqual([]);
  });

  it('limits guesses at the password as a login does', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push((await request('wrong')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('stands from the first time on, shows when it is answered, and is taken back', async () => {
    const shown = async () =>
      (await call<MyPrivacy>('/api/user/my-privacy', undefined, { token })).body.data;
    expect((await shown())?.erasure).toBeNull();
    await request(asha.password);
    await request(asha.password);
    const [only, ...more] = await requests();
    expect(more).toEqual([]);
    const days =
      Date.parse((await shown())?.erasure?.answerBy ?? '') - Date.parse(only?.askedAt ?? '');
    expect(days).toBe(30 * 24 * 60 * 60 * 1000);
    await call('/api/user/withdraw-erasure', {}, { token });
    expect((await shown())?.erasure).toBeNull();
    await request(asha.password);
    expect((await requests()).map(({ state }) => state)).toEqual(['withdrawn', 'open']);
  });

  it('is refused to people who work here', async () => {
    expect((await request(people.admin.password, await signInAs('admin'))).status).toBe(409);
  });
});

it('a consent goes with the message or booking that is deleted after a year', async () => {
  await bookDemo(agreed);
  await call('/api/contact/add-contact-form', { ...contact, ...agreed });
  const old = '2020-01-01T00:00:00.000Z';
  await db.update(demo).set({ createdAt: old });
  await doChores(env);
  expect((await consents()).map(([noun]) => noun)).toEqual(['enquiry']);
});

it('a message or booking whose sender takes the consent back is deleted with its photo, and the history does not say what it was', async () => {
  const { name, email, mobile } = people.asha;
  const agreed = { consent: noticeVersion() };
  await register(people.asha, { ...agreed, news: 'yes' });
  await call('/api/contact/add-contact-form', { name, email, mobile, msg: 'Rye?', ...agreed });
  const { stored } = await fileBook();
  await bookDemo(agreed);
  expect((await fileBook()).stored).not.toEqual(stored);
  for (const [noun, table] of [
    ['enquiry', enquiry],
    ['demo', demo],
  ] as const) {
    const row = await db.select({ id: table.id }).from(table).get();
    const send = () => asOffice('admin/delete-record', { noun, id: row?.id });
    expect((await send()).status).toBe(200);
    expect(await db.select().from(table)).toEqual([]);
    expect((await send()).status).toBe(404);
    const [line] = await db.select().from(history).orderBy(desc(history.seq)).limit(1);
    expect(line).toMatchObject({ noun, what: 'deleted', record: row?.id, before: {}, after: null });
  }
  expect((await fileBook()).stored).toEqual(stored);
  expect((await db.select().from(consent)).map(({ noun }) => noun)).toEqual(['user', 'user']);
});
