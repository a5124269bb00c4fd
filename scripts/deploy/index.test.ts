import { existsSync, readdirSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { startScript } from '../test/script.ts';
import { business } from './school.ts';

const homes = () =>
  existsSync('.wrangler')
    ? readdirSync('.wrangler').filter((name) => name.startsWith('production-'))
    : [];

/** Any call of the Cloudflare API fails, and nobody is logged in. */
const offline = {
  CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9/client/v4',
  CLOUDFLARE_API_TOKEN: '',
  XDG_CONFIG_HOME: '/nonexistent',
  HOME: '/nonexistent',
};
const dryRun = () => startScript(['scripts/deploy/index.ts', '--dry-run'], offline);

it('a dry run does everything but the network, and leaves nothing behind', {
  timeout: 180_000,
  tags: ['full'],
}, async () => {
  const before = homes();
  const { code, output } = await dryRun().ended;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining('0000_') });
  expect(output).toContain(`crumb-school-production at ${new URL(business.url).host}`);
  expect(output).toContain(`links to ${business.url}\n`);
  expect(output).toMatch(/Worker +\d+\.\d\d MiB of 64\.00 MiB/);
  expect(output).toMatch(/static files +\d+ of 100000/);
  expect(output).toContain('nothing was published');
  expect(homes()).toEqual(before);
});

it('a deploy that is stopped leaves nothing to publish', {
  timeout: 60_000,
  tags: ['full'],
}, async () => {
  const before = homes();
  const { child, ended } = dryRun();
  await vi.waitFor(() => expect(homes()).not.toEqual(before), { timeout: 50_000 });
  child.kill('SIGTERM');
  expect((await ended).code).toBe(143);
  expect(homes()).toEqual(before);
});

it('the facts of the demo are not published', { timeout: 60_000, tags: ['full'] }, async () => {
  const before = homes();
  const { code, output } = await startScript(['scripts/deploy/index.ts'], offline).ended;
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('Not filled in') });
  expect(output).toContain('Nothing was changed');
  expect(output).not.toContain('Checking the login');
  expect(homes()).toEqual(before);
});

it.each([
  [['--untested'], 'Say in some words why'],
  [['--roll-back', 'one', 'two'], '"one" is not known'],
  [['--dry-run', '--roll-back'], '--roll-back changes what is live'],
])('%j is not a deploy', (args, words) => expectRefused(args, words));

it.each([
  [['--untested', 'quick'], 'Say in some words why'],
  [['--database'], '--database goes with --roll-back'],
  [['production'], '"production" is not known'],
])('%j is no deploy either', { tags: ['full'] }, (args, words) => expectRefused(args, words));

async function expectRefused(args: string[], words: string): Promise<void> {
  const { code, output } = await startScript(['scripts/deploy/index.ts', ...args], offline).ended;
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(words) });
}
