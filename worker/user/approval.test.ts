import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '../../contract/history.ts';
import type { PublicUser, User } from '../../contract/user.ts';
import { open } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { audit } from '../lib/history/table.ts';
import { order } from '../order/table.ts';
import { ask, call, enrol, formOf, signInAs } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bothAtOnce, watched } from '../test/faults.ts';
import { fileBook, sweepLater } from '../test/files.ts';
import { mailbox } from '../test/mailbox.ts';
import { offerCourse } from '../test/offers.ts';
import { placed } from '../test/orders.ts';
import { hashOf, outdated } from '../test/password.ts';
import { bytesOf, picture } from '../test/pictures.ts';
import { user } from './table.ts';

const { asha } = people;
const db = open(env.DB);
const course = { courseName: 'Sourdough Foundations', coursePrice: 8500 };
let id = '';
let token = '';
let meera = '';

beforeAll(() => offerCourse({ name: course.courseName, price: course.coursePrice }));
beforeEach(async () => {
  await db.delete(order);
  await db.delete(user);
  await sweepLater();
  const headers = { contentType: 'image/webp' };
  const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
  id = await enrol(asha, { image, passwordHash: hashOf(asha.password, outdated) });
  token = await signInAs('asha');
  meera = await signInAs('admin');
});

const enrolment = (decided: Parameters<typeof placed>[2] = { status: 'success' }) =>
  placed(token, course, decided);

const update = (fields: Parameters<typeof formOf>[0], bindings = env) =>
  call<User>('/api/user/user-profile-update', formOf(fields), { token, env: bindings });
const row = async () => {
  const found = await db.select().from(user).where(eq(user.id, id)).get();
  if (!found) throw new Error('Asha is gone');
  return found;
};
const me = async () => (await call<User>('/api/user/getUserData', {}, { token })).body.data;
const stranger = async () =>
  (await call<PublicUser>('/api/user/user-info', { year: 2026, serialNo: '1234' })).body.data;
const history = async () => {
  const path = `/api/admin/history?noun=user&id=${id}`;
  return (await call<HistoryEntry[]>(path, undefined, { token: meera })).body.data ?? [];
};

/** What is stored, named and left over of people's photos. */
async function photos() {
  const { stored, named, orphans } = await fileBook();
  const isPhoto = (key: string) => key.startsWith('user/');
  return { stored: stored.filter(isPhoto), named: named.filter(isPhoto), orphans };
}

type Decision = { decision?: string; updatedAt?: string; token?: string; env?: typeof env };
const decide = async (
  decision: string,
  { updatedAt, token: by = meera, env: bindings }: Decision = {},
) =>
  call<User>(
    '/api/admin/decide-change',
    { id, decision, updatedAt: updatedAt ?? (await row()).updatedAt },
    { token: by, env: bindings },
  );

describe('a student without a confirmed course', () => {
  it.each([undefined, 'pending', 'processing', 'cancelled', 'failed', 'refunded'] as const)(
    'changes name and photo at once, also with a course that is %s',
    async (status) => {
      if (status) await enrolment({ status });
      const { body } = await update({ name: 'Asha Joshi', image: picture() });
      expect(body.data).toMatchObject({ name: 'Asha Joshi', pendingName: '', pendingImage: '' });
      expect(body.message).toBe('Your account is updated.');
      expect(await stranger()).toMatchObject({ name: 'Asha Joshi' });
    },
  );

  it('is not stopped by an order of the shop', async () => {
    const { orderId } = await enrolment({ status: 'pending' });
    await env.DB.prepare(
      "update orders set kind = 'shop', course_key = '', status = 'success' where order_id = ?",
    )
      .bind(orderId)
      .run();
    expect((await update({ name: 'Asha Joshi' })).body.data?.name).toBe('Asha Joshi');
  });
});

describe('a student with a confirmed course', () => {
  it('cannot become somebody else: strangers, her certificate and new orders have the approved name and photo', async () => {
    await enrolment({ status: 'success', certificate: 'yes' });
    const before = await row();
    const { status, body } = await update({ name: 'Mallory Mehta', image: picture('jpg') });
    expect(status).toBe(200);
    expect(body.message).toContain('waits for our approval');
    expect(body.data).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
    expect(body.data?.pendingImage).toMatch(/^\/media\/user\/[\w-]{22}\?e=/);
    const after = await row();
    expect(after).toMatchObject({ name: asha.name, image: before.image });
    expect(after.nameSearch).toBe(before.nameSearch);
    const seen = await stranger();
    expect(seen?.name).toBe(asha.name);
    expect(seen?.image).toContain(before.image);
    expect(seen).not.toHaveProperty('pendingName');
    const lookUp = { year: 2026, serialNo: '1234' };
    expect(JSON.stringify((await call('/api/order/track-order', lookUp)).body)).not.toMatch(
      /Mallory/,
    );
    expect((await enrolment({})).name).toBe(asha.name);
  });

  it('waits too when the certificate stays and the order is refunded later', async () => {
    await enrolment({ status: 'refunded', certificate: 'yes' });
    expect((await update({ name: 'Mallory Mehta' })).body.data?.name).toBe(asha.name);
  });

  it('changes everything else at once', async () => {
    await enrolment();
    const { body } = await update({
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
    await enrolment();
    await update({ image: picture() });
    const path = (await me())?.pendingImage ?? '';
    expect((await ask(path)).status).toBe(200);
    const bare = path.split('?')[0] ?? '';
    const statusFor = async (bearer?: string) =>
      (await ask(bare, { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })).status;
    expect([await statusFor(token), await statusFor(meera)]).toEqual([200, 200]);
    expect([await statusFor(), await statusFor(await signInAs('ravi'))]).toEqual([401, 403]);
  });

  it('takes a waiting name back with the approved one, and a waiting photo by its own field', async () => {
    await enrolment();
    await update({ name: 'Asha Joshi', image: picture() });
    const waiting = await row();
    expect((await update({ name: asha.name })).body.data).toMatchObject({
      name: asha.name,
      pendingName: '',
    });
    expect((await row()).pendingImage).toBe(waiting.pendingImage);
    expect((await update({ withdrawPhoto: 'yes' })).body.data?.pendingImage).toBe('');
    const { image } = await row();
    expect(await photos()).toEqual({ stored: [image], named: [image], orphans: [] });
    expect((await update({ withdrawPhoto: 'no' })).status).toBe(422);
  });

  it('replaces one waiting photo by another and leaves no file', async () => {
    await enrolment();
    await update({ image: picture() });
    await update({ image: picture('jpg') });
    const { image, pendingImage } = await row();
    expect(await photos()).toEqual({
      stored: [image, pendingImage].sort(),
      named: [image, pendingImage].sort(),
      orphans: [],
    });
  });

  it('is one from the moment the office confirms, though a change is under way', async () => {
    const { _id } = await enrolment({ status: 'pending' });
    const bindings = watched(async (what, go) => {
      // Confirmed after the request began and before it writes.
      if (what === 'DB batch')
        await db.update(order).set({ status: 'success' }).where(eq(order.id, _id));
      return go();
    });
    const { body } = await update({ name: 'Mallory Mehta', image: picture() }, bindings);
    expect(body.data).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
  });
});

describe('the office', () => {
  beforeEach(async () => {
    await enrolment();
    await update({ name: 'Asha Joshi', image: picture() });
  });

  it('approves: the new name and photo are seen, the old photo is gone, she gets a mail', async () => {
    const before = await row();
    const { env: bindings, mails } = mailbox();
    const { status, body } = await decide('approve', { env: bindings });
    expect([status, body.message]).toEqual([200, 'The change is approved']);
    expect(body.data).toMatchObject({ name: 'Asha Joshi', pendingName: '', pendingImage: '' });
    expect(await stranger()).toMatchObject({ name: 'Asha Joshi' });
    const stored = [before.pendingImage];
    expect(await photos()).toEqual({ stored, named: stored, orphans: [] });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [asha.email, 'Your new name and photo are approved'],
    ]);
    const q = async (word: string) => {
      const path = `/api/admin/get-all-users?page=1&q=${word}`;
      return (await call<User[]>(path, undefined, { token: meera })).body.total;
    };
    expect([await q('joshi'), await q('asha%20patil')]).toEqual([1, 0]);
  });

  it('rejects: everything stays, the new photo is gone, and the mail has nothing of what was sent', async () => {
    const before = await row();
    const { env: bindings, mails } = mailbox();
    expect((await decide('reject', { env: bindings })).status).toBe(200);
    expect(await row()).toMatchObject({
      ...{ name: asha.name, image: before.image, pendingName: '', pendingImage: '' },
    });
    expect(await photos()).toEqual({
      stored: [before.image],
      named: [before.image],
      orphans: [],
    });
    expect(mails[0]?.subject).toBe('Your new name and photo could not be accepted');
    expect(JSON.stringify(mails)).not.toContain('Joshi');
  });

  it('approves nothing but what it looked at', async () => {
    const { updatedAt } = await row();
    await update({ name: 'Mallory Mehta' });
    const { status, body } = await decide('approve', { updatedAt });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Somebody else saved')]);
    expect(await row()).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
    expect((await decide('approve', { updatedAt: '' })).status).toBe(422);
  });

  it('approves nothing that changes between its look and its write', async () => {
    const { updatedAt } = await row();
    const bindings = watched(async (what, go) => {
      if (what === 'DB batch') await update({ name: 'Mallory Mehta' });
      return go();
    });
    expect((await decide('approve', { updatedAt, env: bindings })).status).toBe(409);
    expect(await row()).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
  });

  it('decides once, though two do at the same moment', async () => {
    const { updatedAt } = await row();
    const both = bothAtOnce();
    const replies = await Promise.all([
      decide('approve', { updatedAt, env: both }),
      decide('reject', { updatedAt, env: both }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { stored, named, orphans } = await photos();
    expect([stored, orphans]).toEqual([named, []]);
  });

  it('is told when nothing waits, and of an unknown person', async () => {
    await decide('reject');
    expect((await decide('approve')).body.message).toBe('Nothing waits for approval');
    const json = { id: 'nobody', decision: 'approve', updatedAt: 'x' };
    expect((await call('/api/admin/decide-change', json, { token: meera })).status).toBe(404);
  });

  it('approves a name by typing one itself, and leaves a waiting one when it edits something else', async () => {
    const edit = (fields: object) =>
      call<User>('/api/admin/admin-edit-user', { id, ...fields }, { token: meera });
    const { body } = await edit({ name: asha.name, address: 'Elsewhere' });
    expect(body.data).toMatchObject({ pendingName: 'Asha Joshi' });
    expect((await edit({ name: 'Asha P. Joshi' })).body.data).toMatchObject({
      name: 'Asha P. Joshi',
      pendingName: '',
    });
  });

  it('finds who waits, with how many they are', async () => {
    const list = async (query: string) =>
      (await call<User[]>(`/api/admin/get-all-users?page=1${query}`, undefined, { token: meera }))
        .body;
    const found = await list('&waiting=yes');
    expect(found.data?.map(({ pendingName }) => pendingName)).toEqual(['Asha Joshi']);
    expect([found.total, found.counts]).toEqual([1, { waiting: 1 }]);
    expect(await list('')).toMatchObject({ total: 2, counts: { waiting: 1 } });
    expect((await list('&waiting=yes&q=nobody')).total).toBe(0);
    await decide('reject');
    expect(await list('&waiting=yes')).toMatchObject({ total: 0, counts: { waiting: 0 } });
  });
});

describe('the history', () => {
  it('has what a student changes herself, with her as actor, and no secret', async () => {
    const before = await row();
    await update({
      ...{ name: 'Asha Joshi', address: asha.address, mobile: '9822045678', image: picture() },
      ...{ aadharNo: '9999 5518 3433', password: 'rye-and-caraway-9' },
      currentPassword: asha.password,
    });
    const after = await row();
    const [entry, ...others] = await history();
    expect(others).toEqual([]);
    expect(entry?.by).toEqual({ name: asha.name, email: asha.email });
    const changes = Object.fromEntries((entry?.changes ?? []).map((one) => [one.field, one]));
    expect(changes).toEqual({
      name: { field: 'name', before: asha.name, after: 'Asha Joshi' },
      mobile: { field: 'mobile', before: asha.mobile, after: '9822045678' },
      image: { field: 'image', before: `/media/${before.image}`, after: `/media/${after.image}` },
      password: { field: 'password', after: 'changed' },
      aadharNo: { field: 'aadharNo', after: 'changed' },
    });
    const [line] = await db.select().from(audit).where(eq(audit.record, id));
    expect(line).toMatchObject({ actor: id, noun: 'user', what: 'changed', at: after.updatedAt });
    const text = JSON.stringify(line);
    for (const secret of ['3433', 'rye-and', asha.password, after.passwordHash, after.aadharHash])
      expect(text).not.toContain(secret);
    expect(text).not.toContain(asha.address);
  });

  it('says what waits, what was decided and by whom', async () => {
    await enrolment();
    await update({ name: 'Asha Joshi' });
    await decide('approve');
    const shown = (await history()).map(({ by, changes }) => [
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
    expect((await update({ ...shown, aadharNo: 'XXXX XXXX 8847' })).status).toBe(200);
    const late = watched(async (what, go) => {
      if (what === 'DB batch') await db.update(user).set({ passwordHash: 'scrypt$0$0$0$$' });
      return go();
    });
    const sent = { name: 'X Y', password: 'rye-and-caraway-9', currentPassword: asha.password };
    expect((await update(sent, late)).status).toBe(409);
    expect(await history()).toEqual([]);
  });
});

it('mails a new password of My Account to its owner, and no other change', async () => {
  const { env: bindings, mails } = mailbox();
  await update({ name: 'Asha Joshi' }, bindings);
  expect(mails).toEqual([]);
  await update({ password: 'rye-and-caraway-9', currentPassword: 'wrong' }, bindings);
  expect(mails).toEqual([]);
  await update({ password: 'rye-and-caraway-9', currentPassword: asha.password }, bindings);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [asha.email, 'Your password was changed'],
  ]);
  expect(mails[0]?.text).not.toContain('rye-and');
});
