import { describe, expect, it } from 'vitest';
import { categoriesOf, isAskedFor, productFilter } from './product.ts';

type Listed = Parameters<ReturnType<typeof isAskedFor>>[0];
const silent: Listed = { diet: '', category: '', leadDays: 0, stock: 'Yes', options: [] };
const loaf: Listed = { ...silent, diet: 'Vegan', category: 'Breads', leadDays: 1 };
const biscuit: Listed = { ...silent, diet: 'Eggless', category: 'Biscuits' };
const egg = { heading: 'Egg', data: ['With egg', 'Eggless + 80'] };
const cake: Listed = { ...silent, diet: 'Egg', category: 'Cakes', stock: 'No', options: [egg] };
const all = { loaf, biscuit, cake, silent };

const found = (search: string) => {
  const shows = isAskedFor(productFilter(new URLSearchParams(search)));
  return Object.entries(all).flatMap(([name, product]) => (shows(product) ? [name] : []));
};

describe('the shop', () => {
  it.each([
    ['', ['loaf', 'biscuit', 'cake', 'silent']],
    ['only=vegan', ['loaf']],
    ['only=eggless', ['loaf', 'biscuit', 'cake']],
    ['category=cakes', ['cake']],
    ['ready=same-day', ['biscuit', 'silent']],
    ['only=eggless&ready=same-day', ['biscuit']],
    ['only=vegan&category=Cakes', []],
    // What is not understood narrows nothing.
    ['only=__proto__&ready=x&page=0', ['loaf', 'biscuit', 'cake', 'silent']],
  ])('narrowed by "%s" shows %s', (search, names) => {
    expect(found(search)).toEqual(names);
  });

  it('names each category once', () => {
    expect(categoriesOf([...Object.values(all), { category: 'BREADS' }])).toEqual([
      'Breads',
      'Biscuits',
      'Cakes',
    ]);
  });
});
