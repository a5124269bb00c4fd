import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { wrongCode } from '../../contract/user.ts';
import { Account, logIn } from '../test/account.ts';
import { call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { watched } from '../test/faults.ts';
import { fileBook } from '../test/files.ts';
import { hashOf, outdated } from '../test/password.ts';
import { file, picture } from '../test/pictures.ts';
import { newPerson, signInAs } from '../test/school.ts';
import { exchangeCode, makeCode } from './otp.ts';
import { resetPassword } from './reset.ts';
import { otp, user } from './table.ts';

const { asha, ravi } = people;
const fresh = 'rye-and-caraway-9';
const asker = { browser: 'hers', allowance: 'hers' };
let hers: Account;

beforeEach(async () => {
  await db.delete(otp);
  hers = await Account.begin();
});

/** Whether a code or the cookie it was exchanged for may still set a password. */
const isAlive = ({ usedAt, resetHash }: typeof otp.$inferSelect) => !usedAt || resetHash !== null;
const whoAmI = async (bearer: string | undefined) =>
  (await call('/api/user/getUserData', {}, { token: bearer })).status;

describe('a new password on my account', () => {
  it('leaves the sessions and codes of other people alive', async () => {
    await newPerson(ravi);
    const ravis = await signInAs('ravi');
    await makeCode(env, ravi.email, asker);
    const right = { password: fresh, currentPassword: asha.password };
    expect((await hers.update(right)).status).toBe(200);
    expect(await whoAmI(ravis)).toBe(200);
    expect((await db.select().from(otp)).map(isAlive)).toEqual([true]);
  });

  it('that comes too late leaves no photo behind', async () => {
    const before = await hers.row();
    const changed = hashOf('another-rye-loaf', outdated);
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') await db.update(user).set({ passwordHash: changed });
      return go();
    });
    const form = { password: fresh, currentPassword: asha.password, image: picture() };
    expect((await hers.update(form, bindings)).status).toBe(409);
    expect((await fileBook()).stored).toEqual([before.image]);
  });

  it('needs the current one and ends the other sessions', async () => {
    const other = await signInAs('asha');
    expect((await hers.update({ password: fresh })).body.errors).toEqual({
      currentPassword: 'Enter your current password',
    });
    const wrong = await hers.update({ password: fresh, currentPassword: 'not-it' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { currentPassword: 'This is not your current password' },
    ]);
    expect(await whoAmI(other)).toBe(200);

    const right = await hers.update({ password: fresh, currentPassword: asha.password });
    expect(right.status).toBe(200);
    expect([await whoAmI(hers.token), await whoAmI(other)]).toEqual([200, 401]);
    expect(await logIn(asha)).toBeUndefined();
    expect(await logIn({ email: asha.email, password: fresh })).toBeDefined();
  });

  it('ends a code and a reset cookie, which another change leaves alive', async () => {
    const code = await makeCode(env, asha.email, asker);
    const form = { email: asha.email, userEnteredOtp: code?.code ?? '' };
    const reset = await exchangeCode(env, form, asker.browser);
    const later = await makeCode(env, asha.email, asker);
    const right = { password: fresh, currentPassword: asha.password };
    await hers.update({ name: 'Asha P.' });
    await hers.update({ ...right, currentPassword: 'not-it' });
    expect((await db.select().from(otp)).map(isAlive)).toEqual([true, true]);

    expect((await hers.update(right)).status).toBe(200);
    expect((await db.select().from(otp)).map(isAlive)).toEqual([false, false]);
    const pass = 'stolen-rye-loaf-1';
    const again = resetPassword(env, reset, { email: asha.email, pass });
    await expect(again).rejects.toThrow('Please ask for a new code');
    const typed = { email: asha.email, userEnteredOtp: later?.code ?? '' };
    await expect(exchangeCode(env, typed, asker.browser)).rejects.toThrow(wrongCode);
    expect(await logIn({ email: asha.email, password: fresh })).toBeDefined();
  });

  it('is refused when it is common, and for an administrator when it is short', async () => {
    const common = await hers.update({ password: 'password123', currentPassword: asha.password });
    expect(Object.keys(common.body.errors ?? {})).toEqual(['password']);
    await db.update(user).set({ role: 'owner' }).where(eq(user.email, asha.email));
    const short = await hers.update({
      password: fresh.slice(0, 14),
      currentPassword: asha.password,
    });
    expect(short.body.errors?.['password']).toMatch(/at least 15/);
  });

  it('is named with the missing current one beside the other faults', async () => {
    const { status, body } = await hers.update({ password: 'password123', mobile: '1' });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ['currentPassword', 'mobile', 'password'],
    ]);
  });

  it('is set once, though two come at the same moment', async () => {
    const replies = await Promise.all(
      ['first-rye-loaf', 'second-rye-loaf'].map((password) =>
        hers.update({ password, currentPassword: asha.password }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('limits guesses of the current one', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 25 && statuses.at(-1) !== 429; i++)
      statuses.push((await hers.update({ password: fresh, currentPassword: `guess-${i}` })).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('leaves everything as it was when the photo beside it is unfit', async () => {
    const image = file('text', 'me.png', 'image/png');
    const form = { password: fresh, currentPassword: asha.password, image };
    expect((await hers.update(form)).status).toBe(415);
    expect(await logIn(asha)).toBeDefined();
  });
});
