import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startScript } from '../test/script.ts';
import { hasPassed, newestTested, type Run } from './tested.ts';

const sha = (digit: number) => `${digit}`.repeat(40);

const run = (commit: string, conclusion: string, more: Partial<Run> = {}): Run => ({
  headSha: commit,
  event: 'push',
  status: conclusion ? 'completed' : 'in_progress',
  conclusion,
  createdAt: '2026-11-27T09:00:00Z',
  ...more,
});

describe('a commit', () => {
  it.each<[string, Run[], boolean]>([
    ['passed', [run(sha(1), 'success')], true],
    ['failed', [run(sha(1), 'failure')], false],
    ['is still being tested', [run(sha(1), '')], false],
    ['ran out of time', [run(sha(1), 'timed_out')], false],
    ['was never tested', [run(sha(2), 'success')], false],
    ['passed in a pull request alone', [run(sha(1), 'success', { event: 'pull_request' })], false],
    [
      'passed, and was cancelled when it was run again',
      [run(sha(1), 'cancelled', { createdAt: '2026-11-27T10:00:00Z' }), run(sha(1), 'success')],
      true,
    ],
    [
      'passed, and failed when it was run again',
      [run(sha(1), 'success'), run(sha(1), 'failure', { createdAt: '2026-11-27T10:00:00Z' })],
      false,
    ],
  ])('that %s', (_, runs, passed) => {
    expect(hasPassed(runs, sha(1))).toBe(passed);
  });

  it('that is red keeps the one before it; without a green one there is none', () => {
    const runs = [run(sha(3), 'failure'), run(sha(2), 'success'), run(sha(1), 'success')];
    expect(newestTested([sha(4), sha(3), sha(2), sha(1)], runs)).toBe(sha(2));
    expect(newestTested([sha(4), sha(3)], runs)).toBeUndefined();
  });
});

/** A repository of some commits, and a `gh` that knows the runs which `runsOf` makes of them. */
function repository(runsOf: (commits: string[]) => Run[]) {
  const folder = mkdtempSync(join(tmpdir(), 'tested-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@a.in', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  const commits = ['one', 'two', 'three'].map((text) => {
    writeFileSync(join(folder, 'page.txt'), text);
    git('add', 'page.txt');
    git('commit', '--quiet', '--message', text);
    return git('rev-parse', 'HEAD');
  });
  const bin = mkdtempSync(join(tmpdir(), 'bin-'));
  writeFileSync(join(bin, 'runs.json'), JSON.stringify(runsOf(commits)));
  writeFileSync(join(bin, 'gh'), `#!/bin/sh\necho "$@" > "${bin}/asked"\ncat "${bin}/runs.json"\n`);
  chmodSync(join(bin, 'gh'), 0o755);
  const PATH = `${bin}${delimiter}${process.env['PATH']}`;
  const script = join(import.meta.dirname, 'tested.ts');
  const start = (...args: string[]) => startScript(args, { PATH }, [], { cwd: folder }).ended;
  const ask = (call: string) => () =>
    start('-e', `import('${script}').then((one) => one.${call}).then(console.log)`);
  return {
    commits,
    print: () => start(script),
    check: ask('testedCommit()'),
    next: ask('nextRebuilt()'),
    checkAgain: ask(`requireUnchanged('${commits[2]}')`),
    edit: () => writeFileSync(join(folder, 'page.txt'), 'edited'),
    asked: () => readFileSync(join(bin, 'asked'), 'utf8'),
  };
}

it('the rebuild is told the newest commit of main whose tests passed', async () => {
  const { commits, print, asked } = repository(([first = '', two = '', three = '']) => [
    run(three, 'failure'),
    run(two, 'success'),
    run(first, 'success'),
  ]);
  expect(await print()).toEqual({ code: 0, output: `${commits[1]}\n` });
  expect(asked()).toContain(
    'run list --workflow test.yml --limit 200 --branch main --json headSha',
  );
});

it('the rebuild stops where no commit passed', async () => {
  const { print } = repository(([commit = '']) => [run(commit, 'failure')]);
  expect(await print()).toMatchObject({ code: 1, output: expect.stringContaining('stays') });
});

it('a deploy by hand takes the commit that is checked out when its tests passed', async () => {
  const { commits, check, edit, asked } = repository(([, , three = '']) => [run(three, 'success')]);
  expect(await check()).toEqual({ code: 0, output: `${commits[2]}\n` });
  expect(asked()).toContain(`--commit ${commits[2]}`);
  edit();
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('in no commit') });
});

it('a deploy by hand refuses a red commit, though the one before it is green', async () => {
  const { check } = repository(([, two = '', three = '']) => [
    run(three, 'failure'),
    run(two, 'success'),
  ]);
  expect(await check()).toMatchObject({ code: 1, output: expect.stringContaining('not passed') });
});

it('a file saved during a deploy ends it before it goes live', async () => {
  const { checkAgain, edit } = repository(() => []);
  expect(await checkAgain()).toMatchObject({ code: 0 });
  edit();
  expect(await checkAgain()).toMatchObject({ code: 1, output: expect.stringContaining('changed') });
});

it('a deploy by hand learns which commit the rebuild would publish', async () => {
  const { commits, next } = repository(([, two = '', three = '']) => [
    run(three, 'failure'),
    run(two, 'success'),
  ]);
  expect(await next()).toEqual({ code: 0, output: `${commits[1]}\n` });
});
