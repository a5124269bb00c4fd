import { money } from './money.ts';
import { ownership } from './ownership.ts';
import { privacy } from './privacy.ts';
import { seats } from './seats.ts';

/** One deliberate fault that only workerd can judge, and the test file that has to notice it. */
export type Fault = {
  /** What goes wrong for whom, in a few words. */
  what: string;
  /** The file to change, from the top of the project. */
  file: string;
  /** Text that stands exactly once in the file, and what comes in its place. */
  from: string;
  to: string;
  test: string;
};

/** The file's text with the fault in it. Throws where `from` does not stand exactly once. */
export function put({ what, file, from, to }: Fault, text: string): string {
  const [before, after, ...more] = text.split(from);
  if (before === undefined || after === undefined || more.length > 0 || from === to)
    throw new Error(`${file}: '${from}' has to stand there exactly once (${what})`);
  return before + to + after;
}

/** What would cost money, a seat or somebody's privacy, and shows in workerd alone. */
export const faults = [...money, ...seats, ...ownership, ...privacy];
