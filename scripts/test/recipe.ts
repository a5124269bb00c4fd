import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A step of CONTRIBUTING.md that changes a file, or has a command run. */
export type Step =
  | { file: string; from?: string; below?: string; text: string }
  | { command: string };

const patterns = [
  'In `(?<file>[^`]+)`, `(?<from>[^`]+)` becomes `(?<into>[^`]+)`',
  'In `(?<place>[^`]+)`(?:, below `(?<below>[^`]+)`)?:(?:\\s+`(?<text>[^`]+)`|\\s+```\\w+\\n(?<lines>[^]+?)```)',
  '`(?<command>npm run [^`]+)`',
];

/** The steps of a section of CONTRIBUTING.md, in their order. */
export function recipe(title: string): Step[] {
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(`\n## ${title}\n`);
  const [steps = ''] = section.split('\n## ');
  return [...steps.matchAll(new RegExp(patterns.join('|'), 'g'))].map(({ groups = {} }) => {
    const { file, from, into, place, below, text, lines, command } = groups;
    if (command) return { command };
    if (file && into) return { file, from, text: into };
    return { file: String(place), below, text: text ?? String(lines).replace(/^ {3}/gm, '') };
  });
}

/** Does to a copy of the project what a step says, and refuses one that is done there already. */
export function edit(
  folder: string,
  { file, from, below, text }: Exclude<Step, { command: string }>,
) {
  const path = join(folder, file);
  const before = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (before.includes(text)) throw new Error(`${file} has ${text} already`);
  const place = from ?? below;
  if (place === undefined) return writeFileSync(path, `${before}${text}\n`);
  if (before.split(place).length !== 2) throw new Error(`${file} must have ${place} once`);
  const line = before.split('\n').find((one) => one.includes(place)) ?? '';
  writeFileSync(
    path,
    from === undefined
      ? before.replace(line, () => `${line}\n${text}`)
      : before.replace(from, () => text),
  );
}
