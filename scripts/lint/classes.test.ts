import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';

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
