import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maxWidth } from '../worker/lib/files/images.ts';
import { courses } from './courses.ts';
import { products } from './products.ts';

const folder = join(import.meta.dirname, 'pictures');
const files = readdirSync(folder).sort();

it('are those that the catalogue and the people of the demo name, and no others', () => {
  const goods = [...courses, ...products].flatMap(({ images }) => images);
  const people = [1, 2, 3, 4, 5, 6].map((i) => `student-${i}`);
  expect(files).toEqual([...goods, ...people].map((name) => `${name}.webp`).sort());
});

it('are as the shop keeps pictures, since the seed does not encode them anew', async () => {
  for (const file of files) {
    const { format, width, exif, icc } = await sharp(join(folder, file)).metadata();
    expect({ file, format, exif, icc }).toEqual({ file, format: 'webp' });
    expect(width, file).toBeLessThanOrEqual(maxWidth);
  }
});

it('do not make the repository heavy', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
