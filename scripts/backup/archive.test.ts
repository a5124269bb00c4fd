import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readBackup, writeBackup } from './archive.ts';
import { checksumOf } from './files.ts';

const all = mkdtempSync(join(tmpdir(), 'saved-'));
afterAll(() => rmSync(all, { recursive: true }));

const dump = `create table course (name text);
insert into course (name) values ('Rye');
create trigger kept after delete on course begin select 1; end;
`;
const photo = { ...checksumOf(Buffer.from('a photo')), headers: { contentType: 'image/webp' } };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(all, 'backup-'));
  mkdirSync(join(folder, 'files/user'), { recursive: true });
  writeFileSync(join(folder, 'files/user/a'), 'a photo');
  writeBackup(folder, dump, { at: '2026-01-02', tables: {}, files: { 'user/a': photo } });
});

const rewrite = (name: string, change: (text: string) => string) =>
  writeFileSync(join(folder, name), change(readFileSync(join(folder, name), 'utf8')));

it('reads a backup that is as it was saved', () => {
  expect(readBackup(folder)).toEqual({
    at: '2026-01-02',
    tables: {},
    files: { 'user/a': photo },
    dump: checksumOf(Buffer.from(dump)),
  });
});

it.each<[what: string, name: string, damage: () => void]>([
  [
    'cut before its triggers',
    'database.sql',
    () => rewrite('database.sql', (text) => text.slice(0, text.indexOf('create trigger'))),
  ],
  [
    'changed at the same length',
    'database.sql',
    () => rewrite('database.sql', (text) => text.replace('Rye', 'Oat')),
  ],
  ['longer', 'database.sql', () => appendFileSync(join(folder, 'database.sql'), 'select 1;')],
  ['gone', 'database.sql', () => rmSync(join(folder, 'database.sql'))],
  ['changed at the same length', 'user/a', () => rewrite('files/user/a', () => 'b photo')],
  ['cut', 'user/a', () => rewrite('files/user/a', (text) => text.slice(1))],
  ['gone', 'user/a', () => rmSync(join(folder, 'files/user/a'))],
  ['cut', 'manifest.json', () => rewrite('manifest.json', (text) => text.slice(0, -9))],
  [
    'changed at the same length',
    'manifest.json',
    () => rewrite('manifest.json', (text) => text.replace('image/webp', 'image/avif')),
  ],
  ['gone', 'manifest.json', () => rmSync(join(folder, 'manifest.json'))],
])('refuses a backup of which a file is %s: %s', (_, name, damage) => {
  damage();
  expect(() => readBackup(folder)).toThrow(name);
});

it.each(['../x', '../../x', 'user/../../x', '..'])('refuses a file that is called %s', (key) => {
  writeFileSync(join(all, 'x'), 'a photo');
  writeBackup(folder, dump, { at: '2026-01-02', tables: {}, files: { [key]: photo } });
  expect(() => readBackup(folder)).toThrow(`No file can be called ${key}`);
});
