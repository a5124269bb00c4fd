import { parseArgs } from 'node:util';

/** Ends on any other word or flag: a misspelt one must not do something else; `usage` says how. */
export function readArguments<Flag extends string>(usage: string, most = 0, flags: Flag[] = []) {
  const { values, positionals } = parsed(usage, flags);
  const [unknown] = positionals.slice(most);
  if (unknown !== undefined) stop(`"${unknown}" is not known here. It is ${usage}`);
  return {
    words: positionals,
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

export function stop(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}
