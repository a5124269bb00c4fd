import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const legal = join('contract', 'school', 'defaults');

/** Code files of visitors' and office pages and of the messages that forms show. */
const files = ['site', 'contract'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(astro|tsx?)$/.test(path) && !path.endsWith('.test.ts')),
);

const withoutComments = (code: string) =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*/g, '');

const saying = (word: RegExp) =>
  files.filter((path) => word.test(withoutComments(readFileSync(path, 'utf8'))));

it('labels and messages say Aadhar, legal texts Aadhaar', () => {
  const [short, long] = [saying(/\baadhar\b/i), saying(/\baadhaar\b/i)];
  expect(long.filter((path) => !path.startsWith(legal))).toEqual([]);
  expect(short.filter((path) => path.startsWith(legal))).toEqual([]);
  expect(long).toContain(join(legal, 'privacy.ts'));
  expect(short).toContain(join('site', 'features', 'user', 'PersonFields.tsx'));
});
