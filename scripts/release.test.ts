import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newestRelease } from './release.ts';

const changelog = `# Changelog

## Unreleased

- Not yet out.

## 1.1.0 (2027-01-04)

- A shop.
  With two lines.

## 1.0.0

- A school.
`;

it('a release has the words of its own section', () => {
  const notes = '- A shop.\n  With two lines.';
  expect(newestRelease(changelog)).toEqual({ version: '1.1.0', notes });
  expect(newestRelease('# Changelog\n\n## Unreleased\n\n- Not yet.\n')).toBeUndefined();
});

it('the changelog of the project is read, whose version is that of its packages', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const release = newestRelease(readFileSync('CHANGELOG.md', 'utf8'));
  expect(release?.version ?? version).toBe(version);
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(/^## Unreleased$/m);
});
