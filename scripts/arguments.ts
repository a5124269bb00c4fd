import { parseArgs } from 'node:util';

/**
 * The words, at most so many, and the flags typed after a command. Ends on any other: a misspelt
 * one must not do something else; `usage` says how it is typed.
 */
export function readArguments<Flag extends string>(usage: string, most = 0, flags: Flag[] = []) {
  const { values, positionals } = parsed(usage, flags);
  const [unknown] = positionals.slice(most);
  if (unknown !== undefined) stop(`"${unknown}" is not known here. It is ${usage}`);
  return {
    words: positionals,
    // Where `--` was left out, npm takes a flag for its own and only tells of it.
    has: (flag: Flag) =>
      values[flag] === true || process.env[`npm_config_${flag.replaceAll('-', '_')}`] === 'true',
  };
}

function parsed(usage: string, flags: string[]) {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    const [why] = (error as Error).message.split('. ');
    return stop(`${why}. It is ${usage}`);
  }
}

/** Ends the command with words for whoever typed it. */
export function stop(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}
