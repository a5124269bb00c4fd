import { beforeEach, describe, expect, it } from 'vitest';
import type { Stale } from '../../contract/history.ts';
import type { StaffRole } from '../../contract/team.ts';
import { call, db, formOf } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { deleteOrders } from '../test/empty.ts';
import { newPerson, orderOn, signInAs, signInWithRole } from '../test/school.ts';
import { user } from '../user/table.ts';

const { asha } = people;
let counter: string;

beforeEach(async () => {
  await deleteOrders();
  await db.delete(user);
  await signInWithRole('owner');
  counter = await signInWithRole('counter');
});

describe('a role reaches no more by another way', () => {
  it.each([
    '/api/admin/get-all-users',
    '/api/admin/admin-get-all-orders',
    '/api/admin/get-all-queries',
    '/api/demo/get-all-demo',
  ])('%s is whole for whom may export it, and a page for others', async (path) => {
    for (let i = 0; i < 25; i++) await newPerson({ email: `person${i}@crumbschool.test` });
    const all = async (token: string) => {
      const { body } = await call<unknown[]>(path, undefined, { token });
      return { length: body.data?.length ?? 0, total: body.total ?? 0 };
    };
    const owner = await all(await signInAs('admin'));
    expect(owner.length).toBe(owner.total);
    const page = await all(counter);
    expect(page.length).toBe(Math.min(page.total, 20));
  });

  it('a refusal shows the history to whom may read it, and says whether it is their own', async () => {
    const { id } = await newPerson(asha);
    const owner = await signInWithRole('owner');
    await call('/api/admin/admin-edit-user', { id, name: 'Asha Again' }, { token: owner });
    const stale = async (token: string) => {
      const fields = { id, updatedAt: '', name: 'Asha Once More' };
      const { status, body } = await call<Stale<object>>('/api/admin/admin-edit-user', fields, {
        token,
      });
      expect([status, body.data?.current]).toEqual([
        409,
        expect.objectContaining({ name: 'Asha Again' }),
      ]);
      return [body.data?.changes.length, body.data?.isOwn, body.message];
    };
    const others = [false, 'Somebody else saved this first. Look at what changed.'];
    expect(await stale(await signInWithRole('office'))).toEqual([1, ...others]);
    expect(await stale(counter)).toEqual([0, ...others]);
    expect(await stale(owner)).toEqual([1, true, expect.stringMatching(/^You have changed/)]);
  });

  it('the amounts of a refunded order are the owner’s', async () => {
    const by = await newPerson(asha);
    const { id } = await orderOn({ by, status: 'refunded' });
    const advancePayment = '4000';
    const change = async (role: StaffRole, fields: Record<string, string>) =>
      (
        await call('/api/admin/update-order', formOf({ id, ...fields }), {
          token: await signInWithRole(role),
        })
      ).status;
    expect(await change('counter', { advancePayment })).toBe(403);
    expect(await change('counter', { notes: 'Called' })).toBe(200);
    expect(await change('owner', { advancePayment })).toBe(200);
  });
});
