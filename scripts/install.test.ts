import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startScript } from './test/script.ts';

const scripts: Record<string, string> = JSON.parse(readFileSync('package.json', 'utf8')).scripts;

it.each(Object.entries(scripts))('npm run %s installs first', (_, script) => {
  expect(script).toMatch(/^(exec |[A-Z_]+=\S+ )*(node scripts\/install\.mjs|npm run) /);
});

it('a command runs before any install, in a path with a space and no home', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'a clone '));
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  // Packed, as from the registry, which takes npm's cache.
  const dependencies = { tool: 'file:tool-1.0.0.tgz' };
  write('package.json', { name: 'house', dependencies });
  write('package-lock.json', {
    name: 'house',
    lockfileVersion: 3,
    packages: {
      '': { name: 'house', dependencies },
      'node_modules/tool': {
        version: '1.0.0',
        resolved: dependencies.tool,
        bin: { tool: 'tool.cjs' },
      },
    },
  });
  mkdirSync(join(folder, 'tool'));
  write('tool/package.json', { name: 'tool', version: '1.0.0', bin: { tool: 'tool.cjs' } });
  const tool = join(folder, 'tool/tool.cjs');
  writeFileSync(tool, `#!/usr/bin/env node\nconsole.log(process.argv[2]); process.exit(7);`);
  chmodSync(tool, 0o755);
  execFileSync('npm', ['pack', './tool', '--silent', '--cache=.npm'], { cwd: folder });
  cpSync('scripts/install.mjs', join(folder, 'scripts/install.mjs'));

  // A file, which nobody can write into; npm tells scripts its cache.
  const home = { HOME: tool, npm_config_cache: join(tool, '.npm') };
  const run = () =>
    startScript([join(folder, 'scripts/install.mjs'), 'tool', 'two words'], home).ended;
  const first = await run();
  expect(first).toEqual({ code: 7, output: expect.stringContaining('two words') });
  expect(first.output).toContain('Installing packages');
  expect(await run()).toEqual({ code: 7, output: 'two words\n' });
});
