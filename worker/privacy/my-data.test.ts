import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { type MyData, myDataLists } from '../../contract/my-data.ts';
import { ask, call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { bookDemo } from '../test/demos.ts';
import { counted } from '../test/faults.ts';
import { newPerson, orderOn, signInAs } from '../test/school.ts';
import { session, user } from '../user/table.ts';

const { asha } = people;
let token = '';
let id = '';

beforeEach(async () => {
  await env.DB.batch(
    ['waiting', 'orders', 'session', 'user', 'demo', 'enquiry', 'consent'].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  );
  id = (await newPerson(asha)).id;
  token = await signInAs('asha');
});

const read = async (page = 1, bindings = env) =>
  (await call<MyData>(`/api/user/export-my-data?page=${page}`, undefined, { token, env: bindings }))
    .body.data;
const contact = {
  name: asha.name,
  email: asha.email,
  mobile: asha.mobile,
  msg: 'Do you teach croissants?',
};

it('a person’s data has no secret in it', async () => {
  const row = await db.select().from(user).where(eq(user.id, id)).get();
  const sessions = await db.select().from(session).where(eq(session.userId, id));
  const text = JSON.stringify(await read());
  for (const secret of [
    row?.passwordHash,
    row?.aadharHash,
    asha.aadharNo,
    token,
    sessions[0]?.tokenHash,
  ]) {
    expect(secret).toBeTruthy();
    expect(text).not.toContain(secret);
  }
});

it('a person’s data has what was typed under the e-mail only once that is confirmed', async () => {
  await db.update(user).set({ confirmedAt: '' }).where(eq(user.id, id));
  await bookDemo();
  await call('/api/contact/add-contact-form', contact);
  expect(await read()).toMatchObject({ enquiries: [], demos: [] });
});

it('a person’s data comes in parts, each in one round trip and of bounded size, none twice', {
  tags: ['full'],
}, async () => {
  for (let n = 0; n < 120; n++) await orderOn({ by: { id, email: asha.email } });
  const { env: bindings, trips } = counted();
  const first = await read(1, bindings);
  expect(first?.pages).toBe(3);
  expect(first?.orders).toHaveLength(50);
  expect(trips.length).toBeLessThanOrEqual(2);
  const seen = [first, await read(2), await read(3)].flatMap((part) => part?.orders ?? []);
  expect(new Set(seen.map(({ orderId }) => orderId)).size).toBe(120);
  const beyond = await read(4);
  expect(myDataLists.every((name) => beyond?.[name].length === 0)).toBe(true);
});

it('a person’s data is a file to download, and stored by nobody on the way', async () => {
  const response = await ask('/api/user/export-my-data', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.headers.get('content-disposition')).toContain('my-data.json');
  expect(response.headers.get('cache-control')).toBe('no-store');
});
