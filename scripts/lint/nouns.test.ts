import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

/** The order of the nouns, those that still know one another beside each other. */
const { nouns: order } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  nouns: string[][];
};

const rankOf = (noun: string) => order.findIndex((level) => level.includes(noun));

type File = { path: string; text: string };

/** The Worker's files that the order holds for, by their path in `worker/`. */
const filesOfNouns = (): File[] =>
  readdirSync('worker', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => rankOf(nounOf(path)) >= 0)
    .map((path) => ({ path, text: readFileSync(`worker/${path}`, 'utf8') }));

const nounOf = (path: string) => path.split('/')[0] ?? '';

/** Folders of the Worker that have no place in the order and would need one. */
const withoutPlace = (): string[] =>
  readdirSync('worker', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && rankOf(entry.name) < 0)
    .map(({ name }) => name);

const tablesIn = (files: File[]) =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, nounOf(path)]),
    ),
  );

const omitted = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(import|export) [^;]*? from '[^']+';$/gm;
const named = /\b(?:from|join|update|into)\s+"?(\w+)"?/gi;
const listed = /[`,]\s*"?(\w+)"? [a-z]\b/g;
const imported = /^import (?!type )[^;]*? from '(?:\.\.\/)+(\w+)\/(?:[\w-]+-)?table\.ts';$/gm;

/** Tables of other nouns that SQL names by themselves, where it is to name the imported ones. */
function namedInSql(files: File[]): { path: string; table: string }[] {
  const tables = tablesIn(files);
  return files.flatMap(({ path, text }) =>
    [named, listed]
      .flatMap((pattern) => [...text.replace(omitted, '').matchAll(pattern)])
      .map(([, table = '']) => table)
      .filter((table) => ![undefined, nounOf(path)].includes(tables.get(table)))
      .map((table) => ({ path, table })),
  );
}

/** Which files import tables of which other noun, but for keys that refer to them. */
const tablesImported = (files: File[]): string[] =>
  files
    .filter(({ path }) => !/[-/]table\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(imported)].map(([, noun]) => noun))].map(
        (noun) => `${path} imports those of ${noun}`,
      ),
    );

/**
 * How often a file imports tables of another noun: SQL has them from there to join them. Where a
 * fragment of the noun that owns the table says the same, it is to stand there instead, so that
 * this goes down and never up.
 */
const mostImported = 176;

it('SQL names a table of another noun by its import alone', () => {
  expect(namedInSql(filesOfNouns())).toEqual([]);
});

it('files import tables of other nouns no more often than they did', () => {
  const imports = tablesImported(filesOfNouns());
  expect(imports.length, imports.join('\n')).toBeLessThanOrEqual(mostImported);
});

const tables = [
  { path: 'settle/table.ts', text: `sqliteTable('settled', {})` },
  { path: 'user/table.ts', text: `sqliteTable(\n  'user', {})` },
];

it.each([
  ['user/sql.ts', 'sql`exists (select 1 from "settled" s join user u)`', 'settled'],
  ['settle/sql.ts', 'sql`select 1 from user`; // from settled', 'user'],
  ['settle/sql.ts', 'sql`user u join settled s`', 'user'],
  ['settle/sql.ts', 'sql`select 1 from settled s, user u`', 'user'],
])('in %s, %s names a table of another noun', (path, text, table) => {
  expect(namedInSql([...tables, { path, text }])).toEqual([{ path, table }]);
});

it('SQL that names a table by its import is none of those, and neither is a file’s own', () => {
  const text = `sql\`select 1 from settled s join \${user} u on u.id = s.user\``;
  expect(namedInSql([...tables, { path: 'settle/sql.ts', text }])).toEqual([]);
});

it('a file that imports a table of another noun is found, a key to one is not', () => {
  const text = "import { user } from '../user/table.ts';";
  const paths = ['settle/lines.ts', 'settle/table.ts'];
  expect(tablesImported(paths.map((path) => ({ path, text })))).toEqual([
    'settle/lines.ts imports those of user',
  ]);
});

it('every noun has a place in the order', () => {
  expect(withoutPlace().toSorted()).toEqual(['lib', 'model', 'reference', 'test']);
});
