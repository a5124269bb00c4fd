import { vi } from 'vitest';
import type { startScript } from './script.ts';

/** Milliseconds; generous, for busy machines: an idle one needs a minute. */
export const longTimeout = 600_000;

/** Retries until it succeeds. Fails at once, with its output, when the script ended. */
export const retry = <Result>(
  { ended }: Pick<ReturnType<typeof startScript>, 'ended'>,
  attempt: () => Promise<Result> | Result,
): Promise<Result> =>
  Promise.race([
    vi.waitFor(attempt, { timeout: longTimeout, interval: 100 }),
    ended.then(({ code, output }) => {
      throw new Error(`It ended with ${code}:\n${output}`);
    }),
  ]);
