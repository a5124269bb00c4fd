import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../contract/user.ts';
import { Account } from '../test/account.ts';
import { call } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { counted, failing, untilAnswered } from '../test/faults.ts';
import { fileBook, sweepLater } from '../test/files.ts';
import { file, picture, pictureOfSize } from '../test/pictures.ts';
import { asOffice, signInAs } from '../test/school.ts';
import { aadharColumns } from './add.ts';

const { asha } = people;
const fresh = 'rye-and-caraway-9';
let hers: Account;

beforeEach(async () => {
  hers = await Account.begin();
});

const whoAmI = async (bearer: string | undefined) =>
  (await call('/api/user/getUserData', {}, { token: bearer })).status;

describe('my account', () => {
  it('changes what was sent and leaves the rest', async () => {
    const before = await hers.row();
    const { status, body } = await hers.update({ address: '5 New Street', spouseName: 'Rohan' });
    expect(status).toBe(200);
    expect(body.message).toBe('Your account is updated.');
    expect(body.data).toMatchObject({
      name: asha.name,
      address: '5 New Street',
      spouseName: 'Rohan',
      aadharNo: 'XXXX XXXX 8847',
    });
    const { updatedAt, ...after } = await hers.row();
    expect(after).toEqual({
      ...before,
      address: '5 New Street',
      spouseName: 'Rohan',
      updatedAt: undefined,
    });
    expect(updatedAt > before.updatedAt).toBe(true);
  });

  it('takes the whole form as it was shown', async () => {
    const before = await hers.row();
    const { isAdmin: _, role: ___, password: __, ...shown } = asha;
    const form = { ...shown, spouseName: '', aadharNo: 'XXXX XXXX 8847', password: '' };
    expect((await hers.update(form)).status).toBe(200);
    expect(await hers.row()).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  it('replaces the Aadhaar number by a new one', async () => {
    const { body } = await hers.update({ aadharNo: '9999 5518 3433' });
    expect(body.data?.aadharNo).toBe('XXXX XXXX 3433');
    expect(await hers.row()).toMatchObject(aadharColumns(env, '999955183433'));
  });

  it('empties what may be empty and nothing else', async () => {
    await hers.update({ spouseName: 'Rohan' });
    expect((await hers.update({ spouseName: '' })).body.data?.spouseName).toBe('');
    const { status, body } = await hers.update({ name: '', mobile: ' ', dob: '', aadharNo: '123' });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(['aadharNo', 'dob', 'mobile', 'name']);
  });

  it('takes a new photo and gives the old one up', async () => {
    const before = await hers.row();
    expect((await hers.update({ image: picture('jpg') })).status).toBe(200);
    const after = await hers.row();
    expect(after.image).not.toBe(before.image);
    expect(await fileBook()).toEqual({ stored: [after.image], named: [after.image], orphans: [] });
  });

  it.each([
    ['that is none', file('text', 'me.png', 'image/png'), 415],
    ['over 2 MB', pictureOfSize(2_097_153), 413],
    ['that is two', [picture(), picture()], 422],
  ])('refuses a photo %s and keeps the old one', async (_, image, expected) => {
    const before = await hers.row();
    const { status, body } = await hers.update({ name: 'Changed', image });
    expect(status).toBe(expected);
    expect(Object.keys(body.errors ?? {})).toEqual(['image']);
    expect(await hers.row()).toEqual(before);
    expect((await fileBook()).stored).toEqual([before.image]);
  });

  it('loses no photo and leaves none, whatever fails on the way', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let nth = 1; ; nth++) {
        const { env: bindings, failed } = failing(nth, { when });
        await hers.update({ image: picture() }, bindings);
        if (!failed()) break;
        await sweepLater();
        const { stored, named, orphans } = await fileBook();
        expect([stored, orphans]).toEqual([named, []]);
      }
    }
  });

  it('makes at most three round trips to the database before it answers', async () => {
    for (const [form, trips] of [
      [{ name: 'Asha P.' }, 2],
      [{ image: picture() }, 3],
      [{ password: fresh, currentPassword: asha.password }, 3],
    ] as const) {
      const counter = counted();
      expect((await hers.update(form, counter.env)).status).toBe(200);
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
    expect((await hers.update({ name: 'Asha P.', mobile: '9822045678' })).status).toBe(200);
    expect([await whoAmI(hers.token), await whoAmI(other)]).toEqual([200, 200]);
  });

  it('lets the office find the new name, and not the old one', async () => {
    await hers.update({ name: 'Chandrika Rao' });
    const found = async (q: string) =>
      (await asOffice<User[]>(`admin/get-all-users?page=1&q=${q}`)).body.data?.length;
    expect([await found('chandrika'), await found('patil')]).toEqual([1, 0]);
  });
});
