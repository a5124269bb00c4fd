import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it } from 'vitest';
import { newestRelease } from './release.ts';
import { startScript } from './test/script.ts';

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

async function publish(version: string, released: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const bin = mkdtempSync(join(tmpdir(), 'gh-'));
  const known = released.map((tag) => `[ "$3" = ${tag} ] && exit 0`).join('\n');
  const gh = `#!/bin/sh\nif [ "$2" = view ]; then\n${known}\nexit 1\nfi\necho "$@" > "${bin}/asked"\n`;
  writeFileSync(join(bin, 'gh'), gh);
  writeFileSync(join(bin, 'asked'), '');
  chmodSync(join(bin, 'gh'), 0o755);
  writeFileSync(join(folder, 'CHANGELOG.md'), changelog);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
  git('init', '--quiet');
  git('-c', 'user.name=A', '-c', 'user.email=a@a.in', 'commit', '-qm', 'x', '--allow-empty');
  const PATH = `${bin}${delimiter}${process.env['PATH']}`;
  const script = join(import.meta.dirname, 'release.ts');
  const { code, output } = await startScript([script], { PATH }, [], { cwd: folder }).ended;
  const commit = git('rev-parse', 'HEAD').trim();
  return { code, output, commit, asked: readFileSync(join(bin, 'asked'), 'utf8').trim() };
}

it('a version is released once, of the commit that was tested', async () => {
  const { code, commit, asked } = await publish('1.1.0', ['v1.0.0']);
  expect(code).toBe(0);
  expect(asked).toContain(
    `release create v1.1.0 --target ${commit} --title v1.1.0 --notes - A shop.`,
  );
  expect(await publish('1.1.0', ['v1.0.0', 'v1.1.0'])).toMatchObject({ code: 0, asked: '' });
});

it('a version that package.json does not have is not released', async () => {
  const refused = {
    code: 1,
    asked: '',
    output: expect.stringContaining('package.json says 1.0.0'),
  };
  expect(await publish('1.0.0', [])).toMatchObject(refused);
});
