import { beforeEach, expect, it } from 'vitest';
import { expectTidy } from '../test/files.ts';
import { add, type CatalogueItem, describeGoods, get, remove, update } from '../test/goods.ts';
import { picture } from '../test/pictures.ts';
import { historyOf, signInAs } from '../test/school.ts';

let count = 0;
const meera = await signInAs('admin');

describeGoods('in the back office,', (noun) => {
  let before: CatalogueItem;
  let id = '';
  beforeEach(async () => {
    const { body } = await add(noun, meera, {
      name: `Item ${count++}`,
      images: [picture(), picture('jpg')],
    });
    before = body.data as CatalogueItem;
    id = before._id;
  });

  const now = async () => (await get(noun, { id })).body.data as CatalogueItem;

  it('puts a new picture between two stored ones', async () => {
    const [first = '', two = ''] = before.images;
    const { body } = await update(noun, meera, {
      id,
      order: [two, 'new:0', first],
      images: picture('webp'),
    });
    expect(body.data?.images).toHaveLength(3);
    expect([body.data?.images[0], body.data?.images[2]]).toEqual([two, first]);
    expect(before.images).not.toContain(body.data?.images[1]);
    await expectTidy();
  });

  it('re-orders, and drops what the order does not name', async () => {
    const [first = '', two = ''] = before.images;
    const turned = await update(noun, meera, { id, order: [two, first], keep: [first] });
    expect(turned.body.data?.images).toEqual([two, first]);
    const single = await update(noun, meera, { id, order: first });
    expect(single.body.data?.images).toEqual([first]);
    const replaced = await update(noun, meera, { id, order: 'new:0', images: picture() });
    expect(replaced.body.data?.images).toHaveLength(1);
    expect(replaced.body.data?.images).not.toContain(first);
  });

  it('passes over what is not its own or twice, and puts forgotten files last', async () => {
    const [first = '', two = ''] = before.images;
    const order = [two, two, '/media/course/other', 'new:7', 'new:x', 'new:-1', first];
    const { body } = await update(noun, meera, { id, order, images: picture() });
    expect(body.data?.images.slice(0, 2)).toEqual([two, first]);
    expect(body.data?.images).toHaveLength(3);
  });

  it.each([
    [{ order: 'nothing' }, 'No photo is selected'],
    [
      { order: 'new:0', images: [picture(), picture(), picture(), picture()] },
      'You can only upload up to 3 files.',
    ],
  ])('refuses an order that leaves none or too many', async (fields, message) => {
    const { status, body } = await update(noun, meera, { id, ...fields });
    expect([status, body.errors]).toEqual([422, { images: message }]);
    expect(await now()).toEqual(before);
  });

  it('tells the second of two administrators what changed, and writes nothing of theirs', async () => {
    const updatedAt = before.updatedAt;
    const first = await update(noun, meera, { id, updatedAt, price: '111', keep: before.images });
    const second = await update(noun, meera, { id, updatedAt, price: '222', images: picture() });
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.data?.current).toEqual(first.body.data);
    expect(second.body.data?.changes[0]?.changes).toEqual([
      { field: 'price', before: before.price, after: 111 },
    ]);
    expect(await now()).toEqual(first.body.data);
    await expectTidy();
  });

  it('has a history from its first day to its last', async () => {
    await update(noun, meera, { id, name: `Renamed ${count++}`, stock: 'No', keep: before.images });
    await remove(noun, meera, { id });
    const entries = await historyOf(noun.noun, id);
    expect(entries.map(({ what }) => what)).toEqual(['deleted', 'changed', 'added']);
    expect(entries.every(({ by }) => by.email === 'admin@crumbschool.test')).toBe(true);
    const [deleted, changed] = entries;
    expect(changed?.changes.map(({ field }) => field).sort()).toEqual(['name', 'stock']);
    const gone = deleted?.changes.find(({ field }) => field === 'state');
    expect(gone).toEqual({ field: 'state', before: 'published', after: 'binned' });
  });
});
