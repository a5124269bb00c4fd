import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { mutate } from './mutation.ts';

describe.each(Object.entries(areas))('mutations of %s', (_, mutations) => {
  test.each(mutations)('$what', (mutation) => {
    expect(() => mutate(readFileSync(mutation.file, 'utf8'), mutation)).not.toThrow();
    expect(mutation.tests).not.toEqual([]);
    for (const file of mutation.tests) expect(existsSync(file), file).toBe(true);
  });
});

test('no two mutations have the same name', () => {
  const names = Object.values(areas).flatMap((mutations) => mutations.map(({ what }) => what));
  expect(names.length).toBe(new Set(names).size);
});
