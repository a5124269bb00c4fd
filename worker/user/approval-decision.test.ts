import { beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../contract/user.ts';
import { Account, bread, photos, shownOfAsha } from '../test/account.ts';
import { mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bothAtOnce } from '../test/faults.ts';
import { picture } from '../test/pictures.ts';
import { asOffice, offerCourse } from '../test/school.ts';

const { asha } = people;
let hers: Account;
await offerCourse(bread);

beforeEach(async () => {
  hers = await Account.begin();
  await hers.enrolment();
  await hers.update({ name: 'Asha Joshi', image: picture() });
});

describe('the office', () => {
  it('approves: the new name and photo are seen, the old photo is gone, she gets a mail', async () => {
    const before = await hers.row();
    const { env: bindings, mails } = mailbox();
    const { status, body } = await hers.decide('approve', { env: bindings });
    expect([status, body.message]).toEqual([200, 'The change is approved']);
    expect(body.data).toMatchObject({ name: 'Asha Joshi', pendingName: '', pendingImage: '' });
    expect(await shownOfAsha()).toMatchObject({ name: 'Asha Joshi' });
    const stored = [before.pendingImage];
    expect(await photos()).toEqual({ stored, named: stored, orphans: [] });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [asha.email, 'Your new name and photo are approved'],
    ]);
    const q = async (word: string) => {
      const path = `admin/get-all-users?page=1&q=${word}`;
      return (await asOffice<User[]>(path)).body.total;
    };
    expect([await q('joshi'), await q('asha%20patil')]).toEqual([1, 0]);
  });

  it('rejects: everything stays, the new photo is gone, and the mail has nothing of what was sent', async () => {
    const before = await hers.row();
    const { env: bindings, mails } = mailbox();
    expect((await hers.decide('reject', { env: bindings })).status).toBe(200);
    expect(await hers.row()).toMatchObject({
      name: asha.name,
      image: before.image,
      pendingName: '',
      pendingImage: '',
    });
    expect(await photos()).toEqual({ stored: [before.image], named: [before.image], orphans: [] });
    expect(mails[0]?.subject).toBe('Your new name and photo could not be accepted');
    expect(JSON.stringify(mails)).not.toContain('Joshi');
  });

  it('approves nothing but what it looked at', async () => {
    const { updatedAt } = await hers.row();
    await hers.update({ name: 'Mallory Mehta' });
    const { status, body } = await hers.decide('approve', { updatedAt });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Somebody else saved')]);
    expect(await hers.row()).toMatchObject({ name: asha.name, pendingName: 'Mallory Mehta' });
    expect((await hers.decide('approve', { updatedAt: '' })).status).toBe(422);
  });

  it('decides once, though two do at the same moment', async () => {
    const { updatedAt } = await hers.row();
    const both = bothAtOnce();
    const replies = await Promise.all([
      hers.decide('approve', { updatedAt, env: both }),
      hers.decide('reject', { updatedAt, env: both }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { stored, named, orphans } = await photos();
    expect([stored, orphans]).toEqual([named, []]);
  });

  it('is told when nothing waits, and of an unknown person', async () => {
    await hers.decide('reject');
    expect((await hers.decide('approve')).body.message).toBe('Nothing waits for approval');
    const json = { id: 'nobody', decision: 'approve', updatedAt: 'x' };
    expect((await asOffice('admin/decide-change', json)).status).toBe(404);
  });

  it('approves a name by typing one itself, and leaves a waiting one when it edits something else', async () => {
    const edit = (fields: object) =>
      asOffice<User>('admin/admin-edit-user', { id: hers.id, ...fields });
    const { body } = await edit({ name: asha.name, address: 'Elsewhere' });
    expect(body.data).toMatchObject({ pendingName: 'Asha Joshi' });
    expect((await edit({ name: 'Asha P. Joshi' })).body.data).toMatchObject({
      name: 'Asha P. Joshi',
      pendingName: '',
    });
  });

  it('finds who waits, with how many they are', async () => {
    const list = async (query: string) =>
      (await asOffice<User[]>(`admin/get-all-users?page=1${query}`)).body;
    const found = await list('&waiting=yes');
    expect(found.data?.map(({ pendingName }) => pendingName)).toEqual(['Asha Joshi']);
    expect([found.total, found.counts]).toEqual([1, { waiting: 1 }]);
    expect(await list('')).toMatchObject({ total: 2, counts: { waiting: 1 } });
    expect((await list('&waiting=yes&q=nobody')).total).toBe(0);
    await hers.decide('reject');
    expect(await list('&waiting=yes')).toMatchObject({ total: 0, counts: { waiting: 0 } });
  });
});
