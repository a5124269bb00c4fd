import { expect, it } from 'vitest';
import { filesOfNouns, namedInSql, tablesImported, withoutPlace } from './nouns.ts';

/**
 * How often a file imports tables of another noun: SQL has them from there to join them. Where a
 * fragment of the noun that owns the table says the same, it is to stand there instead, so that
 * this goes down and never up.
 */
const mostImported = 195;

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
