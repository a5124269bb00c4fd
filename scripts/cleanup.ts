import { constants } from 'node:os';

/** Runs `cleanUp` when the process exits, also by Ctrl+C or `kill`, which do not emit `exit` by themselves. */
export function onExit(cleanUp: () => void): void {
  process.once('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
