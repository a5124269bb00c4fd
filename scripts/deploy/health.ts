import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls the health endpoint; throws with the last response after `tries`. A new domain can take
 * minutes to become reachable.
 */
export async function requireHealth(origin: string, tries = 30, wait = 5000): Promise<void> {
  const address = `${origin}/api/health`;
  let last = '';
  for (let attempt = 1; attempt <= tries; attempt++) {
    last = await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error: Error) => `${error.message} ${error.cause ?? ''}`,
    );
    if (last.startsWith('200 ')) return;
    if (attempt < tries) await pause(wait);
  }
  throw new Error(`${address} does not answer that all is well. It said: ${last}`);
}
