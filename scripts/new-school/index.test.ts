import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyProject } from '../test/copy.ts';

it('it begins beside files that git has not, and ends beside data and changes', () => {
  const folder = copyProject('begins');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  const begin = () => {
    const args = ['scripts/new-school/index.ts', '--answers', 'mine.json'];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' }).stderr;
  };
  git('init', '-q');
  git('add', 'package.json');
  git('-c', 'user.name=A', '-c', 'user.email=a@b.test', 'commit', '-qm', 'Begin');
  writeFileSync(join(folder, 'mine.json'), '{"logo": "logo.svg"}');
  expect(begin()).toContain('In mine.json:');

  const data = join(folder, '.wrangler/state/v3/d1');
  mkdirSync(data, { recursive: true });
  expect(begin()).toMatch(/^\.wrangler has the data of the school before/);

  writeFileSync(join(folder, 'package.json'), '{}');
  expect(begin()).toContain('not committed');
});
