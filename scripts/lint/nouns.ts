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

const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const words = /`[^`]*`|'[^'\n]*'/g;
const named = /\b(?:from|join|update|into)\s+"?(\w+)"?/gi;

/** Tables that SQL in strings names although they are of a noun above the one of the file. */
export function namedAbove(files: File[]): string[] {
  const tables = tablesIn(files);
  return files.flatMap(({ path, text }) =>
    (text.replace(comment, '').match(words) ?? [])
      .flatMap((string) => [...string.matchAll(named)].map(([, table = '']) => table))
      .filter((table) => rankOf(tables.get(table) ?? '') > rankOf(nounOf(path)))
      .map((table) => `${path} names ${table}`),
  );
}
