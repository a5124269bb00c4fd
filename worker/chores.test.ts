import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { today } from '../contract/day.ts';
import { drawKey } from '../contract/token.ts';
import { doChores } from './chores.ts';
import { demo } from './demo/table.ts';
import { enquiry } from './enquiry/table.ts';
import { newId } from './lib/db/index.ts';
import { uploadPictures } from './lib/files/files.ts';
import { hash } from './lib/secret.ts';
import { dailyCount, nonce, orphan } from './lib/table.ts';
import { call, db } from './test/app.ts';
import { people } from './test/cast.ts';
import { bookDemo } from './test/demos.ts';
import { failing } from './test/faults.ts';
import { sweepLater } from './test/files.ts';
import { bytesOf } from './test/pictures.ts';
import { signInAs } from './test/school.ts';
import { makeCode } from './user/otp.ts';
import { otp, session, user } from './user/table.ts';

const { email } = people.asha;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

const keysOf = async (kind: string) =>
  (await env.FILES.list({ prefix: kind })).objects.map(({ key }) => key);

beforeEach(async () => {
  for (const table of [demo, enquiry, otp, dailyCount, user]) await db.delete(table);
  await sweepLater();
});

it('deletes orphaned files after an hour', async () => {
  const [old = '', young = ''] = await uploadPictures(env, 'course', [
    bytesOf('png'),
    bytesOf('jpg'),
  ]);
  await db
    .update(orphan)
    .set({ since: ago(hour + 1000) })
    .where(eq(orphan.key, old));
  await doChores(env);
  expect(await keysOf('course')).toEqual([young]);
  expect((await db.select().from(orphan)).map(({ key }) => key)).toEqual([young]);
});

it('ends sessions that have expired', async () => {
  const [old, young] = [await signInAs('asha'), await signInAs('asha')];
  await db
    .update(session)
    .set({ expiresAt: ago(1000) })
    .where(eq(session.tokenHash, hash(old)));
  await doChores(env);
  expect((await db.select().from(session)).map(({ tokenHash }) => tokenHash)).toEqual([
    hash(young),
  ]);
});

const asker = { browser: 'hers', allowance: 'hers' };

it('forgets codes of yesterday', async () => {
  await makeCode(env, email, asker);
  await db.update(otp).set({ createdAt: ago(day + 1000) });
  await makeCode(env, people.ravi.email, asker);
  const [, young] = await db.select().from(otp);
  await doChores(env);
  expect(await db.select().from(otp)).toEqual([young]);
});

it('deletes daily counts of days before today', async () => {
  const counted = (at: number) => ({ key: newId(), day: today(at), count: 9 });
  const young = counted(Date.now());
  await db.insert(dailyCount).values([counted(Date.now() - day), young]);
  await doChores(env);
  expect(await db.select().from(dailyCount)).toEqual([young]);
});

it('forgets challenges that have expired', async () => {
  const young = { hash: 'young', owner: '', expiresAt: ago(-1000) };
  await db.insert(nonce).values([{ ...young, hash: 'old', expiresAt: ago(1000) }, young]);
  await doChores(env);
  expect(await db.select().from(nonce)).toEqual([young]);
});

it('deletes bookings and enquiries after a year and no sooner', async () => {
  const keys = { old: drawKey(), young: drawKey() };
  const question = { name: 'Asha', email, mobile: '9822012345', msg: 'Is the July batch full?' };
  for (const [age, key] of Object.entries(keys)) {
    await bookDemo({ key });
    await call('/api/contact/add-contact-form', { ...question, key });
    const createdAt = ago((age === 'old' ? 366 : 364) * day);
    await db.update(demo).set({ createdAt }).where(eq(demo.formKey, key));
    await db.update(enquiry).set({ createdAt }).where(eq(enquiry.formKey, key));
  }
  await doChores(env);
  for (const table of [demo, enquiry])
    expect((await db.select({ key: table.formKey }).from(table)).map(({ key }) => key)).toEqual([
      keys.young,
    ]);
});

it('does all the others when one fails, and then says so', async () => {
  const old = await signInAs('asha');
  const expired = { expiresAt: ago(1000) };
  await db
    .update(session)
    .set(expired)
    .where(eq(session.tokenHash, hash(old)));
  await db.insert(dailyCount).values({ key: newId(), day: today(Date.now() - day), count: 9 });
  const { env: broken, failed } = failing(1, { only: /^DB select .* from "orphan"/ });
  await expect(doChores(broken)).rejects.toThrow('Chores failed');
  expect(failed()).toBe(true);
  expect([await db.$count(session), await db.$count(dailyCount)]).toEqual([0, 0]);
});
