import { expect, it, vi } from 'vitest';
import { keepTicking } from './local-server.ts';

it('a tick that fails is logged, and the next one comes', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const tick = vi.fn().mockRejectedValueOnce(new Error('it ended with exception'));
  keepTicking(tick.mockResolvedValue(undefined), (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tick).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([expect.stringContaining('it ended with exception')]);
});
