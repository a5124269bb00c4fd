import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { demoFacts } from './guard.ts';
import { unfitPages } from './pages.ts';

const demo = new Map(demoFacts);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, 'index.html'), '<a href="https://school.in">A real school</a>');
  writeFileSync(join(folder, '_astro/upi.js'), 'const base = "http://localhost"');
});

it('pass without anything of the demo', () => {
  expect(unfitPages(folder)).toEqual([]);
});

it.each([
  ['index.html', `<p>${demo.get('grievance officer')}, office manager</p>`, 'grievance officer'],
  ['_astro/upi.js', `pay("${demo.get('UPI id')}")`, 'UPI id'],
  ['sitemap.xml', '<loc>http://localhost:8787/courses</loc>', 'address'],
  ['robots.txt', `Sitemap: ${demo.get('domain')}/sitemap.xml`, 'domain'],
])('are refused when %s holds %s', (name, text, what) => {
  writeFileSync(join(folder, name), text);
  expect(unfitPages(folder)).toMatchObject([{ what, file: expect.stringContaining(name) }]);
});
