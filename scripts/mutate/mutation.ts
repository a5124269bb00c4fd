/** One deliberate fault, and the tests that have to notice it. */
export type Mutation = {
  /** What goes wrong for whom, in a few words; it names the mutation in the report. */
  what: string;
  /** The file to change, from the top of the project. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** The nearest tests: files for Vitest, or of `e2e/` for Playwright. */
  tests: string[];
};

/** The file's text with the fault in it. Throws when `find` does not occur exactly once. */
export function mutate(text: string, { what, file, find, replace }: Mutation): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0 || find === replace)
    throw new Error(`${file}: '${find}' has to occur exactly once (${what})`);
  return before + replace + after;
}
