import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('site/**/*.css').filter((file) =>
  readFileSync(file, 'utf8').includes('@layer'),
);

// The build decides which sheet comes first, and that one the order of the layers.
it.each(sheets)('%s names the order of the layers before it uses one', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/^@layer reset, base, pieces;\n/);
});
