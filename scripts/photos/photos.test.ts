import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installation } from '../../contract/installation.ts';
import { pictureOf, setOf } from '../../site/lib/photos.ts';
import { preparePhotos } from './prepare.ts';

let from = '';
let to = '';
const prepare = () =>
  preparePhotos({ from, to, drawings: 'site/public', address: '/pictures/photos' });

beforeEach(() => {
  from = mkdtempSync(join(tmpdir(), 'photos-'));
  to = join(from, 'made');
});
afterEach(() => rmSync(from, { recursive: true }));

/** A photograph as a phone writes it: on its side, with the place in it. */
async function take(name: string, ending = 'jpg', background = '#a8264f'): Promise<void> {
  await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .withExif({ IFD0: { Make: 'A phone' }, IFD3: { GPSLatitude: '18/1 32/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toFile(join(from, `${name}.${ending}`));
}

describe('a photograph of the owner', { tags: ['full'] }, () => {
  it('takes the place of the drawing of its name, upright, cut to its shape, without the place', async () => {
    await take('house-bakery');
    writeFileSync(join(from, 'house-bakery.txt'), 'Our bakery\nby the river.\n');
    const photos = await prepare();
    const { base, width, height, alt } = pictureOf('house-bakery', 'A drawn house', photos);
    expect(base).toMatch(/^\/pictures\/photos\/house-bakery-[0-9a-f]{8}$/);
    expect({ width, height, alt }).toEqual({
      width: 800,
      height: 600,
      alt: 'Our bakery by the river.',
    });
    const made = readdirSync(to).sort();
    expect(made.map((file) => file.replace(/-[0-9a-f]{8}-/, '-'))).toEqual([
      ...['house-bakery-400.avif', 'house-bakery-400.webp'],
      ...['house-bakery-800.avif', 'house-bakery-800.webp'],
    ]);
    for (const file of made) {
      const found = await sharp(join(to, file)).metadata();
      expect([found.width, found.height]).toEqual(/-400\./.test(file) ? [400, 300] : [800, 600]);
      expect([found.exif, found.orientation]).toEqual([undefined, undefined]);
    }
  });

  it('is made anew when it is another, and gone when it is taken away', async () => {
    await take('teacher-meher-irani', 'JPEG');
    const before = await prepare();
    expect(await prepare()).toEqual(before);
    await take('teacher-meher-irani', 'JPEG', '#6e9c97');
    const after = await prepare();
    expect(after).not.toEqual(before);
    expect(readdirSync(to)).toHaveLength(4);
    rmSync(join(from, 'teacher-meher-irani.JPEG'));
    expect(await prepare()).toEqual({});
    expect(readdirSync(to)).toEqual([]);
  });

  it.each([installation.map, 'house-bakrey'])(
    'called %s is refused, since no page shows it',
    async (name) => {
      await take(name);
      await expect(prepare()).rejects.toThrow(`No page shows a picture called ${name}`);
    },
  );

  it('of another kind is refused, with what to do', async () => {
    await take('hero');
    writeFileSync(join(from, 'IMG_0412.HEIC'), 'as an iPhone takes it');
    await expect(prepare()).rejects.toThrow(/^site\/photos\/IMG_0412\.HEIC .*Export it as JPEG/);
  });

  it('is refused when there are two of a name', async () => {
    await take('hero');
    await take('hero', 'webp');
    await expect(prepare()).rejects.toThrow('There are two photographs called hero');
  });
});

it('without the folder there are the drawings', async () => {
  const photos = await preparePhotos({
    from: join(from, 'none'),
    to,
    drawings: 'site/public',
    address: '/pictures/photos',
  });
  const picture = pictureOf('student-1', 'Drawing: a student', photos);
  expect([picture.alt, setOf(picture, 'avif')]).toEqual([
    'Drawing: a student',
    '/pictures/student-1-400.avif 400w, /pictures/student-1-800.avif 800w',
  ]);
});
