import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { finished, manifestOf, night, stored, vault, withoutBackups } from '../test/backups.ts';
import { people } from '../test/cast.ts';
import { signInAs } from '../test/school.ts';
import { backupState } from './nightly.ts';
import { savedParts } from './saved.ts';
import { bounds } from './seal.ts';

withoutBackups();

const filesStored = async () => (await stored()).filter((name) => name.startsWith('files/'));

/** A file as a night's backup brings it back. */
async function broughtBack(day: string, key: string): Promise<string> {
  const { files } = await manifestOf(day);
  const file = files[key];
  if (!file) throw new Error(`No backup of ${day} names ${key}`);
  return Buffer.concat(await Array.fromAsync(savedParts(vault, key, file))).toString();
}

it('a file is copied once, with how it is served', async () => {
  const put = vi.spyOn(env.BACKUPS, 'put');
  const copies = () => put.mock.calls.filter(([name]) => String(name).startsWith('files/')).length;
  await env.FILES.put('course/a', 'a photo', { httpMetadata: { contentType: 'image/webp' } });
  await env.FILES.put('course/empty', '');
  await env.FILES.put('erasure/u', '{}');
  night('2027-01-05');
  await finished();
  night('2027-01-06');
  await finished();
  expect(copies()).toBe(3);
  put.mockRestore();
  const { files } = await manifestOf('2027-01-06');
  expect(Object.keys(files)).toEqual(['course/a', 'course/empty']);
  expect(files['course/a']).toMatchObject({ size: 7, headers: { contentType: 'image/webp' } });
  expect(await broughtBack('2027-01-06', 'course/a')).toBe('a photo');
  expect(await broughtBack('2027-01-06', 'course/empty')).toBe('');
});

it('of a file that was written over each backup brings back its own', async () => {
  for (const n of [5, 6]) {
    await env.FILES.put('course/a', `a photo of day ${n}`);
    night(`2027-01-0${n}`);
    await finished();
  }
  for (const n of [5, 6])
    expect(await broughtBack(`2027-01-0${n}`, 'course/a')).toBe(`a photo of day ${n}`);
});

it('a file that is written over or deleted once it was listed is copied as it is, or not', async () => {
  for (const key of ['course/a', 'course/b', 'course/c']) await env.FILES.put(key, 'before');
  const list = vi.spyOn(env.FILES, 'list');
  list.mockImplementationOnce(async (options) => {
    const listed = await env.FILES.list(options);
    await env.FILES.put('course/a', 'after');
    await env.FILES.delete('course/b');
    return listed;
  });
  night('2027-01-05');
  await finished();
  expect(Object.keys((await manifestOf('2027-01-05')).files)).toEqual(['course/a', 'course/c']);
  expect(await broughtBack('2027-01-05', 'course/a')).toBe('after');
});

it('a file that goes once the records are read is of the night before, or is missing', async () => {
  await signInAs('asha');
  const name = (key: string) =>
    env.DB.prepare('update user set image = ? where email = ?').bind(key, people.asha.email).run();
  const goes = () =>
    vi.spyOn(env.FILES, 'list').mockImplementationOnce(async (options) => {
      await env.FILES.delete('user/a');
      await name('');
      return env.FILES.list(options);
    });
  await env.FILES.put('user/a', 'a photo');
  await name('user/a');
  night('2027-01-05');
  await finished();
  expect(await backupState(env)).not.toHaveProperty('missing');
  night('2027-01-06');
  goes();
  await finished();
  expect(await broughtBack('2027-01-06', 'user/a')).toBe('a photo');
  expect(await backupState(env)).not.toHaveProperty('missing');
  for (const object of await stored()) await env.BACKUPS.delete(object);
  await env.FILES.put('user/a', 'a photo');
  await name('user/a');
  goes();
  await finished();
  expect(await backupState(env)).toMatchObject({ missing: ['user/a'] });
  night('2027-01-07');
  await finished();
  expect(await backupState(env)).not.toHaveProperty('missing');
});

it('a file goes when no kept backup names it; the others and the notes of erasures stay', async () => {
  for (const key of ['course/a', 'course/b', 'erasure/u']) await env.FILES.put(key, key);
  night('2027-01-05');
  await finished();
  await env.FILES.delete(['course/a', 'erasure/u']);
  const keys = async () => (await filesStored()).map((name) => name.split('@')[0]);
  const later = ['01-06', '01-31', '02-07', '02-14', '02-21', '02-28'];
  for (const day of later) {
    night(`2027-${day}`);
    await finished();
  }
  // The first of seven days is still kept.
  expect(await keys()).toEqual(['files/course/a', 'files/course/b', 'files/erasure/u']);
  expect(await broughtBack('2027-01-05', 'course/a')).toBe('course/a');
  night('2027-03-07');
  await finished();
  expect(await keys()).toEqual(['files/course/b', 'files/erasure/u']);
  expect(await broughtBack('2027-01-31', 'course/b')).toBe('course/b');
});

it('a large file is copied part by part', async () => {
  bounds.bytes = 10;
  const content = 'twenty-five bytes of video';
  await env.FILES.put('school/video', content);
  const get = vi.spyOn(env.FILES, 'get');
  night('2027-01-05');
  await finished();
  expect(get).toHaveBeenCalledTimes(3);
  get.mockRestore();
  expect(await filesStored()).toHaveLength(3);
  expect(await broughtBack('2027-01-05', 'school/video')).toBe(content);
});

it('parts that were swapped, cut off, taken away or of another version are refused', async () => {
  bounds.bytes = 10;
  night('2027-01-05');
  await env.FILES.put('school/video', 'twenty-five bytes of another');
  await finished();
  const [other = ''] = await filesStored();
  night('2027-01-06');
  await env.FILES.put('school/video', 'twenty-five bytes of video');
  await finished();
  const back = () => broughtBack('2027-01-06', 'school/video');
  const [first = '', second = '', third = ''] = (await filesStored()).filter(
    (name) => name.split('@')[1]?.split('.')[0] !== other.split('@')[1]?.split('.')[0],
  );
  const bytesOf = async (name: string) =>
    new Uint8Array((await (await env.BACKUPS.get(name))?.arrayBuffer()) ?? []);
  const [firstBytes, two, three] = await Promise.all([first, second, third].map(bytesOf));
  const faults = [
    [first, two],
    [second, firstBytes],
    [second, await bytesOf(other)],
    [third, three?.slice(0, -1)],
    [third, undefined],
  ] as const;
  for (const [name, bytes] of faults) {
    const real = await bytesOf(name);
    await (bytes ? env.BACKUPS.put(name, bytes) : env.BACKUPS.delete(name));
    await expect(back()).rejects.toThrow(/is damaged|is missing/);
    await env.BACKUPS.put(name, real);
  }
  expect(await back()).toBe('twenty-five bytes of video');
});
