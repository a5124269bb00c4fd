import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { serialPrefix } from '../../contract/serial.ts';
import { type User, wrongCode } from '../../contract/user.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { logIn } from '../test/account.ts';
import { call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted, failing, untilAnswered, watched } from '../test/faults.ts';
import { fileBook, sweepLater } from '../test/files.ts';
import { hashOf, outdated } from '../test/password.ts';
import { bytesOf, file, picture, pictureOfSize } from '../test/pictures.ts';
import { newPerson, signInAs } from '../test/school.ts';
import { aadharColumns } from './insert.ts';
import { exchangeCode, makeCode } from './otp.ts';
import { resetPassword } from './reset.ts';
import { otp, user } from './table.ts';

const { asha, ravi } = people;
const fresh = 'rye-and-caraway-9';
const asker = { browser: 'hers', allowance: 'hers' };
let token = '';
let tests = 0;
let address: string;

beforeEach(async () => {
  await db.delete(user);
  await db.delete(otp);
  await sweepLater();
  address = `10.8.0.${++tests}`;
  const headers = { contentType: 'image/webp' };
  const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
  await newPerson({ ...asha, image });
  token = await signInAs('asha');
});

const update = (fields: Parameters<typeof formOf>[0], bearer = token, bindings = env) =>
  call<User>('/api/user/user-profile-update', formOf(fields), {
    token: bearer,
    env: bindings,
    headers: { 'cf-connecting-ip': address },
  });

const row = async (email: string = asha.email) =>
  (await db.select().from(user).where(eq(user.email, email)))[0];
/** Whether a code or the cookie it was exchanged for may still set a password. */
const isAlive = ({ usedAt, resetHash }: typeof otp.$inferSelect) => !usedAt || resetHash !== null;
const whoAmI = async (bearer: string | undefined) =>
  (await call('/api/user/getUserData', {}, { token: bearer })).status;

describe('my account', () => {
  it('changes what was sent and leaves the rest', async () => {
    const before = await row();
    const { status, body } = await update({ address: '5 New Street', spouseName: 'Rohan' });
    expect(status).toBe(200);
    expect(body.message).toBe('Your account is updated.');
    expect(body.data).toMatchObject({
      name: asha.name,
      address: '5 New Street',
      spouseName: 'Rohan',
      aadharNo: 'XXXX XXXX 8847',
    });
    const { updatedAt, ...after } = (await row()) ?? { updatedAt: '' };
    expect(after).toEqual({
      ...before,
      address: '5 New Street',
      spouseName: 'Rohan',
      updatedAt: undefined,
    });
    expect(updatedAt > (before?.updatedAt ?? '')).toBe(true);
  });

  it('takes the whole form as it was shown', async () => {
    const before = await row();
    const { isAdmin: _, role: ___, password: __, ...shown } = asha;
    const sent = { ...shown, spouseName: '', aadharNo: 'XXXX XXXX 8847', password: '' };
    expect((await update(sent)).status).toBe(200);
    expect(await row()).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  it('does not change e-mail, serial number, role or anybody else', async () => {
    await newPerson(ravi);
    const others = await row(ravi.email);
    const before = await row();
    const { status } = await update({
      email: ravi.email,
      serialNo: `${serialPrefix(2026)}9999`,
      isAdmin: 'true',
      _id: others?.id ?? '',
      id: others?.id ?? '',
      status: 'success',
    });
    expect(status).toBe(200);
    expect(await row()).toEqual({ ...before, updatedAt: expect.any(String) });
    expect(await row(ravi.email)).toEqual(others);
  });

  it('replaces the Aadhaar number by a new one', async () => {
    const { body } = await update({ aadharNo: '9999 5518 3433' });
    expect(body.data?.aadharNo).toBe('XXXX XXXX 3433');
    expect(await row()).toMatchObject(aadharColumns(env, '999955183433'));
  });

  it('empties what may be empty and nothing else', async () => {
    await update({ spouseName: 'Rohan' });
    expect((await update({ spouseName: '' })).body.data?.spouseName).toBe('');
    const { status, body } = await update({ name: '', mobile: ' ', dob: '', aadharNo: '123' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['aadharNo', 'dob', 'mobile', 'name']);
  });

  it('takes a new photo and gives the old one up', async () => {
    const before = await row();
    expect((await update({ image: picture('jpg') })).status).toBe(200);
    const after = await row();
    expect(after?.image).not.toBe(before?.image);
    expect(await fileBook()).toEqual({
      stored: [after?.image],
      named: [after?.image],
      orphans: [],
    });
  });

  it.each([
    ['that is none', file('text', 'me.png', 'image/png'), 415],
    ['over 2 MB', pictureOfSize(2_097_153), 413],
    ['that is two', [picture(), picture()], 422],
  ])('refuses a photo %s and keeps the old one', async (_, image, expected) => {
    const before = await row();
    const { status, body } = await update({ name: 'Changed', image });
    expect(status).toBe(expected);
    expect(Object.keys(body.errors ?? {})).toEqual(['image']);
    expect(await row()).toEqual(before);
    expect((await fileBook()).stored).toEqual([before?.image]);
  });

  it('loses no photo and leaves none, whatever fails on the way', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth++) {
        const { env: bindings, failed } = failing(nth, { when });
        await update({ image: picture() }, token, bindings);
        if (!failed()) break;
        await sweepLater();
        const { stored, named, orphans } = await fileBook();
        expect([stored, orphans]).toEqual([named, []]);
      }
    }
  });

  it('makes at most three round trips to the database before it answers', async () => {
    for (const [sent, trips] of [
      [{ name: 'Asha P.' }, 2],
      [{ image: picture() }, 3],
      [{ password: fresh, currentPassword: asha.password }, 3],
    ] as const) {
      const counter = counted();
      expect((await update(sent, token, counter.env)).status).toBe(200);
      const made = untilAnswered(counter.trips).filter(
        (trip) => !/orphan|^FILES|^IMAGES/.test(trip),
      );
      expect(made.length, JSON.stringify(counter.trips)).toBeLessThanOrEqual(trips);
    }
  });
});

describe('a change without a new password', () => {
  it('leaves every session alive', async () => {
    const other = await signInAs('asha');
    expect((await update({ name: 'Asha P.', mobile: '9822045678' })).status).toBe(200);
    expect([await whoAmI(token), await whoAmI(other)]).toEqual([200, 200]);
  });

  it('lets the office find the new name, and not the old one', async () => {
    await update({ name: 'Chandrika Rao' });
    const office = await signInAs('admin');
    const found = async (q: string) => {
      const path = `/api/admin/get-all-users?page=1&q=${q}`;
      return (await call<User[]>(path, undefined, { token: office })).body.data?.length;
    };
    expect([await found('chandrika'), await found('patil')]).toEqual([1, 0]);
  });
});

describe('a new password on my account', () => {
  it('leaves the sessions and codes of other people alive', async () => {
    await newPerson(ravi);
    const ravis = await signInAs('ravi');
    await makeCode(env, ravi.email, asker);
    const right = { password: fresh, currentPassword: asha.password };
    expect((await update(right)).status).toBe(200);
    expect(await whoAmI(ravis)).toBe(200);
    expect((await db.select().from(otp)).map(isAlive)).toEqual([true]);
  });

  it('that comes too late leaves no photo behind', async () => {
    const before = await row();
    const changed = hashOf('another-rye-loaf', outdated);
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') await db.update(user).set({ passwordHash: changed });
      return go();
    });
    const sent = { password: fresh, currentPassword: asha.password, image: picture() };
    expect((await update(sent, token, bindings)).status).toBe(409);
    expect((await fileBook()).stored).toEqual([before?.image]);
  });

  it('needs the current one and ends the other sessions', async () => {
    const other = await signInAs('asha');
    expect((await update({ password: fresh })).body.errors).toEqual({
      currentPassword: 'Enter your current password',
    });
    const wrong = await update({ password: fresh, currentPassword: 'not-it' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { currentPassword: 'This is not your current password' },
    ]);
    expect(await whoAmI(other)).toBe(200);

    const right = await update({ password: fresh, currentPassword: asha.password });
    expect(right.status).toBe(200);
    expect([await whoAmI(token), await whoAmI(other)]).toEqual([200, 401]);
    expect(await logIn(asha, address)).toBeUndefined();
    expect(await logIn({ email: asha.email, password: fresh }, address)).toBeDefined();
  });

  it('ends a code and a reset cookie, which another change leaves alive', async () => {
    const code = await makeCode(env, asha.email, asker);
    const sent = { email: asha.email, userEnteredOtp: code?.code ?? '' };
    const reset = await exchangeCode(env, sent, asker.browser);
    const later = await makeCode(env, asha.email, asker);
    const right = { password: fresh, currentPassword: asha.password };
    await update({ name: 'Asha P.' });
    await update({ ...right, currentPassword: 'not-it' });
    expect((await db.select().from(otp)).map(isAlive)).toEqual([true, true]);

    expect((await update(right)).status).toBe(200);
    expect((await db.select().from(otp)).map(isAlive)).toEqual([false, false]);
    const pass = 'stolen-rye-loaf-1';
    const again = resetPassword(env, reset, { email: asha.email, pass });
    await expect(again).rejects.toThrow('Please ask for a new code');
    const typed = { email: asha.email, userEnteredOtp: later?.code ?? '' };
    await expect(exchangeCode(env, typed, asker.browser)).rejects.toThrow(wrongCode);
    expect(await logIn({ email: asha.email, password: fresh }, address)).toBeDefined();
  });

  it('is refused when it is common, and for an administrator when it is short', async () => {
    const common = await update({ password: 'password123', currentPassword: asha.password });
    expect(Object.keys(common.body.errors ?? {})).toEqual(['password']);
    await db.update(user).set({ role: 'owner' }).where(eq(user.email, asha.email));
    const short = await update({ password: fresh.slice(0, 14), currentPassword: asha.password });
    expect(short.body.errors?.['password']).toMatch(/at least 15/);
  });

  it('is named with the missing current one beside the other faults', async () => {
    const { status, body } = await update({ password: 'password123', mobile: '1' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['currentPassword', 'mobile', 'password'],
    ]);
  });

  it('is set once, though two come at the same moment', async () => {
    const replies = await Promise.all(
      ['first-rye-loaf', 'second-rye-loaf'].map((password) =>
        update({ password, currentPassword: asha.password }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('limits guesses of the current one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25 && statuses.at(-1) !== 429; i++)
      statuses.push((await update({ password: fresh, currentPassword: `guess-${i}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('leaves everything as it was when the photo beside it is unfit', async () => {
    const image = file('text', 'me.png', 'image/png');
    const sent = { password: fresh, currentPassword: asha.password, image };
    expect((await update(sent)).status).toBe(415);
    expect(await logIn(asha, address)).toBeDefined();
  });
});
