import { expect, it, vi } from 'vitest';
import { recentHashes } from './hash-queue.ts';

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
