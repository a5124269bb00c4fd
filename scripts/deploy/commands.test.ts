import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tool } from '../tool.ts';

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
