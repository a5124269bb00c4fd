import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { startScript } from '../test/script.ts';
import { startStubServer } from '../test/stub-server.ts';
import { tool } from '../tool.ts';
import { business } from './school.ts';
import { requireHealth } from './step.ts';

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

/** What an operator is told to type, the values in quotes left out. */
const commands = ['docs/deploy.md', 'docs/security.md'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/npx wrangler ([^`\n]+)/g)].map(([, typed = '']) =>
    typed.replace(/ "[^"]*"/g, ''),
  ),
);

it.each([...new Set(commands)])(
  'wrangler knows %s',
  { timeout: 60_000, tags: ['full'] },
  async (typed) => {
    const [words = ''] = typed.split(' --');
    const usage = await tool('wrangler', [...words.split(' '), '--help']);
    const [, name = ''] = /^wrangler ([^<[\n]+)/.exec(usage.trim()) ?? [];
    expect(`${words} `, usage).toContain(`${name.trim()} `);
    // A group of commands, of which the one that was meant is none.
    expect(usage).not.toContain('\nCOMMANDS\n');
    for (const [option] of typed.matchAll(/--[\w-]+/g)) expect(usage).toContain(`${option} `);
  },
);

it('waits until the site says that it is well', async () => {
  const answers = [503, 503, 200];
  const site = await startStubServer((path) => ({
    status: path === '/api/health' ? (answers.shift() ?? 404) : 404,
    body: {},
  }));
  await requireHealth(site.origin, 3, 0);
  expect(answers).toEqual([]);
  site.close();
});

it('names what the site said last', async () => {
  const site = await startStubServer(() => ({ status: 503, body: { data: { database: false } } }));
  await expect(requireHealth(site.origin, 2, 0)).rejects.toThrow('503 {"data":{"database":false}}');
  site.close();
});

it('names why nothing answers', async () => {
  const site = await startStubServer(() => ({ status: 200, body: {} }));
  site.close();
  await expect(requireHealth(site.origin, 2, 0)).rejects.toThrow('ECONNREFUSED');
});

it('is content with a clock that has not come round yet, and with nothing else', async () => {
  const answers = [
    { database: false, clock: false },
    { database: true, clock: false },
  ];
  const site = await startStubServer(() => ({
    status: 503,
    body: { data: answers.shift() ?? {} },
  }));
  await requireHealth(site.origin, 2, 0);
  await expect(requireHealth(site.origin, 1, 0)).rejects.toThrow('503 {"data":{}}');
  site.close();
});
