import { describe, expect, it } from 'vitest';
import { addProduct } from './goods-request.ts';
import { byProduct, lineKey } from './line-key.ts';
import { choicesOf, optionFault, variantOf } from './variant.ts';
import { madeAs } from './variant-facts.ts';

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
