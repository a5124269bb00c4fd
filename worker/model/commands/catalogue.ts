import fc from 'fast-check';
import { call, formOf } from '../../test/app.ts';
import { type Draw, differs, loaded, pick } from '../draw.ts';

type Noun = 'course' | 'product';
type Change = { price?: number | undefined; stock?: 'Yes' | 'No' | undefined };

/** Another price, or none left, while somebody orders at the one that they saw. */
const update = (noun: Noun, which: number, change: Change, stale: boolean): Draw => ({
  title: `update ${noun} ${which}: ${JSON.stringify(change)}`,
  call: (world) => {
    const name = pick(world.state[noun], which);
    if (name === undefined) return undefined;
    const { version, ...row } = loaded(world.seen[noun], world.state[noun], name, stale);
    const { price, stock } = change;
    const form = {
      ...{ ...row, keep: world.seen[noun][name]?.images ?? [] },
      ...(price !== undefined && { price: String(price) }),
      ...(stock && { stock }),
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
        if (!before) return 404;
        if (before.version !== version) return 409;
        const next = { ...before, ...(price !== undefined && { price }), ...(stock && { stock }) };
        if (differs(next, before)) next.version++;
        goods[name] = next;
        return 200;
      },
    };
  },
});

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

export const catalogue = [
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.constantFrom<Noun>('course', 'product'),
        fc.nat(20),
        fc.record({
          price: maybe(fc.integer({ min: 1, max: 9000 })),
          stock: maybe(fc.constantFrom('Yes' as const, 'Yes' as const, 'No' as const)),
        }),
        fc.nat(5).map((n) => n === 0),
      )
      .map((drawn) => update(...drawn)),
  },
];
