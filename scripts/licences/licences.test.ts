import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isAllowed, licenceOf } from './index.ts';

/** Tools of the build with a copyleft licence: run as they are, never part of what is shipped. */
const toolsOnly = /node_modules\/(@img\/sharp-|lightningcss)/;

type Locked = { license?: string; dev?: boolean };

it('no production dependency has a licence outside the list', () => {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const others = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path && !dev && !toolsOnly.test(path))
    .map(([path, { license }]) => ({
      path,
      license: licenceOf(path.split('node_modules/').at(-1) ?? '', license),
    }))
    .filter(({ license }) => !isAllowed(license));
  expect(others).toEqual([]);
});

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND GPL-3.0-only', false],
  ['AGPL-3.0-only', false],
  ['UNLICENSED', false],
])('%s is allowed: %s', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected);
});
