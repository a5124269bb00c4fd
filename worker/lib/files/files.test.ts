import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { enrol } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { bytesOf } from '../../test/pictures.ts';
import { user } from '../../user/table.ts';
import { open } from '../db/index.ts';
import { discard, uploadFiles } from './files.ts';

it('discards a file that no record names, and no other', async () => {
  await open(env.DB).delete(user);
  const photo = { bytes: bytesOf('webp'), headers: { contentType: 'image/webp' } };
  const [named = '', unnamed = ''] = await uploadFiles(env, 'user', [photo, photo]);
  await enrol(people.asha, { image: named });
  await discard(env, [named, unnamed]);
  expect(await env.FILES.head(named)).not.toBeNull();
  expect(await env.FILES.head(unnamed)).toBeNull();
});
