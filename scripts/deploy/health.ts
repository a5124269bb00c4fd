import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls the health endpoint until all is well but perhaps the clock, whose next round is the new
 * version's; throws with the last response after `tries`. A new domain can take minutes to become
 * reachable.
 */
export async function requireHealth(origin: string, tries = 30, wait = 5000): Promise<void> {
  const address = `${origin}/api/health`;
  let last = '';
  for (let attempt = 1; attempt <= tries; attempt++) {
    last = await fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
      async (response) => `${response.status} ${await response.text()}`,
      (error: Error) => `${error.message} ${error.cause ?? ''}`,
    );
    if (last.startsWith('200 ') || onlyClockStands(last)) return;
    if (attempt < tries) await pause(wait);
  }
  throw new Error(`${address} does not answer that all is well. It said: ${last}`);
}

function onlyClockStands(answer: string): boolean {
  if (!answer.startsWith('503 {')) return false;
  const { data = {} } = JSON.parse(answer.slice(4)) as { data?: Record<string, boolean> };
  const { clock, ...others } = data;
  return clock === false && Object.values(others).every(Boolean);
}
