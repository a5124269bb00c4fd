import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormFields } from '../test/app.ts';
import { expectTidy } from '../test/files.ts';
import { add, all, get, nouns } from '../test/goods.ts';
import {
  bytesOf,
  file,
  infoOf,
  picture,
  pictureClaiming,
  pictureOfSize,
  pictureWithExif,
} from '../test/pictures.ts';
import { signInAs } from '../test/school.ts';

const meera = await signInAs('admin');

afterEach(async () => {
  await expectTidy();
});

const tooBig = 'One or more selected files exceed the 2MB size limit.';
const rupees = 'Enter a whole number of rupees from 1 to 1,00,00,000';
const wrongType = 'Pictures must be jpg, jpeg, png or webp files.';
const unreadable = 'One or more pictures cannot be read.';

describe.each(nouns)('adding a $noun', (noun) => {
  it('stores three pictures as WebP and lists the record first', async () => {
    const images = [picture('png'), picture('jpg'), picture('webp')];
    const { status, body } = await add(noun, meera, { images });
    expect([status, body.message]).toEqual([200, `${noun.title} added`]);
    expect(body.data).toMatchObject({ name: noun.sample.name, stock: 'Yes' });
    expect(body.data?.price).toBe(Number(noun.sample.price));
    expect((await all(noun)).body.data?.[0]).toEqual(body.data);
    expect(body.data?.images).toHaveLength(3);
    for (const path of body.data?.images ?? []) {
      expect(path).toMatch(new RegExp(`^/media/${noun.noun}/[\\w-]{22}$`));
      const stored = await env.FILES.get(path.replace('/media/', ''));
      expect(stored?.httpMetadata?.contentType).toBe('image/webp');
      expect(new TextDecoder().decode((await stored?.bytes())?.slice(8, 12))).toBe('WEBP');
    }
  });

  it('takes the files under images[] too, and one of exactly 2 MB', async () => {
    const files = { images: [], 'images[]': [picture(), pictureOfSize(2_097_152)] };
    const { body } = await add(noun, meera, { name: 'Bracketed', ...files });
    expect(body.data?.images).toHaveLength(2);
  });

  it('turns a picture upright and strips its EXIF', async () => {
    const secret = 'Asha at 18.52N 73.85E';
    const images = pictureWithExif(secret);
    expect(new TextDecoder('latin1').decode(await images.bytes())).toContain(secret);
    const { body } = await add(noun, meera, { name: 'Turned', images });
    const stored = await env.FILES.get(body.data?.images[0]?.replace('/media/', '') ?? '');
    const bytes = await stored?.arrayBuffer();
    expect(new TextDecoder('latin1').decode(bytes)).not.toMatch(/Asha|EXIF|Exif/);
    const info = await infoOf(new Response(bytes));
    expect(info).toMatchObject({ width: 4, height: 8 });
  });

  it.each(['Crème Brûlée & Tart / Basics?', "Robert'); DROP TABLE course;--"])(
    'takes the name %s as it is',
    async (name) => {
      const { body } = await add(noun, meera, { name });
      expect(body.data?.name).toBe(name);
      expect((await get(noun, { id: body.data?._id })).body.data?.name).toBe(name);
    },
  );

  const refusals: [string, FormFields, number, string, string][] = [
    ['no name', { name: '  ' }, 422, 'name', 'Enter a name'],
    ['a name without letters', { name: '../..' }, 422, 'name', 'Use at least one letter or digit'],
    ['a name of two lines', { name: 'a\nb' }, 422, 'name', 'Use a single line'],
    ['a long name', { name: 'x'.repeat(121) }, 422, 'name', 'Use at most 120 characters'],
    ['two names', { name: ['One', 'Two'] }, 422, 'name', 'Enter a name'],
    ['no description', { desc: '\u0000' }, 422, 'desc', 'Enter a description'],
    ['a long description', { desc: 'x'.repeat(4001) }, 422, 'desc', 'Use at most 4,000 characters'],
    ['another stock', { stock: 'maybe' }, 422, 'stock', 'Stock is Yes or No'],
    ['no picture', { images: [] }, 422, 'images', 'No photo is selected'],
    ['an input left empty', { images: file('', '') }, 422, 'images', 'No photo is selected'],
    ['a picture that is text', { images: 'cake.png' }, 422, 'images', 'No photo is selected'],
    [
      'four pictures',
      { images: [picture(), picture(), picture()], 'images[]': picture() },
      422,
      'images',
      'You can only upload up to 3 files.',
    ],
    ['a picture of 3 MB', { images: pictureOfSize(3 << 20) }, 413, 'images', tooBig],
    ['one byte too many', { images: [picture(), pictureOfSize(2_097_153)] }, 413, 'images', tooBig],
    [
      'an SVG called .png',
      { images: file('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'image/png') },
      415,
      'images',
      wrongType,
    ],
    ['an empty file', { images: file('', 'a.png', 'image/png') }, 415, 'images', wrongType],
    ['a GIF', { images: file('GIF89a', 'a.png', 'image/png') }, 415, 'images', wrongType],
    [
      'a JPEG cut short beside a whole one',
      { images: [picture(), file(bytesOf('jpg').slice(0, 200), 'a.jpg', 'image/jpeg')] },
      415,
      'images',
      unreadable,
    ],
    [
      'a PNG whose pixels are not there',
      { images: pictureClaiming(900, 500) },
      415,
      'images',
      unreadable,
    ],
    [
      'a WebP cut short',
      { images: file(bytesOf('webp').slice(0, 45), 'a.webp', 'image/webp') },
      415,
      'images',
      unreadable,
    ],
    [
      'the first bytes alone',
      { images: file('\x89PNG\r\n\x1a\n', 'a.png') },
      415,
      'images',
      wrongType,
    ],
  ];

  it.each(refusals)('refuses %s', async (_, fields, status, field, message) => {
    const before = (await all(noun)).body.data?.length;
    const answer = await add(noun, meera, { name: 'Refused', ...fields });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, message, errors: { [field]: message } });
    expect((await all(noun)).body.data).toHaveLength(before ?? -1);
  });

  it('refuses a picture of 50 million pixels before decoding it', async () => {
    const images = pictureClaiming(10_000, 5_000);
    const { status, body } = await add(noun, meera, { name: 'Vast', images });
    const message = 'A picture may be at most 8,000 pixels wide and high.';
    expect([status, body.message]).toEqual([413, message]);
  });

  it('names every field at fault at once', async () => {
    const fields = { name: '', desc: '', price: '', stock: '', images: [] };
    const { status, body } = await add(noun, meera, fields);
    expect([status, body.message]).toEqual([422, 'Enter a name']);
    expect(body.errors).toMatchObject({
      name: 'Enter a name',
      price: rupees,
      desc: 'Enter a description',
      stock: 'Stock is Yes or No',
      images: 'No photo is selected',
    });
  });

  it('refuses a name that exists, whatever its case, spaces and composition', async () => {
    await add(noun, meera, { name: 'Café Straße' });
    const message = `A ${noun.noun} of that name exists already`;
    for (const name of [
      'Café Straße',
      ' café   STRASSE ',
      'Cafe\u0301 straße',
      'CAFÉ\u0000 Straße',
    ]) {
      const { status, body } = await add(noun, meera, { name });
      expect([status, body], name).toEqual([
        409,
        { success: false, message, errors: { name: message } },
      ]);
    }
  });

  it('gives a name to one of two administrators who want it at the same moment', async () => {
    const both = await Promise.all([1, 2].map(() => add(noun, meera, { name: 'Contested' })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
