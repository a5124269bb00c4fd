import fc from 'fast-check';
import type { Env } from '../env.ts';
import type { Answer } from '../test/app.ts';
import type { ModelOrder, State } from './state.ts';
import type { World } from './world.ts';

export type Reply = Answer<unknown>;

/** How a call is sent, and what it does to the state if it takes effect. */
export type Call = {
  send: (env: Env, headers: Record<string, string>) => Promise<Reply>;
  /** Changes the state as the call does and answers the status that the caller gets. */
  apply: (state: State) => number;
  /** Whether it may be refused (409) because another call came between its reading and writing. */
  isBeaten?: (state: State) => boolean;
  /** The batch whose free seats it has offered by the time it was answered, or soon after. */
  offers?: string;
};

/** What fast-check draws: a call to make in the world by then, or nothing to act on. */
export type Draw = { title: string; call: (world: World) => Call | undefined };

export type Weighted = { weight: number; arbitrary: fc.Arbitrary<Draw> };

type Arbitraries<Drawn> = { [At in keyof Drawn]: fc.Arbitrary<Drawn[At]> };

export const verb = <Drawn extends unknown[]>(
  weight: number,
  title: string,
  drawn: Arbitraries<Drawn>,
  call: (world: World, ...drawn: Drawn) => Call | undefined,
): Weighted => ({
  weight,
  arbitrary: fc
    .tuple<Drawn>(...drawn)
    .map((of) => ({ title: `${title}${JSON.stringify(of)}`, call: (world) => call(world, ...of) })),
});

export const any = fc.nat(20);
export const rarely = fc.nat(5).map((n) => n === 0);
export const maybe = <Value>(value: fc.Arbitrary<Value>) =>
  fc.option(value, { nil: undefined, freq: 2 });

export type OfOrder = Pick<Call, 'send' | 'isBeaten'> & {
  apply: (order: ModelOrder, state: State) => number;
};

export const aboutOrder = (orderId: string, { apply, ...of }: OfOrder): Call => ({
  ...of,
  apply: (state) => apply(state.orders[orderId] as ModelOrder, state),
});

export const verbOfOrder = <Drawn extends unknown[]>(
  weight: number,
  title: string,
  drawn: Arbitraries<Drawn>,
  call: (world: World, orderId: string, ...drawn: Drawn) => OfOrder | undefined,
): Weighted =>
  verb<[number, ...Drawn]>(weight, title, [any, ...drawn], (world, which, ...rest) => {
    const orderId = pick(world.state.orders, which) ?? '';
    const found = orderId ? call(world, orderId, ...rest) : undefined;
    return found && aboutOrder(orderId, found);
  });

export const pick = (all: Record<string, unknown>, n: number): string | undefined => {
  const keys = Object.keys(all);
  return keys[n % Math.max(1, keys.length)];
};

export const differs = (value: unknown, other: unknown) =>
  JSON.stringify(value) !== JSON.stringify(other);
