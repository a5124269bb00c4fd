import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallFailed } from '../../lib/ask.ts';
import { deviceQueue } from './device-queue.ts';

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
const drawn = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let n = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n;
  return ((n ^ (n >>> 14)) >>> 0) / 2 ** 32;
};

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const sale = z.object({ id: z.string(), amount: z.number(), why: z.optional(z.string()) });
type Sale = z.output<typeof sale>;

const offline = () => new CallFailed(0, 'No network');

/** A school as it takes orders: one number is one order, however often and late it comes. */
function line(seed: number) {
  const next = drawn(seed);
  const orders = new Map<string, number>();
  const late: Sale[] = [];
  const arrive = ({ id, amount }: Sale) => {
    if (amount % 7 === 0) throw new CallFailed(409, 'The price has changed');
    if (!orders.has(id)) orders.set(id, amount);
  };
  const arriveLate = () => {
    for (const one of late.splice(Math.floor(next() * late.length)))
      try {
        arrive(one);
      } catch {
        // Nobody waits for its answer.
      }
  };
  /** Drops what is sent, or its answer, delays it past later ones, or sends it twice. */
  const send = async (one: Sale) => {
    const luck = next();
    if (luck < 0.2) throw offline();
    if (luck < 0.3) {
      late.push(one);
      throw offline();
    }
    if (luck < 0.4) throw new CallFailed(503, 'Please try again');
    arrive(one);
    if (luck < 0.5) arrive(one);
    if (next() < 0.3) arriveLate();
    if (luck < 0.7) throw offline();
  };
  return { next, orders, arriveLate, send };
}

it('what a device keeps arrives once, dropped, doubled and in another order 1,000 times', {
  tags: ['full'],
}, async () => {
  for (let seed = 1; seed <= 1000; seed++) {
    kept.clear();
    const { next, orders, arriveLate, send } = line(seed);
    const queue = deviceQueue<Sale>({
      ...{ name: 'unsent-', schema: sale, send },
      isSame: (one, other) => one.id === other.id,
      refused: (one, { message }) => ({ ...one, why: message }),
      isHeld: ({ why }) => why !== undefined,
    });
    const taken: Sale[] = [];
    for (let n = 0; n < 8; n++) {
      const one = { id: `${seed}-${n}`, amount: 1 + Math.floor(next() * 900) };
      taken.push(one);
      queue.add('meera', one);
      if (next() < 0.6) await Promise.all([queue.sendAll('meera'), queue.sendAll('meera')]);
      if (next() < 0.2) queue.add('meera', one);
    }
    const waits = () => queue.of('meera').filter(({ why }) => why === undefined);
    while (waits().length > 0) await queue.sendAll('meera');
    arriveLate();
    const sum = (some: Iterable<number>) => [...some].reduce((all, one) => all + one, 0);
    const refused = queue.of('meera').map(({ amount }) => amount);
    const all = taken.map(({ amount }) => amount);
    expect([seed, sum(orders.values()) + sum(refused)]).toEqual([seed, sum(all)]);
    expect(refused.every((amount) => amount % 7 === 0)).toBe(true);
    if (refused.length === 0) expect([...kept.keys()]).toEqual([]);
  }
});

it('keeps the items of each user apart, and forgets what is no item', () => {
  const queue = deviceQueue<Sale>({
    ...{ name: 'unsent-', schema: sale, send: async () => undefined },
    isSame: (one, other) => one.id === other.id,
    refused: () => undefined,
  });
  queue.add('meera', { id: '1', amount: 5 });
  expect([queue.of('meera').length, queue.of('leela')]).toEqual([1, []]);
  kept.set('unsent-leela', JSON.stringify({ until: Date.now() + 1000, value: [{ id: 7 }] }));
  expect(queue.of('leela')).toEqual([]);
});
