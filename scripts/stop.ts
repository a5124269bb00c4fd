/** Ends the command with words for whoever typed it. */
export function stop(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}
