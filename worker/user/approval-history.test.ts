import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { history } from '../lib/history/table.ts';
import { Account, bread } from '../test/account.ts';
import { db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { watched } from '../test/faults.ts';
import { mailbox } from '../test/mailbox.ts';
import { picture } from '../test/pictures.ts';
import { historyOf, offerCourse } from '../test/school.ts';
import { user } from './table.ts';

const { asha } = people;
let hers: Account;
await offerCourse(bread);

beforeEach(async () => {
  hers = await Account.begin();
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
