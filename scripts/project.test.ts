import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { hashProject, projectFiles } from './project.ts';

let root: string;
const write = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'a project '));
  for (const folder of ['site/photos', 'site/made/photos', 'node_modules/x', '.ci', 'dist'])
    mkdirSync(join(root, folder), { recursive: true });
  write('.gitignore', 'node_modules/\ndist/\n.dev.vars\nsite/made/photos/\n*.log\n');
  for (const kept of ['.ci/run', 'a.ts', 'site/photos/b.jpg']) write(kept, kept);
  for (const path of ['node_modules/x/c.js', 'dist/d.js', '.dev.vars', 'site/made/photos/e.jpg'])
    write(path, path);
  write('site/f.log', 'f');
});

it('names the files of a project without git', () => {
  expect(projectFiles(root)).toEqual(['.ci/run', '.gitignore', 'a.ts', 'site/photos/b.jpg']);
});

it.each<[string, () => void]>([
  ['a file', () => write('a.ts', 'b.ts')],
  ['a new file', () => write('site/g.ts', '')],
  ['a secret', () => write('.dev.vars', 'another')],
])('%s changes the hash', (_, change) => {
  const before = hashProject(root, 8787);
  expect(hashProject(root, 8787)).toBe(before);
  expect(hashProject(root, 8788)).not.toBe(before);
  change();
  expect(hashProject(root, 8787)).not.toBe(before);
});

it('what was made of the project does not change the hash', () => {
  const before = hashProject(root);
  write('dist/d.js', 'another');
  write('site/f.log', 'another');
  expect(hashProject(root)).toBe(before);
});

/** What CONTRIBUTING.md says of versions: a caret, but for the packages that it names. */
it('packages have the version ranges of the written rule', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, section = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Add a package');
  const named = [...section.matchAll(/`([@\w./*-]+)`/g)].map(([, name = '']) => name);
  const isNamed = (name: string) => named.some((pattern) => matchesGlob(name, pattern));
  const ranges = Object.entries<string>({ ...dependencies, ...devDependencies });
  const number = /^(\d+\.\d+\.\d+)(-[\w.]+)?$/;
  const against = ranges.filter(([name, range]) =>
    isNamed(name) ? !number.test(range) : !range.startsWith('^') && !range.startsWith('npm:'),
  );
  expect(against).toEqual([]);
});

it('what tests or measures takes a port of its own: none is written down but that of `npm start`', () => {
  const written = projectFiles().filter(
    (file) =>
      /^(package\.json|\.ci\/|(scripts|e2e)\/.*\.(ts|mjs)$)/.test(file) &&
      /PORT\b.{0,9}\b\d{4,5}\b/.test(readFileSync(file, 'utf8')),
  );
  expect(written).toEqual(['scripts/data-folder.ts']);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['test:e2e', 'test:school', 'bench'])
    expect(scripts[name]).toContain('node --import ./scripts/own-port.ts');
});
