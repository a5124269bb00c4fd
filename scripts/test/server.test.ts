import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { startScript } from './script.ts';
import { freePort, listen } from './server.ts';

it('a free port is none that the system gives away by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  for (const port of ports) expect(port).toBeLessThan(32_768);
  const { server, port } = await listen(ports[0]);
  expect(port).toBe(ports[0]);
  await expect(listen(port)).rejects.toThrow('EADDRINUSE');
  server.close();
});

it('a script keeps its temporary files where the tests do', async () => {
  const code = `console.log(require('node:os').tmpdir())`;
  const { output } = await startScript(['-e', code], {}).ended;
  expect([output.trim(), tmpdir()]).toEqual(Array(2).fill(expect.stringMatching(/crumb-school-/)));
});
