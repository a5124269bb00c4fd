import { constants } from 'node:os';

const cleanUps: (() => void)[] = [];

/** Runs `cleanUp` on exit, also by Ctrl+C or `kill`, which emit no `exit`. */
export function onExit(cleanUp: () => void): void {
  if (cleanUps.push(cleanUp) > 1) return;
  process.once('exit', () => {
    for (const each of cleanUps) each();
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
