import { setImmediate } from 'node:timers/promises';

/**
 * Lets Node see which connections were closed while long work held it: the next call on one of them
 * would fail. The second turn is the one that reads what came meanwhile.
 */
export async function seeClosed(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
