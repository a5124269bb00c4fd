import { describe, expect, it } from 'vitest';
import { add, type CatalogueItem, get, nouns, update } from '../test/goods.ts';
import { picture } from '../test/pictures.ts';
import { signInAs } from '../test/school.ts';

const [, products] = nouns;
const meera = await signInAs('admin');
const { body } = await add(products, meera, { name: '100% Butter' });
const butter = body.data as CatalogueItem;

describe('a product', () => {
  it.each(['100% Butter', '100% BUTTER'])('is found by the name %s', async (name) => {
    expect((await get(products, { name })).body).toEqual({ success: true, data: butter });
  });

  it('is found by id and by _id, which win over the name', async () => {
    for (const body of [
      { id: butter._id },
      { _id: butter._id },
      { id: butter._id, name: 'x' },
      { id: butter._id, name: '' },
    ])
      expect((await get(products, body)).body.data).toEqual(butter);
  });

  it.each([
    { id: 'unknown' },
    { name: '100' },
    { name: '%' },
    { id: 'unknown', name: '100% Butter' },
  ])('is not found by %o', async (body) => {
    const { status, body: reply } = await get(products, body);
    expect([status, reply]).toEqual([404, { success: false, message: 'Product not found' }]);
  });

  it.each([
    [{}, { id: 'Say which record is meant' }],
    [{ name: '' }, { name: 'Enter a name' }],
    [{ name: ' \u0000' }, { name: 'Enter a name' }],
    [{ id: 7 }, { id: 'Say which record is meant' }],
    [{ id: "' or 1=1 --" }, { id: 'Say which record is meant' }],
    [{ name: ['x'] }, { name: 'Enter a name' }],
  ])('cannot be asked for by %o', async (body, errors) => {
    const { status, body: reply } = await get(products, body);
    expect([status, reply.errors]).toEqual([422, errors]);
  });

  it('is in stock unless the form says otherwise', async () => {
    expect(butter.stock).toBe('Yes');
    const { body } = await add(products, meera, { name: 'Sold Out', stock: 'No' });
    expect(body.data?.stock).toBe('No');
  });

  it('keeps its price in an update as the older client sends it', async () => {
    const before = (await add(products, meera, { name: 'Ghee' })).body.data as CatalogueItem;
    const fields = { id: before._id, name: before.name, stock: 'No', desc: 'Churned today' };
    const { body } = await update(products, meera, { ...fields, 'images[]': picture() });
    expect(body.data).toMatchObject({ price: before.price, stock: 'No', desc: 'Churned today' });
    expect(body.data?.images).toHaveLength(1);
    expect(body.data?.images).not.toEqual(before.images);
  });
});
