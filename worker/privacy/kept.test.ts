import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../audit/audit.ts';
import { bucketRules } from '../audit/files.ts';
import { doChores } from '../chores.ts';
import { newId, now } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { ask, call, db } from '../test/app.ts';

import { people } from '../test/cast.ts';
import { emptyBucket } from '../test/empty.ts';
import { breaking, counted, failing } from '../test/faults.ts';
import { newPerson, signInWithRole } from '../test/school.ts';
import { user } from '../user/table.ts';
import { erasure } from './table.ts';

const { asha } = people;

let owner = '';
let id = '';
let request = '';

beforeEach(async () => {
  for (const table of [erasure, user]) await db.delete(table);
  await emptyBucket();
  owner = await signInWithRole('owner');
  id = (await newPerson(asha)).id;
  request = newId();
  await db.insert(erasure).values({ id: request, userId: id, askedAt: now() });
});

async function erase(bindings = env): Promise<number> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  const body = { id: request, personUpdatedAt: row?.updatedAt };
  return (await call('/api/admin/erase-person', body, { token: owner, env: bindings })).status;
}
const key = () => `erasure/${id}`;
const note = async () => (await env.FILES.get(key()))?.json();
const isErased = async () =>
  (await db.select().from(user).where(eq(user.id, id)))[0]?.erasedAt !== '';
const findings = async () => (await audit(env)).map(({ rule }) => rule);

describe('the note of an erasure in the bucket', () => {
  it('has ids and moments alone', async () => {
    expect(await erase()).toBe(200);
    const [row] = await db.select().from(erasure);
    expect(await note()).toEqual({
      id: request,
      userId: id,
      askedAt: row?.askedAt,
      endedAt: row?.endedAt,
      endedBy: row?.endedBy,
    });
    expect(await findings()).toEqual([]);
  });

  it.each(['before', 'after'] as const)(
    'comes within the hour when the Worker ends %s it',
    async (when) => {
      const { env: bindings, failed } = failing(1, { when, only: /^FILES put/ });
      expect(await erase(bindings)).toBe(200);
      expect([failed(), await isErased()]).toEqual([true, true]);
      expect(await findings()).toEqual(when === 'before' ? [bucketRules.missing] : []);
      await doChores(env);
      expect(await note()).toMatchObject({ id: request, userId: id });
      expect(await findings()).toEqual([]);
    },
  );

  it('comes when the answer of the database was lost, and when the call is sent again', async () => {
    const { env: bindings } = failing(1, { when: 'after', only: /^DB batch/ });
    expect(await erase(bindings)).toBe(200);
    expect(await note()).toMatchObject({ id: request });
    await env.FILES.delete(key());
    expect(await erase()).toBe(200);
    expect(await note()).toMatchObject({ id: request });
  });

  it('is not there while nobody is erased, wherever it breaks', async () => {
    let statements = 20;
    for (let at = 0; at <= statements; at++) {
      const { env: bindings, broken } = breaking(1, at);
      expect(await erase(bindings)).toBe(500);
      statements = broken();
      expect([await isErased(), await note()], `broken at ${at}`).toEqual([false, undefined]);
    }
    await doChores(env);
    expect(await note()).toBeUndefined();
  });

  it('is written once', async () => {
    await erase();
    const { env: bindings, trips } = counted();
    await doChores(bindings);
    expect(trips.filter((trip) => trip === 'FILES put')).toEqual([]);
  });

  it('is served to nobody', async () => {
    await erase();
    for (const path of [
      `/media/${key()}`,
      signedPath(env, key()),
      signedPath(env, key(), 'office'),
    ])
      for (const token of ['', owner])
        expect(
          (await ask(path, { headers: { authorization: `Bearer ${token}` } })).status,
          path,
        ).toBe(404);
  });

  it('shows that the database went back to before the erasure', async () => {
    await erase();
    await db.delete(erasure);
    await db.update(user).set({ erasedAt: '' }).where(eq(user.id, id));
    expect(await findings()).toEqual([bucketRules.returned]);
    await db.delete(user).where(eq(user.id, id));
    expect(await findings()).toEqual([]);
  });
});
