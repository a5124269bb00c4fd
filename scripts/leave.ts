import { constants } from 'node:os';

/** Cleans up when the process ends, Ctrl+C and `kill` included: of those `exit` alone is not told. */
export function onLeaving(cleanUp: () => void): void {
  process.once('exit', cleanUp);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
