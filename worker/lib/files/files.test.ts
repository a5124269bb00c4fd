import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { db } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { bytesOf } from '../../test/pictures.ts';
import { newPerson } from '../../test/school.ts';
import { user } from '../../user/table.ts';
import { orphan } from '../table.ts';
import { discard, sweep, uploadFiles } from './files.ts';

it('a file that no record names is discarded, and no other', async () => {
  await db.delete(user);
  const photo = { bytes: bytesOf('webp'), headers: { contentType: 'image/webp' } };
  const [named = '', unnamed = ''] = await uploadFiles(env, 'user', [photo, photo]);
  await newPerson({ ...people.asha, image: named });
  await discard(env, [named, unnamed]);
  expect(await env.FILES.head(named)).not.toBeNull();
  expect(await env.FILES.head(unnamed)).toBeNull();
});

it('files are swept, however many have lost their records', async () => {
  const since = '2026-01-01T00:00:00.000Z';
  const keys = Array.from({ length: 200 }, (_, i) => ({ key: `user/lost-${i}`, since }));
  for (const at of [0, 40, 80, 120, 160]) await db.insert(orphan).values(keys.slice(at, at + 40));
  expect(await sweep(env)).toBe(200);
  expect(await db.$count(orphan)).toBe(0);
});
