import { constants } from 'node:os';

const cleanUps: (() => void)[] = [];

/** Runs `cleanUp` when the process exits, also by Ctrl+C or `kill`, which do not emit `exit` by themselves. */
export function onExit(cleanUp: () => void): void {
  if (cleanUps.push(cleanUp) > 1) return;
  process.once('exit', () => {
    for (const each of cleanUps) each();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
