import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { projectFiles } from './project.ts';

const workflow = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');

it.each(readdirSync('.github/workflows'))('%s uses actions by the hash of a commit', (file) => {
  const used = [...readFileSync(`.github/workflows/${file}`, 'utf8').matchAll(/uses: (.+)/g)];
  const loose = used.filter(
    ([, action]) => !/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(`${action}`),
  );
  expect(loose.map(([line]) => line)).toEqual([]);
});

it('every folder with packages is brought up to date', () => {
  const dependabot = readFileSync('.github/dependabot.yml', 'utf8');
  const folders = projectFiles()
    .filter((file) => file.endsWith('package-lock.json'))
    .map((file) => `"/${dirname(file).replace(/^\.$/, '')}"`);
  const [, named = ''] = /directories: \[(.+)\]/.exec(dependabot) ?? [];
  expect(named.split(', ').sort()).toEqual(folders.sort());
});

it('tests every push with the command of the repository', () => {
  expect(workflow('test')).toMatch(/^ {2}push:$/m);
  expect(workflow('test')).toMatch(/^ {2}pull_request:$/m);
  expect(workflow('test')).toContain('- run: bash .ci/run\n');
});

it('tests everything every night', () => {
  expect(workflow('nightly')).toMatch(/cron: "[\d*/, ]+"/);
  const scripts = ['test:full', 'test:steady', 'test:model', 'mutate', 'bench'];
  for (const script of scripts) expect(workflow('nightly')).toContain(`- run: npm run ${script}\n`);
});

it('makes, reads and restores backups every night, apart from all other tests', () => {
  const [, job = ''] = /^ {2}restore:\n([\s\S]+?)^ {2}\w/m.exec(workflow('nightly')) ?? [];
  const [, folders = ''] = /- run: npm run test:unit -- (.+)\n/.exec(job) ?? [];
  for (const test of ['worker/backup/moved', 'worker/backup/files', 'scripts/backup/nightly']) {
    expect(folders.split(' ')).toContain(dirname(test));
    expect(projectFiles()).toContain(`${test}.test.ts`);
  }
});

it('publishes a tested commit on a schedule, with the login of the documentation', () => {
  const rebuild = workflow('rebuild');
  expect(rebuild).toMatch(/cron: "[\d*/, ]+"/);
  expect(rebuild).toContain('commit=$(node scripts/deploy/tested.ts)\n');
  expect(rebuild).toContain('- run: npm run deploy\n');
  const names = [...rebuild.matchAll(/\$\{\{ secrets\.(\w+) \}\}/g)].map(([, name]) => `${name}`);
  expect(names).toHaveLength(2);
  for (const name of [...names, 'DEPLOY'])
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`\`${name}\``);
});
