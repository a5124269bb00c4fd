import { expect, it, vi } from 'vitest';
import { isDryRun } from './arguments.ts';

it('a word that npm keeps for itself does not publish', () => {
  expect(isDryRun([], { npm_config_dry_run: 'true' })).toBe(true);
  expect(isDryRun(['--dry-run'], {})).toBe(true);
  expect(isDryRun([], {})).toBe(false);
});

it('a word that is not known ends the command', () => {
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  const said = vi.spyOn(console, 'error').mockReturnValue();
  expect(() => isDryRun(['--dryrun'], {})).toThrow('exit 1');
  expect(said).toHaveBeenCalledWith(expect.stringContaining('--dry-run'));
});
