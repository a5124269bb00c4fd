import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The order of the nouns, those that still know one another beside each other. */
const { nouns: order } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  nouns: string[][];
};

const rankOf = (noun: string) => order.findIndex((level) => level.includes(noun));

export type File = { path: string; text: string };

/** The Worker's files that the order holds for, by their path in `worker/`. */
export const filesOfNouns = (): File[] =>
  readdirSync('worker', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => rankOf(nounOf(path)) >= 0)
    .map((path) => ({ path, text: readFileSync(`worker/${path}`, 'utf8') }));

const nounOf = (path: string) => path.split('/')[0] ?? '';

/** Folders of the Worker that have no place in the order and would need one. */
export const withoutPlace = (): string[] =>
  readdirSync('worker', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && rankOf(entry.name) < 0)
    .map(({ name }) => name);

/** The nouns of tables by the names that SQL has for them. */
const tablesIn = (files: File[]) =>
  new Map(
    files.flatMap(({ path, text }) =>
      [...text.matchAll(/sqliteTable\(\s*'(\w+)'/g)].map(([, table = '']) => [table, nounOf(path)]),
    ),
  );

const left = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^(import|export) [^;]*? from '[^']+';$/gm;
const named = /\b(?:from|join|update|into)\s+"?(\w+)"?/gi;
const listed = /[`,]\s*"?(\w+)"? [a-z]\b/g;
const imported = /^import (?!type )[^;]*? from '(?:\.\.\/)+(\w+)\/(?:[\w-]+-)?table\.ts';$/gm;

/** Tables of other nouns that SQL names by themselves, where it is to name the imported ones. */
export function namedInSql(files: File[]): { path: string; table: string }[] {
  const tables = tablesIn(files);
  return files.flatMap(({ path, text }) =>
    [named, listed]
      .flatMap((pattern) => [...text.replace(left, '').matchAll(pattern)])
      .map(([, table = '']) => table)
      .filter((table) => ![undefined, nounOf(path)].includes(tables.get(table)))
      .map((table) => ({ path, table })),
  );
}

/** Which files import tables of which other noun, but for keys that refer to them. */
export const tablesImported = (files: File[]): string[] =>
  files
    .filter(({ path }) => !/[-/]table\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...new Set([...text.matchAll(imported)].map(([, noun]) => noun))].map(
        (noun) => `${path} imports those of ${noun}`,
      ),
    );
