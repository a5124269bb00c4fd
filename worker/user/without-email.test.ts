import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { notifyAll, studentsOf } from '../batch/notify.ts';
import { message } from '../message/table.ts';
import { order } from '../order/table.ts';
import { call, db } from '../test/app.ts';
import { addBatch, asOffice, newPerson, offerCourse, orderOn } from '../test/school.ts';
import { logIn } from './login.ts';
import { makeCode } from './otp.ts';
import { isSamePerson } from './sql.ts';
import { otp, session, user } from './table.ts';

const walkIn = () => newPerson({ email: '', passwordHash: '', confirmedAt: '' });
let somebody: Awaited<ReturnType<typeof walkIn>>;
beforeAll(async () => {
  somebody = await walkIn();
  await walkIn();
});

describe('somebody without an e-mail', () => {
  it.each([
    ['a password', { passwordHash: 'scrypt$0$0$0$$' }],
    ['a confirmed e-mail', { confirmedAt: '2026-01-01T00:00:00.000Z' }],
    ['a login', { lastLoginAt: '2026-01-01T00:00:00.000Z' }],
    ['a role', { role: 'owner' as const }],
  ])('cannot have %s', async (_, change) => {
    await expect(db.update(user).set(change).where(eq(user.id, somebody.id))).rejects.toThrow();
  });

  it.each([
    ['user/login', { password: '' }],
    ['user/login', { password: 'knead-proof-bake' }],
    ['user/admin', { password: '' }],
    ['user/send-otp', {}],
    ['user/verify-otp', { userEnteredOtp: '123456' }],
    ['user/update-pass', { pass: 'knead-proof-bake-1' }],
  ])('is reached by no empty e-mail: %s %o', async (path, body) => {
    for (const email of ['', ' ', null, undefined, [''], '@'])
      expect((await call(`/api/${path}`, { email, ...body })).status).toBe(422);
    expect(await db.$count(session, eq(session.userId, somebody.id))).toBe(0);
    expect(await db.$count(otp, eq(otp.userId, somebody.id))).toBe(0);
  });

  it('is nobody to the verbs themselves, and matches no password', async () => {
    for (const password of ['', 'x'])
      await expect(logIn(env, { email: '', password })).rejects.toThrow('wrong');
    expect(await makeCode(env, '', { browser: 'b', allowance: 'a' })).toBeUndefined();
    const { email } = await newPerson({ passwordHash: '', confirmedAt: '' });
    await expect(logIn(env, { email, password: '' })).rejects.toThrow('wrong');
  });

  it('is read by no e-mail and invited by none', async () => {
    expect((await asOffice('order/get-user-orders', { email: '' })).status).toBe(422);
    const invited = await asOffice('team/invite', { name: 'X', email: '', role: 'counter' });
    expect(invited.status).toBe(422);
    const withdrawn = await asOffice('team/withdraw-invite', { id: somebody.id });
    expect(withdrawn.status).toBeGreaterThanOrEqual(400);
    expect(await db.$count(user, eq(user.id, somebody.id))).toBe(1);
  });

  it('is not somebody else without one, for the seats of a batch', async () => {
    const of = await orderOn({ by: somebody });
    const { mobile } = somebody;
    await db.update(order).set({ mobile }).where(eq(order.id, of.id));
    const other = await walkIn();
    const same = async (id: string) =>
      (
        await db.get<{ yes: number }>(
          sql`select ${isSamePerson(id)} as yes from ${order} o where o.id = ${of.id}`,
        )
      )?.yes;
    const abroad = await newPerson({ mobile: `+1${mobile}`, confirmedAt: '' });
    const yes = [somebody, other, abroad].map(({ id }) => same(id));
    expect(await Promise.all(yes)).toEqual([1, 0, 0]);
  });

  it('gets no mail, whatever happens to the order or its batch', async () => {
    const by = [somebody, await newPerson()];
    const batch = await addBatch(await offerCourse());
    const [theirs, hers] = await Promise.all(by.map((person) => orderOn({ by: person })));
    if (!theirs || !hers) throw new Error('No orders');
    for (const { id } of [theirs, hers]) {
      const status = { status: 'success', orders: [{ id }] };
      expect((await asOffice('admin/bulk-status', status)).status).toBe(200);
      await db.update(order).set({ batch: batch._id, seatUntil: 'z' }).where(eq(order.id, id));
    }
    await notifyAll(db, { kind: 'x', subject: 'Bring a tin', parts: [] }, studentsOf(batch._id));
    const written = await db.select({ record: message.record, kind: message.kind }).from(message);
    expect(written).toEqual([
      { record: hers.id, kind: 'order-changed' },
      { record: hers.id, kind: 'x' },
    ]);
  });
});
