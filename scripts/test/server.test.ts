import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { freePort, listen } from '../free-port.ts';
import { projectFiles } from '../project.ts';
import { startScript } from './script.ts';

it('free ports are in a row, and none that the system gives away by itself', async () => {
  const firsts = await Promise.all(Array.from({ length: 20 }, () => freePort(4)));
  for (const first of firsts) expect(first).toBeLessThan(32_768 - 4);
  const [first = 0] = firsts;
  const last = await listen(first + 3);
  await expect(listen(first + 3)).rejects.toThrow('EADDRINUSE');
  const { server } = await listen(first);
  for (const one of [server, last.server]) one.close();
});

it('what tests or measures takes a port of its own: none is written down but that of `npm start`', () => {
  const written = projectFiles().filter(
    (file) =>
      /^(package\.json|\.ci\/|(scripts|e2e)\/.*\.(ts|mjs)$)/.test(file) &&
      /PORT\b.{0,9}\b\d{4,5}\b/.test(readFileSync(file, 'utf8')),
  );
  expect(written).toEqual(['scripts/data-folder.ts']);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const name of ['test:e2e', 'test:school', 'bench'])
    expect(scripts[name]).toContain('node --import ./scripts/own-port.ts');
});

it('a script keeps its temporary files where the tests do', async () => {
  const code = `console.log(require('node:os').tmpdir())`;
  const { output } = await startScript(['-e', code], {}).ended;
  expect([output.trim(), tmpdir()]).toEqual(Array(2).fill(expect.stringMatching(/crumb-school-/)));
});
