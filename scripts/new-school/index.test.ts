import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from '../project.ts';
import { copyProject } from '../test/copy.ts';
import { rename } from './write.ts';

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

it('a school that is called like a word of the code changes none of it', () => {
  const folder = copyProject('named like code');
  const texts = () =>
    new Map(projectFiles(folder).map((file) => [file, readFileSync(join(folder, file), 'latin1')]));
  rename('पाव शाला', folder);
  const first = texts();
  for (const name of ['batch', 'rise', 'typescript', 'mail']) {
    rename(name, folder);
    const changed = [...texts()].filter(([file, text]) => text !== first.get(file));
    const lines = changed.flatMap(([file, text]) => {
      const old = first.get(file)?.split('\n') ?? [];
      return text.split('\n').filter((line, i) => line !== old[i]);
    });
    expect(changed.map(([file]) => file)).toEqual(
      expect.arrayContaining(['package-lock.json', 'package.json', 'wrangler.toml']),
    );
    const named = /^ +"name": |^\w*name = |^queue = |\w-production\b|@[\w-]+\.demo\.test/;
    expect(lines.filter((line) => !named.test(line))).toEqual([]);
  }
  rename('पाव शाला', folder);
  expect(texts()).toEqual(first);
});
