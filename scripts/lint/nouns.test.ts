import { expect, it } from 'vitest';
import { filesOfNouns, namedInSql, tablesImported, withoutPlace } from './nouns.ts';

/**
 * How often a noun names tables of those below in its SQL, and how many files import such tables:
 * a fragment of the noun that owns the table is to stand there. These go down and never up.
 */
const most = { named: 125, imported: 128 };

it('SQL names no table of a noun above', () => {
  const above = namedInSql(filesOfNouns()).filter(({ isAbove }) => isAbove);
  expect(above).toEqual([]);
});

it('SQL names tables of nouns below no more often than it did', () => {
  const below = namedInSql(filesOfNouns());
  expect(below.length, JSON.stringify(below, null, 1)).toBeLessThanOrEqual(most.named);
});

it('no more files than there were import tables of another noun', () => {
  const files = tablesImported(filesOfNouns());
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(most.imported);
});

const tables = [
  { path: 'settle/table.ts', text: `sqliteTable('settled', {})` },
  { path: 'user/table.ts', text: `sqliteTable(\n  'user', {})` },
];

it('SQL that names a table of a noun above is found', () => {
  const text = 'sql`exists (select 1 from "settled" s join user u)`';
  expect(namedInSql([...tables, { path: 'user/sql.ts', text }])).toEqual([
    { path: 'user/sql.ts', table: 'settled', isAbove: true },
  ]);
});

it('SQL that names a table of a noun below is found', () => {
  const text = 'sql`select 1 from user`; // from settled';
  expect(namedInSql([...tables, { path: 'settle/sql.ts', text }])).toEqual([
    { path: 'settle/sql.ts', table: 'user', isAbove: false },
  ]);
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
