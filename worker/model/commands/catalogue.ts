import fc from 'fast-check';
import { call, type FormFields, formOf } from '../../test/app.ts';
import { picture } from '../../test/pictures.ts';
import { type Draw, differs, loaded, pick } from '../draw.ts';

type Noun = 'course' | 'product';

const names = ['Rye', 'Loaf', 'Tart', 'Scone', 'Bun'];

const add = (noun: Noun, n: number, price: number): Draw => ({
  title: `add ${noun} ${names[n]}`,
  call: (world) => {
    const name = names[n] ?? '';
    const form = { name, price: String(price), desc: 'Good', stock: 'Yes' };
    const more: FormFields = noun === 'course' ? { duration: '4 weeks', details: '[]' } : {};
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `add ${noun} ${name} for ${price}`,
      part: noun,
      session,
      send: (env, headers) =>
        call(`/api/${noun}/add-${noun}`, formOf({ ...form, ...more, images: picture() }), {
          ...{ env, headers, token },
        }),
      apply: (state) => {
        const goods = state[noun];
        if (goods[name]) return 409;
        goods[name] = { price, stock: 'Yes', version: 0, born: --state.births };
        return 200;
      },
    };
  },
});

type Change = {
  price?: number | undefined;
  stock?: 'Yes' | 'No' | undefined;
  pictures: 'new' | 'kept' | 'unsaid';
};

const update = (noun: Noun, which: number, change: Change, stale: boolean): Draw => ({
  title: `update ${noun} ${which}: ${JSON.stringify(change)}`,
  call: (world) => {
    const name = pick(world.state[noun], which);
    if (name === undefined) return undefined;
    const { version, ...row } = loaded(world.seen[noun], world.state[noun], name, stale);
    const born = world.state[noun][name]?.born;
    const { price, stock, pictures } = change;
    const form = {
      ...row,
      ...(price !== undefined && { price: String(price) }),
      ...(stock && { stock }),
      ...(pictures === 'new' && { images: picture() }),
      ...(pictures === 'kept' && { keep: world.seen[noun][name]?.images ?? [] }),
    };
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `update ${noun} ${name}`,
      part: noun,
      session,
      send: (env, headers) =>
        call(`/api/${noun}/update-${noun}`, formOf(form), { env, headers, token }),
      apply: ({ [noun]: goods }) => {
        const before = goods[name];
        if (!before || before.born !== born) return 404;
        if (before.version !== version) return 409;
        if (pictures === 'unsaid') return 422;
        const next = { ...before, ...(price !== undefined && { price }), ...(stock && { stock }) };
        if (pictures === 'new' || differs(next, before)) next.version++;
        goods[name] = next;
        return 200;
      },
    };
  },
});

const remove = (noun: Noun, which: number): Draw => ({
  title: `delete ${noun} ${which}`,
  call: (world) => {
    const name = pick(world.state[noun], which);
    if (name === undefined) return undefined;
    const body = { id: world.seen[noun][name]?.id };
    const born = world.state[noun][name]?.born;
    const session = world.office;
    const token = world.tokens.get(session);
    return {
      title: `delete ${noun} ${name}`,
      part: noun,
      session,
      send: (env, headers) => call(`/api/${noun}/delete-${noun}`, body, { env, headers, token }),
      apply: ({ [noun]: goods }) => {
        if (goods[name]?.born !== born) return 404;
        delete goods[name];
        return 200;
      },
    };
  },
});

const noun = fc.constantFrom<Noun>('course', 'product');
const any = fc.nat(20);
const price = fc.integer({ min: 1, max: 9000 });
const rarely = fc.nat(5).map((n) => n === 0);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

export const catalogue = [
  {
    weight: 3,
    arbitrary: fc.tuple(noun, fc.nat(names.length - 1), price).map((drawn) => add(...drawn)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        noun,
        any,
        fc.record({
          price: maybe(price),
          stock: maybe(fc.constantFrom('Yes' as const, 'No' as const)),
          pictures: fc.constantFrom<Change['pictures']>('new', 'new', 'kept', 'kept', 'unsaid'),
        }),
        rarely,
      )
      .map((drawn) => update(...drawn)),
  },
  { weight: 1, arbitrary: fc.tuple(noun, any).map((drawn) => remove(...drawn)) },
];
