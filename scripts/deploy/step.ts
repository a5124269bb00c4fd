import { reasonFor } from '../login.ts';
import { requireHealth } from './health.ts';
import { addressOf, type Place } from './place.ts';

/** Runs one step of a deploy. On failure prints the reason and `help`, then exits with code 1. */
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

/** Asks the site whether it is well, and ends the process when it is not. */
export async function askHealth(place: Place): Promise<void> {
  const url = addressOf(place);
  await step(
    `Asking ${url}/api/health`,
    `What is published is not well. \`npx wrangler tail --env ${place}\` shows its errors, \`npm run deploy -- ${place === 'staging' ? '--staging ' : ''}--roll-back\` brings back what was live before. A new domain may need some minutes: then open that address again.`,
    () => requireHealth(url),
  );
}
