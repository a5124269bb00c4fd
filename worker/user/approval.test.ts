import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../contract/user.ts';
import { history } from '../lib/history/table.ts';
import { Account, bread, photos, shownOfAsha } from '../test/account.ts';
import { ask, call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { decideOrder } from '../test/decision.ts';
import { watched } from '../test/faults.ts';
import { picture } from '../test/pictures.ts';
import { asOffice, historyOf, offerCourse, orderOn, signInAs } from '../test/school.ts';
import { user } from './table.ts';

const { asha } = people;
let hers: Account;
await offerCourse(bread);

beforeEach(async () => {
  hers = await Account.begin();
});

describe('a student without a confirmed course', () => {
  it.each([undefined, 'pending', 'processing', 'cancelled', 'failed', 'refunded'] as const)(
    'changes name and photo at once, also with a course that is %s',
    async (status) => {
      if (status) await hers.enrolment({ status });
      const { body } = await hers.update({ name: 'Asha Joshi', image: picture() });
      expect(body.data).toMatchObject({ name: 'Asha Joshi', pendingName: '', pendingImage: '' });
      expect(body.message).toBe('Your account is updated.');
      expect(await shownOfAsha()).toBeUndefined();
    },
  );

  it('who changed the name after ordering has both names before the office that decides', async () => {
    const { orderId } = await hers.enrolment({});
    await hers.update({ name: 'Mallory Mehta' });
    const { body } = await asOffice('order/get-order-by-id', { orderId });
    expect(body.data).toMatchObject({ name: asha.name, accountName: 'Mallory Mehta' });
  });

  it('is not stopped by an order of the shop', async () => {
    const by = { id: hers.id, email: asha.email };
    await orderOn({ by, kind: 'shop', status: 'success' });
    expect((await hers.update({ name: 'Asha Joshi' })).body.data?.name).toBe('Asha Joshi');
  });
});

describe('a student with a confirmed course', () => {
  it('cannot become somebody else: strangers, her certificate and new orders have the approved name and photo', async () => {
    await hers.enrolment({ status: 'success', certificate: 'yes' });
    const before = await hers.row();
    const { status, body } = await hers.update({ name: 'Mallory Mehta', image: picture('jpg') });
    expect(status).toBe(200);
    expect(body.message).toContain('waits for our approval');
    expect(body.data).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
    expect(body.data?.pendingImage).toMatch(/^\/media\/user\/[\w-]{22}\?e=/);
    const after = await hers.row();
    expect(after).toMatchObject({ name: asha.name, image: before.image });
    expect(after.nameSearch).toBe(before.nameSearch);
    const seen = await shownOfAsha();
    expect(seen?.name).toBe(asha.name);
    expect(seen?.image).toContain(before.image);
    expect(seen).not.toHaveProperty('pendingName');
    const lookUp = { year: 2026, serialNo: '1234' };
    expect(JSON.stringify((await call('/api/order/track-order', lookUp)).body)).not.toMatch(
      /Mallory/,
    );
    expect((await hers.enrolment({})).name).toBe(asha.name);
  });

  it('waits too when the certificate stays and the order is refunded later', async () => {
    await hers.enrolment({ status: 'refunded', certificate: 'yes' });
    expect((await hers.update({ name: 'Mallory Mehta' })).body.data?.name).toBe(asha.name);
  });

  it('changes everything else at once', async () => {
    await hers.enrolment();
    const { body } = await hers.update({
      name: asha.name,
      address: '5 New Street',
      spouseName: 'Rohan',
    });
    expect(body.data).toMatchObject({
      address: '5 New Street',
      spouseName: 'Rohan',
      pendingName: '',
    });
    expect(body.message).toBe('Your account is updated.');
  });

  it('keeps the photo that waits to herself and the office', async () => {
    await hers.enrolment();
    await hers.update({ image: picture() });
    const path =
      (await call<User>('/api/user/getUserData', {}, { token: hers.token })).body.data
        ?.pendingImage ?? '';
    expect((await ask(path)).status).toBe(200);
    const bare = path.split('?')[0] ?? '';
    const statusFor = async (bearer?: string) =>
      (await ask(bare, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })).status;
    expect([await statusFor(hers.token), await statusFor(await signInAs('admin'))]).toEqual([
      200, 200,
    ]);
    expect([await statusFor(), await statusFor(await signInAs('ravi'))]).toEqual([401, 403]);
  });

  it('takes a waiting name back with the approved one, and a waiting photo by its own field', async () => {
    await hers.enrolment();
    await hers.update({ name: 'Asha Joshi', image: picture() });
    const waiting = await hers.row();
    expect((await hers.update({ name: asha.name })).body.data).toMatchObject({
      name: asha.name,
      pendingName: '',
    });
    expect((await hers.row()).pendingImage).toBe(waiting.pendingImage);
    expect((await hers.update({ withdrawPhoto: 'yes' })).body.data?.pendingImage).toBe('');
    const { image } = await hers.row();
    expect(await photos()).toEqual({ stored: [image], named: [image], orphans: [] });
    expect((await hers.update({ withdrawPhoto: 'no' })).status).toBe(422);
  });

  it('replaces one waiting photo by another and leaves no file', async () => {
    await hers.enrolment();
    await hers.update({ image: picture() });
    await hers.update({ image: picture('jpg') });
    const { image, pendingImage } = await hers.row();
    expect(await photos()).toEqual({
      stored: [image, pendingImage].sort(),
      named: [image, pendingImage].sort(),
      orphans: [],
    });
  });

  it('is one from the moment the office confirms, though a change is under way', async () => {
    const { _id } = await hers.enrolment({ status: 'pending' });
    const bindings = watched(async (what, go) => {
      // Confirmed after the request began and before it writes.
      if (what === 'DB batch') await decideOrder(_id, { status: 'success' });
      return go();
    });
    const { body } = await hers.update({ name: 'Mallory Mehta', image: picture() }, bindings);
    expect(body.data).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
  });
});

describe('the history', () => {
  it('has what a student changes herself, with her as actor, and no secret', async () => {
    const before = await hers.row();
    await hers.update({
      name: 'Asha Joshi',
      address: asha.address,
      mobile: '9822045678',
      image: picture(),
      aadharNo: '9999 5518 3433',
      password: 'rye-and-caraway-9',
      currentPassword: asha.password,
    });
    const after = await hers.row();
    const [entry, ...others] = await historyOf('user', hers.id);
    expect(others).toEqual([]);
    expect(entry?.by).toEqual({ name: asha.name, email: asha.email });
    const changes = Object.fromEntries(
      (entry?.changes ?? []).map((change) => [change.field, change]),
    );
    expect(changes).toEqual({
      name: { field: 'name', before: asha.name, after: 'Asha Joshi' },
      mobile: { field: 'mobile', before: asha.mobile, after: '9822045678' },
      image: { field: 'image', before: `/media/${before.image}`, after: `/media/${after.image}` },
      password: { field: 'password', after: 'changed' },
      aadharNo: { field: 'aadharNo', after: 'changed' },
    });
    const [line] = await db.select().from(history).where(eq(history.record, hers.id));
    expect(line).toMatchObject({
      actor: hers.id,
      noun: 'user',
      what: 'changed',
      at: after.updatedAt,
    });
    const text = JSON.stringify(line);
    for (const secret of ['3433', 'rye-and', asha.password, after.passwordHash, after.aadharHash])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(asha.address);
  });

  it('says what waits, what was decided and by whom', async () => {
    await hers.enrolment();
    await hers.update({ name: 'Asha Joshi' });
    await hers.decide('approve');
    const shown = (await historyOf('user', hers.id)).map(({ by, changes }) => [
      by.name,
      ...changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`).sort(),
    ]);
    expect(shown).toEqual([
      [people.admin.name, `name: ${asha.name} > Asha Joshi`, 'pendingName: Asha Joshi > '],
      [asha.name, 'pendingName:  > Asha Joshi'],
    ]);
  });

  it('has no line when nothing changes, and none of a change that was refused', async () => {
    const { isAdmin: _, role: __, password: ___, serialNo: ____, email: _____, ...shown } = asha;
    expect((await hers.update({ ...shown, aadharNo: 'XXXX XXXX 8847' })).status).toBe(200);
    const late = watched(async (what, go) => {
      if (what === 'DB batch') await db.update(user).set({ passwordHash: 'scrypt$0$0$0$$' });
      return go();
    });
    const form = { name: 'X Y', password: 'rye-and-caraway-9', currentPassword: asha.password };
    expect((await hers.update(form, late)).status).toBe(409);
    expect(await historyOf('user', hers.id)).toEqual([]);
  });
});

it('mails a new password of My Account to its owner, and no other change', async () => {
  const { env: bindings, mails } = mailbox();
  await hers.update({ name: 'Asha Joshi' }, bindings);
  expect(mails).toEqual([]);
  await hers.update({ password: 'rye-and-caraway-9', currentPassword: 'wrong' }, bindings);
  expect(mails).toEqual([]);
  await hers.update({ password: 'rye-and-caraway-9', currentPassword: asha.password }, bindings);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [asha.email, 'Your password was changed'],
  ]);
  expect(mails[0]?.text).not.toContain('rye-and');
});
