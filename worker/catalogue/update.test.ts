import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FormFields } from '../test/app.ts';
import { bothAtOnce } from '../test/faults.ts';
import { expectTidy, fileBook } from '../test/files.ts';
import { add, type CatalogueItem, describeGoods, get, remove, update } from '../test/goods.ts';
import { picture, pictureOfSize } from '../test/pictures.ts';
import { historyOf, signInAs } from '../test/school.ts';

const meera = await signInAs('admin');

afterEach(async () => {
  await expectTidy();
});

describeGoods('updating', (noun) => {
  let before: CatalogueItem;
  let id: string;
  let count = 0;
  beforeEach(async () => {
    const images = [picture('png'), picture('jpg')];
    const { body } = await add(noun, meera, { name: `Loaf ${++count}`, images });
    if (!body.data) throw new Error(body.message);
    before = body.data;
    id = before._id;
  });
  const now = async () => (await get(noun, { id })).body.data;

  it('leaves everything as it is that is left out', async () => {
    const { status, body } = await update(noun, meera, { id, keep: before.images });
    expect([status, body.message]).toEqual([200, `${noun.title} updated`]);
    expect(body.data).toEqual({ ...before, updatedAt: body.data?.updatedAt });
    expect(await now()).toEqual(body.data);
  });

  it('changes the price alone, for everybody at once', async () => {
    const { body } = await update(noun, meera, { id, price: '999', keep: before.images });
    expect(await now()).toEqual({ ...before, price: 999, updatedAt: body.data?.updatedAt });
    expect(Date.parse(body.data?.updatedAt ?? '')).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  it('takes _id for id, and renames', async () => {
    const name = `Crème ${count}`;
    await update(noun, meera, {
      _id: id,
      name,
      stock: 'No',
      desc: 'New words',
      keep: before.images,
    });
    expect(await now()).toMatchObject({ name, stock: 'No', desc: 'New words' });
  });

  it('gives its old name free, and keeps the new one for itself', async () => {
    const name = `Renamed ${count}`;
    await update(noun, meera, { id, name, keep: before.images });
    const again = await add(noun, meera, { name: before.name });
    const taken = await add(noun, meera, { name: name.toUpperCase() });
    expect([again.status, taken.status]).toEqual([200, 409]);
  });

  it('may change the case of its own name', async () => {
    const name = before.name.toUpperCase();
    const { body } = await update(noun, meera, { id, name, keep: before.images });
    expect(body.data?.name).toBe(name);
  });

  it('replaces all pictures by the new ones and deletes the old files', async () => {
    const { body } = await update(noun, meera, { id, images: picture('webp') });
    expect(body.data?.images).toHaveLength(1);
    for (const path of before.images) {
      expect(await env.FILES.head(path.replace('/media/', ''))).toBeNull();
    }
  });

  it('keeps the pictures named, in the order named, in front of the new ones', async () => {
    const [first = '', second = ''] = before.images;
    const turned = await update(noun, meera, { id, keep: [second, first] });
    expect(turned.body.data?.images).toEqual([second, first]);
    const { body } = await update(noun, meera, { id, keep: second, images: picture() });
    expect(body.data?.images).toEqual([second, expect.stringMatching(/^\/media\//)]);
    expect(body.data?.images[1]).not.toBe(first);
  });

  it('keeps a picture once, and none that the record does not have', async () => {
    const [first = ''] = before.images;
    const { body: other } = await add(noun, meera, { name: `Other ${count}` });
    const keep = [first, first, other.data?.images[0] ?? '', '/media/course/../../etc', 'x'];
    const { body } = await update(noun, meera, { id, keep });
    expect(body.data?.images).toEqual([first]);
  });

  const refusals: [string, FormFields, number, string, string][] = [
    ['neither pictures nor which stay', { price: '9' }, 422, 'images', 'No photo is selected'],
    ['none kept', { keep: '' }, 422, 'images', 'No photo is selected'],
    ['only strangers kept', { keep: ['/media/course/x'] }, 422, 'images', 'No photo is selected'],
    ['an empty name', { name: '' }, 422, 'name', 'Enter a name'],
    [
      'a large picture',
      { images: pictureOfSize(2_097_153) },
      413,
      'images',
      'One or more selected files exceed the 2MB size limit.',
    ],
  ];
  it.each(refusals)('refuses %s and changes nothing', async (_, fields, status, field, message) => {
    const answer = await update(noun, meera, { id, ...fields });
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({ success: false, message, errors: { [field]: message } });
    expect(await now()).toEqual(before);
  });

  it('refuses two kept and two new', async () => {
    const images = [picture(), picture()];
    const { status, body } = await update(noun, meera, { id, keep: before.images, images });
    expect([status, body.message]).toEqual([422, 'You can only upload up to 3 files.']);
    expect(await now()).toEqual(before);
  });

  it('refuses the name of another and keeps the old pictures', async () => {
    const { body: other } = await add(noun, meera, { name: `Another ${count}` });
    const name = `ANOTHER ${count}`;
    const { status } = await update(noun, meera, { id, name, images: picture() });
    expect(status).toBe(409);
    expect(await now()).toEqual(before);
    expect(other.data?.name).not.toBe(name);
  });

  it('refuses a record that does not exist, and a request that names none', async () => {
    const gone = await update(noun, meera, { id: 'unknown', images: picture() });
    expect([gone.status, gone.body.message]).toEqual([404, `${noun.title} not found`]);
    const none = await update(noun, meera, { price: '5' });
    expect([none.status, none.body.errors]).toEqual([422, { id: 'Say which record is meant' }]);
  });

  it('tells one of two administrators who save at the same moment', async () => {
    const bindings = bothAtOnce();
    const answers = await Promise.all(
      ['111', '222'].map((price) =>
        update(noun, meera, { id, price, images: picture() }, bindings),
      ),
    );
    const saved = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await now()).toEqual(saved[0]?.body.data);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'You have changed this meanwhile yourself. Look at what changed.',
    );
  });
});

describeGoods('deleting', (noun) => {
  it('keeps its files in the bin and ignores the images that the caller names', async () => {
    const { body } = await add(noun, meera, { name: 'Doomed', images: [picture(), picture()] });
    const { body: other } = await add(noun, meera, { name: 'Bystander' });
    const id = body.data?._id;
    const answer = await remove(noun, meera, { id, images: other.data?.images });
    expect(answer.body).toEqual({ success: true, message: `${noun.title} deleted` });
    const stored = (await fileBook()).stored.map((key) => `/media/${key}`);
    expect(stored).toContain(other.data?.images[0]);
    for (const path of body.data?.images ?? []) expect(stored).toContain(path);

    expect((await get(noun, { id })).status).toBe(404);
    const again = await remove(noun, meera, { id });
    expect([again.status, again.body.message]).toEqual([404, `${noun.title} not found`]);
  });

  it('takes _id, and gives the name free', async () => {
    const { body } = await add(noun, meera, { name: 'Phoenix' });
    expect((await remove(noun, meera, { _id: body.data?._id })).status).toBe(200);
    expect((await add(noun, meera, { name: 'Phoenix' })).status).toBe(200);
  });

  it('is done once when two administrators delete at the same moment', async () => {
    const { body } = await add(noun, meera, { name: 'Twice' });
    const answers = await Promise.all(
      [1, 2].map(() => remove(noun, meera, { id: body.data?._id })),
    );
    expect(answers.map(({ status }) => status)).toContain(200);
    const lines = await historyOf(noun.noun, body.data?._id);
    expect(lines.filter(({ what }) => what === 'deleted')).toHaveLength(1);
  });

  it('refuses a request that names none, or with a list for an id', async () => {
    for (const body of [{}, { id: '' }, { id: ['x'] }, { id: 7 }, { id: null }]) {
      const { status, body: reply } = await remove(noun, meera, body);
      expect([status, reply.errors]).toEqual([422, { id: 'Say which record is meant' }]);
    }
  });
});
