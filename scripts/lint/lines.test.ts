import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

const longest = 100;

/** The folders that hold it, and of them what is data: drawings and the words of pages. */
const folders = /^(astro\.config|(contract|e2e|scripts|seed|site|worker)\/)/;
const source = /\.(astro|css|js|mjs|ts|tsx)$/;
const data =
  /^(contract\/school\/defaults|site\/(content|components\/(art\/|(TeacherPicture|Logo)\.astro)))/;

const isComment = /^\s*(\/\/|\/?\*|--|\{\/\*|<!--)/;
/** A sentence, SQL, address, pattern or list of characters: text that no line break can enter. */
const piece = /([`'"/])(?:(?!\1).){40}|U\+20-7E/;

/** Whether the line is too long, though nothing in it keeps it from being broken. */
const isTooLong = (line: string): boolean =>
  line.replace(/\{' '\}$/, '').length > longest && (isComment.test(line) || !piece.test(line));

const tooLong = (): string[] =>
  projectFiles()
    .filter((path) => folders.test(path) && source.test(path) && !data.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (isTooLong(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );

it('no line is longer than a screen shows', () => {
  expect(tooLong()).toEqual([]);
});

it('a long comment and long code are found, a long sentence is not', () => {
  const words = 'word '.repeat(longest / 4);
  expect(isTooLong(`// ${words}`)).toBe(true);
  expect(isTooLong(`call(${'name, '.repeat(longest / 4)})`)).toBe(true);
  expect(isTooLong(`  say('${words}'),`)).toBe(false);
});

const files = projectFiles()
  .filter((path) => /^site\/.*\.(astro|tsx?)$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const words = (text = '') => text.match(/[a-z][\w-]*/gi) ?? [];

/** What is quoted in the lines that name classes, and of those below, where such a line goes on. */
const drawn = new Set(
  files.flatMap(({ text }) =>
    (text.match(/^.*(?:class|look).*(?:\n.*)?/gim) ?? []).flatMap((lines) =>
      (lines.match(/(['"`])[^'"`]*\1/g) ?? []).flatMap((quoted) => words(quoted)),
    ),
  ),
);

it('every class that a script looks for is drawn somewhere', () => {
  const sought = files.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /(?:querySelector(?:All)?(?:<[^>]*>)?|closest(?:<[^>]*>)?|matches|\ball)\(\s*(['"`])(.*?)\1/gs,
      ),
    ].flatMap(([, , selector = '']) =>
      [...selector.replace(/\$\{[^}]*\}/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(
        ([, name = '']) => ({ path, name }),
      ),
    ),
  );
  expect(sought.length).toBeGreaterThan(10);
  expect(sought.filter(({ name }) => !drawn.has(name))).toEqual([]);
});
