import { reasonFor } from '../login.ts';

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
