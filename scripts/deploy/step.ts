import { setTimeout as pause } from 'node:timers/promises';
import { reasonFor } from '../login.ts';
import { addressOf, type Place } from './place.ts';

export async function step<Result>(
  title: string,
  help: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  console.log(`\n${title}`);
  try {
    return await work();
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`${message}\n\nStopped at: ${title}\n${reasonFor(message) ?? help}`);
    process.exit(1);
  }
}

export async function askHealth(place: Place): Promise<void> {
  const url = addressOf(place);
  await step(
    `Asking ${url}/api/health`,
    `What is published is not well. \`npx wrangler tail --env ${place}\` shows its errors, \`npm run deploy -- ${place === 'staging' ? '--staging ' : ''}--roll-back\` brings back what was live before. A new domain may need some minutes: then open that address again.`,
    () => requireHealth(url),
  );
}

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
