import { expect, it } from 'vitest';
import { filesOfNouns, namedAbove, withoutPlace } from './nouns.ts';

it('SQL names no table of a noun above', () => {
  expect(namedAbove(filesOfNouns())).toEqual([]);
});

it('SQL that names a table of a noun above is found', () => {
  const files = [
    { path: 'settle/table.ts', text: `sqliteTable('settled', {})` },
    { path: 'user/table.ts', text: `sqliteTable(\n  'user', {})` },
    { path: 'user/sql.ts', text: 'sql`exists (select 1 from "settled" s join user u)`' },
    { path: 'settle/sql.ts', text: 'sql`select 1 from user`; // from nothing' },
  ];
  expect(namedAbove(files)).toEqual(['user/sql.ts names settled']);
});

it('every noun has a place in the order', () => {
  expect(withoutPlace().toSorted()).toEqual(['lib', 'model', 'reference', 'test']);
});
