import { expect, it } from 'vitest';
import type { Found } from './catalogue-store.ts';
import { search } from './catalogue-store.ts';

const one = (name: string, desc: string, kind: Found['kind'] = 'Product'): Found => ({
  ...{ id: name, kind, name, price: 100, image: '/a', href: '/b' },
  inName: name.toLowerCase(),
  inDesc: desc.toLowerCase(),
});

it('finds names first, then descriptions, each once', () => {
  const list = [
    one('Bread', 'Goes well with cake', 'Course'),
    one('Almond Cake', 'A cake of almonds'),
    one('Loaf', 'Soft'),
  ];
  expect(search(list, ' CAKE ').map(({ name }) => name)).toEqual(['Almond Cake', 'Bread']);
  expect(search(list, 'zzz')).toEqual([]);
});
