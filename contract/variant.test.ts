import { describe, expect, it } from 'vitest';
import { addProduct } from './catalogue.ts';
import { byProduct, lineKey } from './line-key.ts';
import type { Product } from './product.ts';
import { fromPrice, optionFault, variantOf } from './variant.ts';
import { choicesOf, madeAs, marksOf } from './variant-facts.ts';

const size = { heading: 'Size', data: ['500 g', '1 kg + 450'] };
const egg = { heading: 'Egg', data: ['With egg', 'Eggless + Rs. 40'] };
const cake = { name: 'Sponge', price: 700, options: [size, egg] };

describe('a product with options', () => {
  it('is made in the usual way where nothing is chosen', () => {
    expect(variantOf(cake)).toEqual({
      variant: '500 g, With egg',
      name: 'Sponge (500 g, With egg)',
      price: 700,
    });
  });

  it('costs what each choice of it costs more', () => {
    expect(variantOf(cake, '1 kg, eggless')).toEqual({
      variant: '1 kg, Eggless',
      name: 'Sponge (1 kg, Eggless)',
      price: 1190,
    });
  });

  it.each(['2 kg, With egg', '1 kg', '1 kg, Eggless, Blue', 'Eggless, 1 kg', ','])(
    'is not made as %j',
    (variant) => expect(variantOf(cake, variant)).toBeUndefined(),
  );

  it('is named by each choice that it has', () => {
    expect(choicesOf(egg)).toEqual([
      { words: 'With egg', extra: 0 },
      { words: 'Eggless', extra: 40 },
    ]);
  });
});

describe('mark and weight of a product', () => {
  const sizes = { heading: 'Size', data: ['500 g', '1 kg + 450, serves ten', '2 kg + 900'] };
  const sponge = { pieces: '500 g, serves five', diet: 'Egg', options: [sizes, egg] } as const;
  const is = (...chosen: string[]) => Object.values(madeAs(sponge, chosen));

  it('follow what is chosen', () => {
    expect(is('500 g', 'With egg')).toEqual(['Egg', '500 g, serves five']);
    expect(is('1 kg', 'Eggless')).toEqual(['Eggless', '1 kg, serves ten']);
    expect(is('2 kg', 'With egg')).toEqual(['Egg', '2 kg']);
  });

  it('are the usual ones where a choice says nothing of them', () => {
    const tops = { heading: 'Top', data: ['Eggless meringue', 'Fruit'] };
    const tart = { pieces: '500 g', diet: 'Egg', options: [tops] } as const;
    expect(madeAs(tart, ['Eggless meringue'])).toEqual({ diet: 'Egg', pieces: '500 g' });
  });
});

describe('the mark of a product', () => {
  type Options = Record<string, string[]>;
  const mark = (diet: Product['diet'], options: Options, ...chosen: string[]) => {
    const topics = Object.entries(options).map(([heading, data]) => ({ heading, data }));
    return madeAs({ diet, pieces: '', options: topics }, chosen.length > 0 ? chosen : undefined)
      .diet;
  };
  const two = { Sponge: ['With egg', 'Eggless'], Cream: ['Eggless', 'With egg'] };
  const filled = { Filling: ['Plain', 'Egg custard', 'Eggless custard'] };

  it.each(['Non-vegan', 'Not vegan', 'nonvegan', 'Not quite vegan'])(
    'is not better by %j, and not vegan with it',
    (words) => {
      const options = { Kind: [words, 'Vegan'] };
      expect(mark('Egg', options, words)).toBe('Egg');
      expect(mark('Eggless', options, words)).toBe('Eggless');
      expect(mark('Vegan', options, words)).toBe('');
      expect(mark('', options, words)).toBe('');
    },
  );

  it.each(['Non-eggless', 'Not eggless', 'Eggless sponge with egg custard', 'Eggnog'])(
    'is Egg with %j',
    (words) => {
      for (const diet of ['Egg', 'Eggless', 'Vegan', ''] as const)
        expect(mark(diet, { Kind: [words, 'Eggless'] }, words)).toBe('Egg');
    },
  );

  it('is the worst of all that is chosen, in any order of the options', () => {
    const { Sponge, Cream } = two;
    expect(mark('Egg', two, 'Eggless', 'With egg')).toBe('Egg');
    expect(mark('Egg', two, 'With egg', 'Eggless')).toBe('Egg');
    expect(mark('Egg', { Cream, Sponge }, 'With egg', 'Eggless')).toBe('Egg');
    expect(mark('Egg', two, 'Eggless', 'Eggless')).toBe('Eggless');
    expect(mark('Vegan', { Sponge, Top: ['Vegan', 'Fruit'] }, 'Eggless', 'Vegan')).toBe('Eggless');
  });

  it('is Egg where one choice names it, whatever the others say', () => {
    for (const diet of ['Egg', 'Eggless', 'Vegan', ''] as const) {
      expect(mark(diet, filled, 'Egg custard')).toBe('Egg');
      expect(mark(diet, filled, 'Plain')).toBe(diet);
    }
    expect(mark('Eggless', {}, 'Egg custard')).toBe('Egg');
  });

  it('is better by an option alone that is about it and has the mark of the product', () => {
    expect(mark('Egg', filled, 'Eggless custard')).toBe('Egg');
    expect(mark('', filled, 'Eggless custard')).toBe('');
    expect(mark('Vegan', filled, 'Eggless custard')).toBe('Eggless');
    expect(mark('Egg', { Cream: ['Eggless', 'Vegan'] }, 'Vegan')).toBe('Egg');
    expect(mark('Eggless', { Cream: ['Eggless', 'Vegan'] }, 'Vegan')).toBe('Vegan');
    expect(mark('', { Egg: ['With egg', 'No egg'] }, 'No egg')).toBe('Eggless');
    expect(mark('Egg', { Egg: ['With egg', 'Egg-free'] }, 'Egg-free')).toBe('Eggless');
  });

  it.each([
    ['Egg', two, ['Egg', 'Eggless']],
    ['Egg', filled, ['Egg']],
    ['Vegan', filled, ['Vegan', 'Egg', 'Eggless']],
    ['Vegan', { Egg: ['With egg', 'No egg'], Top: ['Vegan', 'Not vegan'] }, ['Egg', 'Eggless']],
    ['', {}, ['']],
  ] as const)('of %s can be each that its choices make: %o', (diet, made, marks) => {
    const options = Object.entries(made).map(([heading, data]) => ({ heading, data: [...data] }));
    expect(marksOf({ diet, options })).toEqual(marks);
    const chosen = options.reduce<string[][]>(
      (before, { data }) => before.flatMap((choices) => data.map((words) => [...choices, words])),
      [[]],
    );
    const all = chosen.map((words) => madeAs({ diet, options, pieces: '' }, words).diet);
    expect(new Set(all)).toEqual(new Set(marks));
  });

  it('is that of the first choices where nothing is chosen', () => {
    expect(mark('Eggless', { Filling: ['Egg custard', 'Plain'] })).toBe('Egg');
  });
});

it('a product with options costs from its least price on', () => {
  expect(fromPrice(cake)).toBe('from Rs.\u00a0700');
  expect(fromPrice({ price: 280, options: [] })).toBe('Rs.\u00a0280');
});

it('a product without options is as it is, and made in no other way', () => {
  const loaf = { name: 'Loaf', price: 280, options: [] };
  expect(variantOf(loaf)).toEqual({ variant: '', name: 'Loaf', price: 280 });
  expect(variantOf(loaf, '1 kg')).toBeUndefined();
});

it('lines are counted by product, whatever is chosen of it', () => {
  const lines = [
    { id: 'a', variant: '1 kg', amount: 2 },
    { id: 'b', amount: 1 },
    { id: 'a', variant: '500 g', amount: 3 },
  ];
  expect(byProduct(lines).map(({ id, amount }) => [id, amount])).toEqual([
    ['a', 5],
    ['b', 1],
  ]);
  expect(new Set(lines.map(lineKey)).size).toBe(3);
});

describe('an option that the office writes', () => {
  it.each([
    [['500 g']],
    [['500 g', '500 G + 20']],
    [['Round, tall', 'Square']],
    [['500 g', '1 kg + many']],
    [['500 g', '+ 20']],
    [Array.from({ length: 13 }, (_, i) => `${i} kg`)],
  ])('is refused with %j', (data) => {
    expect(optionFault({ heading: 'Size', data })).toBeDefined();
    const options = JSON.stringify([{ heading: 'Size', data }]);
    const { error } = addProduct.safeParse({ name: 'A', price: 1, desc: 'b', options });
    expect(error?.issues[0]?.path).toEqual(['options', 0, 'data']);
  });

  it('may cost more in any of its choices', () => {
    const served = { heading: 'Size', data: ['500 g, serves five', '1 kg + 450, Serves ten'] };
    expect(optionFault(size) ?? optionFault(egg) ?? optionFault(served)).toBeUndefined();
  });
});
