import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { unfitPages } from './pages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, 'index.html'), '<a href="https://school.in">A real school</a>');
  writeFileSync(join(folder, '_astro/upi.js'), 'const base = "http://localhost"');
});

it('pass where they lead to the real address, whatever a library holds', () => {
  expect(unfitPages(folder)).toEqual([]);
});

it('are refused when one leads to this machine', () => {
  writeFileSync(join(folder, 'sitemap.xml'), '<loc>http://localhost:8787/courses</loc>');
  const file = expect.stringContaining('sitemap.xml');
  expect(unfitPages(folder)).toMatchObject([{ what: 'address', value: 'localhost', file }]);
});
