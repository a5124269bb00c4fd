import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { pauseRebuild } from './take-back.ts';

/** A `gh` that writes down what it is asked and ends with a code. */
function fakeGh(code: number): () => string {
  const bin = mkdtempSync(join(tmpdir(), 'gh-'));
  writeFileSync(join(bin, 'gh'), `#!/bin/sh\necho "$@" > "${bin}/asked"\nexit ${code}\n`);
  chmodSync(join(bin, 'gh'), 0o755);
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env['PATH']}`);
  return () => readFileSync(join(bin, 'asked'), 'utf8').trim();
}

it.each([
  ['is paused', 0, 'The rebuild is paused'],
  ['is to be paused by hand where GitHub refuses', 1, 'set its variable DEPLOY to `off` on GitHub'],
])('the rebuild %s once something was taken back', async (_, code, words) => {
  const asked = fakeGh(code);
  const shown = vi.spyOn(console, 'log').mockImplementation(() => {});
  await pauseRebuild('it would publish what was taken back');
  expect(asked()).toBe('variable set DEPLOY --body off');
  expect(shown.mock.calls.flat().join('\n')).toContain(words);
});
