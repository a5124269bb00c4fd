import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { unfitPages } from './pages.ts';
import { filesSize, fits, limits, sizeInWords, workerSize } from './size.ts';

const size = {
  worker: 2 * 1024 * 1024,
  gzip: 600 * 1024,
  files: 224,
  largest: { name: '_astro/client.js', bytes: 200 * 1024 },
};

it('is read from what wrangler says', () => {
  const output = 'Total Upload: 2048.00 KiB / gzip: 600.00 KiB\n--dry-run: exiting now.';
  expect(workerSize(output)).toEqual({ worker: size.worker, gzip: size.gzip });
  expect(() => workerSize('exiting now')).toThrow('did not say how large');
});

it('is held against each limit', () => {
  expect(fits(size)).toBe(true);
  expect(fits({ ...size, worker: limits.worker + 1 })).toBe(false);
  expect(fits({ ...size, files: limits.files + 1 })).toBe(false);
  expect(fits({ ...size, largest: { name: 'a.mp4', bytes: limits.file + 1 } })).toBe(false);
  expect(sizeInWords(size)).toContain('2.00 MiB of 64.00 MiB');
});

it('counts the static files and finds an empty page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  mkdirSync(join(folder, 'pictures'));
  writeFileSync(join(folder, 'index.html'), 'page');
  writeFileSync(join(folder, 'pictures/a.webp'), 'a picture');
  expect(filesSize(folder)).toEqual({ files: 2, largest: { name: 'pictures/a.webp', bytes: 9 } });
  writeFileSync(join(folder, 'courses.html'), '');
  expect(() => filesSize(folder)).toThrow('Empty pages: courses.html');
});

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
