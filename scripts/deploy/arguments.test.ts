import { expect, it } from 'vitest';
import { isDryRun } from './arguments.ts';

it('a word that npm keeps for itself does not publish', () => {
  expect(isDryRun([], { npm_config_dry_run: 'true' })).toBe(true);
  expect(isDryRun(['--dry-run'], {})).toBe(true);
  expect(isDryRun([], {})).toBe(false);
});
