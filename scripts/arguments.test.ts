import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { longTimeout, startScript } from './test/script.ts';

vi.setConfig({ testTimeout: longTimeout });

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
const fileOf = (name: string) => /node (scripts\/\S+\.ts)/.exec(scripts[name] ?? '')?.[1];

/** A command, a mistake typed after it, and words of its answer; each takes a second. */
const mistakes: [name: string, typed: string, says: string][] = [
  ['start', 'now', '"now" is not known here. It is npm start'],
  ['start:wrangler', '--local', "Unknown option '--local'. It is npm run start:wrangler"],
  ['build', 'now', '"now" is not known here'],
  ['dev', '--open', "Unknown option '--open'. It is npm run dev"],
  ['test:steady', 'bus=2', 'not "bus=2"'],
  ['test:e2e', 'xyz', 'No browser test matches xyz'],
  ['backup', '--remot', "Unknown option '--remot'"],
  ['audit', '--remot', "Unknown option '--remot'"],
  ['restore', '', 'Which backup?'],
  ['restore', 'nowhere', 'There is no backup'],
  ['erase:again', '--remot', "Unknown option '--remot'"],
  ['deploy', '--dryrun', "Unknown option '--dryrun'. It is npm run deploy"],
  ['admin:create', '--remot', "Unknown option '--remot'"],
  ['generate', '--nam x', "Unrecognized options for command 'generate': --nam"],
  ['fonts', 'all', '"all" is not known here'],
  ['test:school', 'xyz', 'No browser test matches xyz'],
  ['test:e2e', '--heded', "unknown option '--heded'"],
  ['bench', 'paynt', 'There is no part paynt. Name some of: paint,'],
  ['new-school', '--answer', "Unknown option '--answer'"],
  ['new-school', '--answers', 'Which answers?'],
  ['share-picture', 'og.png', '"og.png" is not known here'],
];

async function expectWords(name: string, typed: string, says: string): Promise<void> {
  const args = [`${fileOf(name)}`, ...typed.split(' ').filter(Boolean)];
  const { child, ended } = startScript(args, { CRUMB_HOME: '.test/mistakes' });
  try {
    const { code, output } = await ended;
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining(says) });
    expect(output).not.toMatch(/^ +at /m);
  } finally {
    child.kill();
  }
}

it.each(mistakes)('npm run %s -- %s ends with words', { tags: ['full'] }, expectWords);

it('every command that takes words of its own is tried', () => {
  const named = new Set(mistakes.map(([name]) => name));
  expect(Object.keys(scripts).filter((name) => fileOf(name) && !named.has(name))).toEqual([]);
});

it('a flag that npm took for its own counts', async () => {
  const env = { npm_config_dry_run: 'true', CLOUDFLARE_API_TOKEN: '' };
  const { child, output, ended } = startScript(['scripts/deploy/index.ts'], env);
  // Only a dry run goes on with the facts of the demo.
  await vi.waitFor(() => expect(output()).toContain('Checking the secrets'), longTimeout);
  child.kill();
  await ended;
});
