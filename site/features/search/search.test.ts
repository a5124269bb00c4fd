import { describe, expect, it } from 'vitest';
import { searchedPages } from '../../content/search.ts';
import { countFound, isUnnamed, type Searched, searchIn, sentencesOf } from './search.ts';

const entry = (
  name: string,
  desc = '',
  kind: Searched['kind'] = 'Product',
  diets: Searched['diets'] = {},
): Searched => ({
  id: name,
  kind,
  name,
  price: 'Rs. 100',
  image: '/a',
  href: '/b',
  about: sentencesOf(desc),
  diets,
});

const goods = [
  entry('Almond Cake', 'Contains almonds, eggs and milk. A cake of almonds.'),
  entry('Bread Sourdough', 'Goes well with butter.'),
  entry('Crème Brûlée', 'Burnt sugar.'),
  entry('Choco-Chip Cookies'),
  entry('Mother’s Day Box'),
  entry('Celebration Cake', 'Flavour: Vanilla, Chocolate.', 'Product', {
    Eggless: 'Eggless if you choose it',
  }),
  entry('Millet Loaf', 'Soft, and lovely with soup. May contain traces of nuts.', 'Product', {
    Eggless: '',
    Vegan: '',
    'Gluten-free': '',
  }),
  entry('Chocolate & Bread', 'Cakes too.', 'Course'),
];
const found = (text: string, synonyms: string[] = []) =>
  searchIn({ goods, pages: searchedPages, synonyms })(text);
const named = (text: string, synonyms?: string[]) =>
  found(text, synonyms).named.map(({ name }) => name);

describe('a search by name', () => {
  it.each([
    ['creme brulee', 'Crème Brûlée'],
    ['CRÈME', 'Crème Brûlée'],
    ['choco-chip', 'Choco-Chip Cookies'],
    ['choco chip', 'Choco-Chip Cookies'],
    ['chocochip', 'Choco-Chip Cookies'],
    ['sourdough bread', 'Bread Sourdough'],
    ['bread sourdough', 'Bread Sourdough'],
    ['breadsourdough', 'Bread Sourdough'],
    ['mothers day', 'Mother’s Day Box'],
    ["mother's day", 'Mother’s Day Box'],
    ['mond ca', 'Almond Cake'],
  ])('finds for %j %s alone', (text, name) => expect(named(text)).toEqual([name]));

  it('has products alone, and courses under a heading of their own', () => {
    expect(named('bread')).toEqual(['Bread Sourdough']);
    expect(found('bread').courses.map(({ name }) => name)).toEqual(['Chocolate & Bread']);
  });

  it('finds nothing across the end of a word, or where a word is missing', () => {
    expect(named('kecel')).toEqual([]);
    expect(named('almond loaf')).toEqual([]);
    expect(named('zzz')).toEqual([]);
  });

  it('takes a name as it was typed, whatever signs it has', () => {
    expect(found('chocolate &').courses).toHaveLength(1);
    expect(named('&')).toEqual([]);
  });
});

describe('a word with a letter wrong', () => {
  it.each([
    ['choclate', 'chocolate'],
    ['chcoolate bread', 'chocolate bread'],
    ['sourdogh', 'sourdough'],
    ['certify', 'certificate'],
  ])('%j is taken for %s', (text, instead) => {
    const result = found(text);
    expect(countFound(result)).toBe(0);
    expect(result.instead?.text).toBe(instead);
    expect(result.instead && countFound(result.instead)).toBeGreaterThan(0);
  });

  it('is left as it is where something has it, or where it is short', () => {
    expect(found('choco').instead).toBeUndefined();
    expect(countFound(found('lof'))).toBe(0);
    expect(countFound(found('zzzz'))).toBe(0);
  });
});

it('a word is spelled as names, labels and synonyms have it, not as a description', () => {
  expect(found('vanila').instead).toBeUndefined();
  expect(found('buter').instead).toBeUndefined();
  expect(found('vanila', ['vanilla, plain']).instead?.text).toBe('vanilla');
});

it('words that mean the same find what is called by the other one, each way round and in the plural', () => {
  const lines = ['birthday, celebration, special day'];
  expect(named('birthday')).toEqual([]);
  expect(named('birthday cake', lines)).toEqual(['Celebration Cake']);
  expect(named('cakes birthdays', ['cake, cakes', ...lines])).toEqual([]);
  expect(named('birthdays', lines)).toEqual(['Celebration Cake']);
  expect(named('special day cake', lines)).toEqual(['Celebration Cake']);
  expect(named('loaf', lines)).toEqual(['Millet Loaf']);
});

describe('what is mentioned elsewhere', () => {
  it('says how: milk is not offered without that it is contained', () => {
    expect(named('milk')).toEqual([]);
    expect(found('milk').mentions.map(({ name, mention }) => [name, mention.trim()])).toEqual([
      ['Almond Cake', 'Contains almonds, eggs and milk.'],
    ]);
  });

  it('is in any of the choices of a product, and is not said of what has it in its name', () => {
    expect(found('chocolate').mentions.map(({ name }) => name)).toEqual(['Celebration Cake']);
    expect(found('almond').mentions).toEqual([]);
  });
});

describe('a word for what is not in it', () => {
  const so = (text: string, synonyms?: string[]) => {
    const { diet, mentions } = found(text, synonyms);
    expect(mentions).toEqual([]);
    return diet && [diet.title, ...diet.goods.map(({ name }) => name)];
  };

  it.each([
    ['eggless', ['Eggless', 'Celebration Cake', 'Millet Loaf']],
    ['eggl', ['Eggless', 'Celebration Cake', 'Millet Loaf']],
    ['cake without eggs', ['Eggless', 'Celebration Cake']],
    ['no-egg cake', ['Eggless', 'Celebration Cake']],
    ['Vegan', ['Vegan', 'Millet Loaf']],
    ['dairy-free', ['Vegan', 'Millet Loaf']],
    ['gluten free', ['Gluten-free', 'Millet Loaf']],
    ['glutenfree loaf', ['Gluten-free', 'Millet Loaf']],
    ['vegan cake', undefined],
  ])('lists for %j what is so, and nothing that only mentions it', (text, goods) => {
    expect(so(text)).toEqual(goods);
  });

  it('may be a word of the school, and may have a letter wrong', () => {
    expect(so('satvik', ['satvik, eggless'])).toContain('Millet Loaf');
    expect(found('eggles cake').diet?.title).toBe('Eggless');
    expect(found('vegen').instead?.diet?.title).toBe('Vegan');
  });

  it('says what is to be chosen, and has no answer for what no mark says', () => {
    expect(found('eggless').diet?.goods[0]?.mention).toBe('Eggless if you choose it');
    expect(countFound(found('nut free'))).toBe(0);
    expect(countFound(found('cake without nuts'))).toBe(0);
  });
});

it('nothing is called so where no name, label or diet has it', () => {
  for (const text of ['almond', 'bread', 'demo', 'vegan'])
    expect(isUnnamed(found(text))).toBe(false);
  for (const text of ['milk', 'zzz']) expect(isUnnamed(found(text))).toBe(true);
});

it.each([
  ['weekend', 'Weekend courses'],
  ['refund', 'Refund Policy'],
  ['hours', 'Opening hours and address'],
  ['demo', 'Demo class'],
  ['contact', 'Contact us'],
  ['birthday', 'Order a cake'],
  ['e-mail', 'Contact us'],
  ['fees', 'All courses'],
  ['contact number', 'Contact us'],
  ['timings', 'Opening hours and address'],
  ['delivery', 'Opening hours and address'],
  ['cancel order', 'Refund Policy'],
  ['weekend batch', 'Weekend courses'],
  ['pay balance', 'My orders and courses'],
  ['wedding cake', 'Order a cake'],
])('a page is found for %j first: %s', (text, label) => {
  expect(found(text).pages[0]?.label).toBe(label);
  expect(isUnnamed(found(text))).toBe(false);
});

it('a page that lacks a word is no result, and a description is found by beginnings of words', () => {
  expect(found('baking online').pages.map(({ label }) => label)).toContain('All courses');
  expect(isUnnamed(found('yoga courses'))).toBe(true);
  expect(found('soups').mentions.map(({ name }) => name)).toEqual(['Millet Loaf']);
  expect(found('utter').mentions).toEqual([]);
});
