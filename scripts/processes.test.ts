import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { alive, processTree } from './test/processes.ts';
import { startScript } from './test/script.ts';
import { tool } from './tool.ts';

const timeout = 60_000;

async function until(code: string, here: string, home = mkdtempSync(join(tmpdir(), 'home '))) {
  const imports = `import { lockDataFolder } from './scripts/setup.ts';
    import { run, runScript, serve } from './scripts/processes.ts';`;
  const script = startScript(['--input-type=module-typescript', '-e', imports + code], {
    CRUMB_HOME: home,
  });
  await vi.waitFor(() => expect(script.output()).toContain(here), { timeout });
  return { ...script, home };
}

const forever = 'setInterval(() => {}, 1000);';
const endless = `['-e', "console.log('tool'); ${forever}"]`;

it.each([
  ['SIGTERM', `run('node', ...${endless}); console.log('tool');`],
  ['SIGTERM', `serve('node', ${endless}, console.log);`],
  ['SIGKILL', `serve('node', ${endless}, console.log);`],
  ['SIGKILL', `runScript(...${endless});`],
] as const)('%s leaves nothing of what was started: %s', { timeout }, async (signal, code) => {
  const { child, ended } = await until(code, 'tool');
  const family = processTree(child.pid);
  expect(family.length).toBeGreaterThan(1);
  child.kill(signal);
  await ended;
  await vi.waitFor(() => expect(alive(family)).toEqual([]), { timeout });
});

it('a tool that fails says what it said, and ends the script', { timeout }, async () => {
  const code = `await run('node', '-e', "console.error('because'); process.exit(3)");`;
  const { ended } = await until(code, 'failed');
  expect(await ended).toEqual({ code: 3, output: expect.stringContaining('because') });
});

it('wrangler that is killed has not succeeded', { timeout }, async () => {
  const kill = `process.argv[1]?.endsWith('cli.js') && process.kill(process.pid, 'SIGKILL')`;
  const env = { NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(kill)}"` };
  await expect(tool('wrangler', ['--version'], env)).rejects.toThrow('cli.js --version');
});

it('a home has one holder, until that ends in whatever way', { timeout }, async () => {
  const code = `lockDataFolder(); console.log('held'); ${forever}`;
  const first = await until(code, 'held');
  const second = await until(code, 'runs already', first.home);
  expect(await second.ended).toEqual({ code: 1, output: expect.stringContaining('PORT=') });
  first.child.kill('SIGKILL');
  await first.ended;
  const third = await until(code, 'held', first.home);
  third.child.kill();
  await third.ended;
});
