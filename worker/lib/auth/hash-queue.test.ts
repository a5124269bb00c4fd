import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mostWaiting, pause, queueHash, recentHashes } from './hash-queue.ts';

/** The addresses in the order in which their hashes began. */
let began: string[];
let tests = 0;
/** Addresses of this test alone, since the queue remembers them for minutes. */
const of = (name: string) => `${name} of ${tests}`;
const names = () => began.map((address) => address.split(' ')[0]);

beforeEach(() => {
  tests++;
  began = [];
});
afterEach(() => {
  pause.gap = 0;
  pause.lease = 2000;
  pause.longest = 300;
  pause.grace = 300;
});

const hash = (name: string) =>
  queueHash(of(name), async () => {
    began.push(of(name));
  });

/** A hash that runs until it is told to end. */
function longHash(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const ended = queueHash(of(name), () => {
    began.push(of(name));
    return promise;
  });
  return { end: resolve, ended };
}

describe('the queue of hashes', () => {
  it('runs one at a time, in the order in which one address asks', async () => {
    const first = longHash('asha');
    const waiting = ['asha', 'asha'].map(hash);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(names()).toEqual(['asha']);
    first.end();
    await Promise.all([first.ended, ...waiting]);
    expect(names()).toEqual(['asha', 'asha', 'asha']);
  });

  it('lets a bystander wait for the running hash alone, whatever one address or eight have waiting', {
    tags: ['full'],
  }, async () => {
    pause.grace = 10_000;
    const floods = Array.from({ length: 8 }, (_, i) => `flood${i}`);
    const running = longHash('flood0');
    const theirs = floods.flatMap((name) => [name, name, name, name].map(hash));
    const bystander = hash('bystander');
    running.end();
    await bystander;
    // Each of the others began with one, which makes it as quiet as the bystander was.
    expect(names().slice(0, 9).sort()).toEqual(['flood0', ...floods.slice(1), 'bystander'].sort());
    await Promise.all([running.ended, ...theirs]);

    began = [];
    const again = longHash('flood3');
    const more = floods.flatMap((name) => [name, name, name].map(hash));
    const second = hash('bystander');
    again.end();
    await second;
    expect(names()).toEqual(['flood3', 'bystander']);
    await Promise.all([again.ended, ...more]);
  });

  it('takes addresses in turns that ask alike', async () => {
    // On a busy machine nobody is taken for gone, and then comes after those who asked later.
    pause.grace = 10_000;
    const running = longHash('somebody');
    const all = ['a', 'a', 'a', 'b', 'b', 'c'].map(hash);
    running.end();
    await Promise.all([running.ended, ...all]);
    expect(names().slice(1)).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('holds a class of thirty, and refuses the next of that address alone, at once', {
    tags: ['full'],
  }, async () => {
    const running = longHash('somebody');
    const classOf30 = Array.from({ length: mostWaiting }, () => hash('school'));
    const refusal = await hash('school').catch((error) => error);
    expect([refusal.code, refusal.headers]).toEqual(['tooManyRequests', { 'retry-after': '10' }]);
    const other = hash('elsewhere');
    running.end();
    await Promise.all([running.ended, ...classOf30, other]);
    expect(names().filter((name) => name === 'school')).toHaveLength(mostWaiting);
    expect(names().indexOf('elsewhere')).toBeLessThanOrEqual(2);
  });

  it('goes on after a caller who hung up while waiting, and after one who did while hashing', async () => {
    pause.lease = 100;
    longHash('gone');
    // A caller who hung up has timers that never fire.
    const timers = vi.spyOn(globalThis, 'setTimeout');
    timers.mockImplementationOnce((() => 0) as unknown as typeof setTimeout);
    void hash('vanished');
    await hash('bystander');
    expect(names()).toEqual(['gone', 'bystander']);
  });

  it('serves an address of which all who waited have hung up', { tags: ['full'] }, async () => {
    const running = longHash('school');
    const timers = vi.spyOn(globalThis, 'setTimeout');
    timers.mockImplementation((() => 0) as unknown as typeof setTimeout);
    for (let i = 0; i < mostWaiting; i++) void hash('school');
    timers.mockRestore();
    running.end();
    await running.ended;
    const outcome = () =>
      hash('school').then(
        () => 'served',
        ({ code }) => code,
      );
    expect(await outcome()).toBe('tooManyRequests');
    await expect.poll(outcome).toBe('served');
  });

  it('keeps the gap for those who flood, and lets a quiet one in before its end', {
    tags: ['full'],
  }, async () => {
    for (let i = 0; i < 11; i++) await hash('flood');
    pause.gap = 8;
    pause.longest = 1000;
    const slow = (name: string) =>
      queueHash(of(name), () => new Promise((resolve) => setTimeout(resolve, 100)));
    await slow('flood');
    const ended = performance.now();
    const flood = hash('flood').then(() => performance.now() - ended);
    const quiet = slow('bystander').then(() => performance.now() - ended);
    expect(await quiet).toBeLessThan(700);
    expect(await flood).toBeGreaterThan(790);
  });

  it('lets three in before the end of the gap, and makes it up afterwards', {
    tags: ['full'],
  }, async () => {
    // The gap of the test before may last until the first.
    for (const name of ['before', 'last']) await hash(name);
    pause.gap = 8;
    pause.longest = 1000;
    const slow = (name: string) =>
      queueHash(of(name), () => new Promise((resolve) => setTimeout(resolve, 50)));
    await slow('zero');
    const since = performance.now();
    const names = ['one', 'two', 'three', 'four', 'five'];
    const ended = await Promise.all(
      names.map((name) => slow(name).then(() => performance.now() - since)),
    );
    expect(ended[2]).toBeLessThan(800);
    expect((ended[3] ?? 0) - (ended[2] ?? 0)).toBeGreaterThan(700);
  });

  it('takes equally long for calls in turn when nobody else is there', async () => {
    for (const name of ['before', 'last']) await hash(name);
    pause.gap = 8;
    pause.longest = 1000;
    const times: number[] = [];
    for (const name of ['one', 'one', 'two', 'two', 'two']) {
      const started = performance.now();
      await queueHash(of(name), () => new Promise((resolve) => setTimeout(resolve, 50)));
      times.push(performance.now() - started);
    }
    // A pause would meet three of the five; a busy machine delays one.
    expect(times.toSorted((a, b) => a - b)[2]).toBeLessThan(300);
  });

  it('keeps the order after a hash that takes longer than anybody may be silent', {
    tags: ['full'],
  }, async () => {
    const all = ['flood', 'flood', 'flood', 'flood'].map(hash);
    await Promise.all(all);
    began = [];
    const first = queueHash(of('flood'), async () => {
      began.push(of('flood'));
      // Nobody else's timer fires while the thread computes.
      for (const end = performance.now() + 600; performance.now() < end; ) await Promise.resolve();
    });
    const more = ['flood', 'flood'].map(hash);
    const bystander = hash('bystander');
    await Promise.all([first, ...more, bystander]);
    expect(names()).toEqual(['flood', 'bystander', 'flood', 'flood']);
  });
});

it('an address counts as another whose two calls lay some milliseconds less apart, and less after a minute', () => {
  const clock = vi.spyOn(Date, 'now');
  const at = (ms: number, address: string) => {
    clock.mockReturnValue(ms);
    return recentHashes(address);
  };
  expect([at(0, 'asha'), at(0, 'asha')]).toEqual([1, 2]);
  expect([at(0, 'ravi'), at(900, 'ravi')]).toEqual([1, 2]);
  expect([at(0, 'usha'), at(60_000, 'usha')]).toEqual([1, 1.5]);
});
