import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tryAgain } from './try-again.ts';

const again = vi.fn();
let stop = () => {};
let window: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  window = new EventTarget();
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
});
afterEach(() => {
  stop();
  again.mockReset();
});

/** How often it was tried once so many more seconds have gone by. */
async function triedAfter(seconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return again.mock.calls.length;
}

function look(hidden: boolean): void {
  Object.assign(document, { hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('what failed is tried again', () => {
  it('after pauses that grow, a few times', async () => {
    stop = tryAgain(again);
    const pauses = [1.9, 0.1, 3.9, 0.1, 7.9, 0.1, 15.9, 0.1, 600];
    const tries = [];
    for (const pause of pauses) tries.push(await triedAfter(pause));
    expect(tries).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('without an end where that is asked for, every half minute at last', async () => {
    stop = tryAgain(again, Number.POSITIVE_INFINITY);
    expect(await triedAfter(2 + 4 + 8 + 16)).toBe(4);
    expect(await triedAfter(300)).toBe(14);
  });

  it('no more once it is stopped', async () => {
    tryAgain(again)();
    window.dispatchEvent(new Event('online'));
    expect(await triedAfter(600)).toBe(0);
  });

  it('at once when the network is back, and then anew', async () => {
    stop = tryAgain(again);
    expect(await triedAfter(600)).toBe(4);
    window.dispatchEvent(new Event('online'));
    expect(await triedAfter(0)).toBe(5);
    expect(await triedAfter(2)).toBe(6);
  });

  it('when the page is looked at, not while it is hidden', async () => {
    look(true);
    stop = tryAgain(again);
    expect(await triedAfter(600)).toBe(0);
    look(false);
    expect(await triedAfter(0)).toBe(1);
    expect(await triedAfter(4)).toBe(2);
  });

  it('not while a try has no answer', async () => {
    const answer = Promise.withResolvers<void>();
    again.mockReturnValue(answer.promise);
    stop = tryAgain(again);
    expect(await triedAfter(2)).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(await triedAfter(60)).toBe(1);
    answer.resolve();
    expect(await triedAfter(2)).toBe(2);
  });
});
