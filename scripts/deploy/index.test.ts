import { existsSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startScript } from '../test/script.ts';
import { isDryRun } from './arguments.ts';
import { business } from './school.ts';

it('a dry run does everything but the network, and leaves nothing behind', {
  timeout: 180_000,
}, async () => {
  const homes = () =>
    existsSync('.wrangler')
      ? readdirSync('.wrangler').filter((name) => name.startsWith('production-'))
      : [];
  const before = homes();
  const { code, said } = await startScript(['scripts/deploy/index.ts', '--dry-run'], {
    // Whoever reaches for the network reaches nothing.
    CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9/client/v4',
  }).ended;
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('0000_') });
  expect(said).toContain(`crumb-school-production at ${new URL(business.url).host}`);
  expect(said).toContain(`links to ${business.url}\n`);
  expect(said).toMatch(/Worker +\d\.\d\d MiB of 64\.00 MiB/);
  expect(said).toMatch(/static files +\d+ of 100000/);
  expect(said).toContain('nothing was published');
  expect(homes()).toEqual(before);
});

it('a word that npm keeps for itself does not publish', () => {
  expect(isDryRun([], { npm_config_dry_run: 'true' })).toBe(true);
  expect(isDryRun(['--dry-run'], {})).toBe(true);
  expect(isDryRun([], {})).toBe(false);
});

it('a word that is not known does not publish', async () => {
  const { code, said } = await startScript(['scripts/deploy/index.ts', '--dryrun'], {}).ended;
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('--dry-run') });
});
