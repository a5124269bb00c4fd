import { reasonFor } from '../login.ts';

/** Does one part of a deploy. When it fails, says why and `help`, what to do then, and ends the process with 1. */
export async function step<Result>(
  title: string,
  help: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  console.log(`\n${title}`);
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    console.error(`${said}\n\nStopped at: ${title}\n${reasonFor(said) ?? help}`);
    process.exit(1);
  }
}
