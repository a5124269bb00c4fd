import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { registration } from '../../test/account.ts';
import { call, db, formOf } from '../../test/app.ts';
import { people } from '../../test/cast.ts';
import { asTyped } from '../../test/demos.ts';
import { counted } from '../../test/faults.ts';
import { fileBook } from '../../test/files.ts';
import { nouns, sourdough } from '../../test/goods.ts';
import { hostilePictures, jpeg, png, webp } from '../../test/hostile-pictures.ts';
import { bytesOf, file, picture, pictureWithExif } from '../../test/pictures.ts';
import { newPerson, signInAs } from '../../test/school.ts';
import { user } from '../../user/table.ts';
import { orphan } from '../table.ts';
import { discard, sweep, uploadFiles } from './files.ts';
import { expectFit } from './images.ts';
import { readPictureHeader } from './picture-header.ts';

const still = { depth: 8, isAnimated: false, scans: 1 };

describe('the header of a picture', () => {
  it.each(['png', 'jpg', 'webp'] as const)('is read of a %s', (kind) => {
    const header = readPictureHeader(bytesOf(kind));
    expect(header).toMatchObject({ width: 8, height: 4, isAnimated: false, scans: 1 });
    expect(header?.depth).toBeLessThanOrEqual(8);
  });

  it('is read behind other segments and of every kind of WebP', async () => {
    const turned = await pictureWithExif('Asha').bytes();
    expect(readPictureHeader(turned)).toEqual({ ...still, width: 8, height: 4 });
    const { riff, canvas, lossy, lossless } = webp;
    for (const bytes of [riff(lossy(300, 200)), riff(lossless(300, 200)), riff(canvas(300, 200))])
      expect(readPictureHeader(bytes)).toEqual({ ...still, width: 300, height: 200 });
    expect(readPictureHeader(png(7, 5, 16))).toMatchObject({ width: 7, height: 5, depth: 16 });
    expect(readPictureHeader(jpeg(7, 5, { depth: 12, scans: 3 }))).toEqual({
      width: 7,
      height: 5,
      depth: 12,
      isAnimated: false,
      scans: 3,
    });
  });

  it('is none of anything else, whatever its bytes are', () => {
    for (const first of [0x89, 0xff, 0x52, 0x00])
      for (let length = 0; length < 64; length++) {
        const bytes = new Uint8Array(length).fill(0xff);
        if (length > 0) bytes[0] = first;
        expect(readPictureHeader(bytes)).toBeUndefined();
      }
  });
});

it.each([
  ['8,000 x 5,000', png(8000, 5000)],
  ['5,000 x 8,000', jpeg(5000, 8000)],
  ['10 million pixels at 16 bits', png(4000, 2500, 16)],
  ['a hundred scans', jpeg(4000, 3000, { scans: 100 })],
])('a picture at the limit may be decoded: %s', (_, bytes) => {
  expect(() => expectFit(bytes, 'image')).not.toThrow();
});

describe.each(hostilePictures)('%s', (_, bytes, status, message) => {
  it('is refused at its field within 50 ms, and nothing decodes it or stores a file', async () => {
    // The best of five: this process may stand still at any moment.
    const times = Array.from({ length: 5 }, () => {
      const started = performance.now();
      expect(() => expectFit(bytes, 'image')).toThrow(message);
      return performance.now() - started;
    });
    expect(Math.min(...times)).toBeLessThan(50);

    const { env: bindings, trips } = counted();
    const body = formOf({ ...asTyped, image: file(bytes, 'a.png', 'image/png') });
    const answer = await call('/api/demo/book-demo', body, { env: bindings });
    expect([answer.status, answer.body]).toEqual([
      status,
      { success: false, message, errors: { image: message } },
    ]);
    expect(trips.filter((trip) => /IMAGES|FILES/.test(trip))).toEqual([]);
  });
});

it('a picture of too many pixels is refused by every form that takes one, also beside good ones', async () => {
  const { env: bindings, trips } = counted();
  const bad = file(png(1, 40_000_000), 'a.png', 'image/png');
  const [asha, meera] = [await signInAs('asha'), await signInAs('admin')];
  const many = { images: [picture(), picture(), bad] };
  const forms: [string, FormData, string | undefined][] = [
    ['/api/user/register', registration(people.ravi, { image: bad }), undefined],
    ['/api/user/user-profile-update', formOf({ image: bad }), asha],
    ['/api/demo/book-demo', formOf({ ...asTyped, image: bad }), undefined],
    ...nouns.map(({ noun, sample }): [string, FormData, string] => [
      `/api/${noun}/add-${noun}`,
      formOf({ ...sourdough, ...sample, ...many }),
      meera,
    ]),
  ];
  for (const [path, form, token] of forms)
    expect((await call(path, form, { token, env: bindings })).status, path).toBe(413);
  expect(trips.filter((trip) => /IMAGES|FILES/.test(trip))).toEqual([]);
  expect((await fileBook()).stored).toEqual([]);
});

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
