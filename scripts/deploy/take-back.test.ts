import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { holdRebuild, pauseRebuild } from './take-back.ts';

function fakeGh(code: number): () => string[] {
  const bin = mkdtempSync(join(tmpdir(), 'gh-'));
  const tested = JSON.stringify([
    { headSha: 'newest', event: 'push', createdAt: '', status: 'completed', conclusion: 'success' },
  ]);
  const runs = `case "$*" in *test.yml*) echo '${tested}';; *in_progress*) echo '[{"databaseId":7}]';; *) echo '[]';; esac`;
  writeFileSync(join(bin, 'gh'), `#!/bin/sh\necho "$@" >> "${bin}/asked"\n${runs}\nexit ${code}\n`);
  chmodSync(join(bin, 'gh'), 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH']}`);
  return () => readFileSync(join(bin, 'asked'), 'utf8').trim().split('\n');
}

it.each([
  ['is paused', 0, 'The rebuild is paused'],
  ['is to be paused by hand where GitHub refuses', 1, 'set its variable DEPLOY to `off` on GitHub'],
  ['may still be going on where GitHub refuses', 1, 'Look under Actions'],
])('the rebuild %s before something is taken back', async (_, code, words) => {
  const commands = fakeGh(code);
  const shown = vi.spyOn(console, 'log').mockImplementation(() => {});
  await pauseRebuild('it would publish what is taken back');
  expect(commands()[0]).toBe('variable set DEPLOY --body off');
  expect(shown.mock.calls.flat().join('\n')).toContain(words);
});

it('a rebuild that has begun is cancelled, and waited for', async () => {
  const commands = fakeGh(0);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await pauseRebuild('it would publish what is taken back');
  expect(commands().slice(-2)).toEqual(['run cancel 7', 'run watch 7']);
});

it.each([
  ['the newest tested commit', 'newest', false, false],
  ['an older commit', 'older', false, true],
  ['an untested commit', 'newest', true, true],
])('%s goes live, and no rebuild replaces it', async (_, commit, untested, paused) => {
  const commands = fakeGh(0);
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await holdRebuild(commit, untested);
  expect(commands().includes('variable set DEPLOY --body off')).toBe(paused);
  expect(commands()).toContain('run cancel 7');
});
