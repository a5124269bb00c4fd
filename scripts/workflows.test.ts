import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const workflow = (name: string) => readFileSync(`.github/workflows/${name}.yml`, 'utf8');

it('tests every push with the command of the repository', () => {
  expect(workflow('test')).toMatch(/^ {2}push:$/m);
  expect(workflow('test')).toMatch(/^ {2}pull_request:$/m);
  expect(workflow('test')).toContain('- run: bash .ci/run\n');
});

it('tests everything every night', () => {
  expect(workflow('nightly')).toMatch(/cron: "[\d*/, ]+"/);
  const scripts = ['test:full', 'test:steady', 'test:model', 'mutate', 'bench:kill -- 50', 'bench'];
  for (const script of scripts) expect(workflow('nightly')).toContain(`- run: npm run ${script}\n`);
  expect(workflow('nightly')).toContain('run: npm run faults\n');
});

it('publishes the prices of now on a schedule, with the login of the documentation', () => {
  const rebuild = workflow('rebuild');
  expect(rebuild).toMatch(/cron: "[\d*/, ]+"/);
  expect(rebuild).toContain('- run: npm run deploy\n');
  const names = [...rebuild.matchAll(/\$\{\{ secrets\.(\w+) \}\}/g)].map(([, name]) => `${name}`);
  expect(names).toHaveLength(2);
  for (const name of [...names, 'DEPLOY'])
    expect(readFileSync('docs/deploy.md', 'utf8')).toContain(`\`${name}\``);
});
