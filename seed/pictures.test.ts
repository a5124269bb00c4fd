import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { courses, products } from './catalogue.ts';

const folder = new URL('pictures/', import.meta.url);
const files = readdirSync(folder).sort();

it('are those that the catalogue and the people of the demo name, and no others', () => {
  const goods = [...courses, ...products].flatMap(({ images }) => images);
  const people = [1, 2, 3, 4, 5, 6].map((i) => `student-${i}`);
  expect(files).toEqual([...goods, ...people].map((name) => `${name}.webp`).sort());
});

it('are as the shop keeps pictures, since the seed does not encode them anew', async () => {
  for (const file of files) {
    const { format, width, exif, icc } = await sharp(
      fileURLToPath(new URL(file, folder)),
    ).metadata();
    expect([file, format, (width ?? 0) <= 1600, exif, icc]).toEqual([
      file,
      'webp',
      true,
      undefined,
      undefined,
    ]);
  }
});

it('do not make the repository heavy', () => {
  const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, folder)).size, 0);
  expect(bytes).toBeLessThan(3_000_000);
});
