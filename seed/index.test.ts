import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { migrate } from '../scripts/migrations/steps.ts';
import { type Bindings, openBindings } from '../scripts/test/bindings.ts';
import type { Env } from '../worker/env.ts';
import { maxWidth } from '../worker/lib/files/images.ts';
import { courses } from './courses.ts';
import { seedIfEmpty } from './index.ts';
import { products } from './products.ts';

it('puts nothing of the demo into a production database', { timeout: 60_000 }, async () => {
  const { opened, close } = await openBindings([{ DB: 'db', FILES: 'files' }]);
  const [bindings] = opened as [Bindings];
  await migrate(bindings.DB);
  const env = { ...bindings, ENVIRONMENT: 'production' } as unknown as Env;
  await expect(seedIfEmpty(env)).rejects.toThrow('local databases only');
  for (const table of ['user', 'course', 'product', 'orders'])
    expect(await bindings.DB.prepare(`select count(*) as count from ${table}`).first('count')).toBe(
      0,
    );
  expect((await bindings.FILES.list()).objects).toEqual([]);
  await close();
});

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
