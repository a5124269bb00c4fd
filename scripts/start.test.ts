import { expect, it, vi } from 'vitest';
import { freePort, listen } from './free-port.ts';
import { keepTicking } from './local-server.ts';
import { longTimeout, startScript } from './test/script.ts';

/** What stands in the way of a start; `npm start` itself is run by e2e/start.spec.ts. */
vi.setConfig({ testTimeout: longTimeout });

const start = (script: 'start' | 'dev', port: string) =>
  startScript([`scripts/${script}.ts`], { CRUMB_HOME: `.test/no ${script}`, PORT: port });

it.each(['start', 'dev'] as const)('%s says at once that its port is in use', async (script) => {
  const { server, port } = await listen();
  const { code, output } = await start(script, String(port)).ended;
  server.close();
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^Port ${port} is in use.*PORT=${port + 1} npm .*\\n$`));
});

it('says that its data has no place', async () => {
  const { code, output } = await startScript(['scripts/start.ts'], {
    CRUMB_HOME: 'package.json',
    PORT: String(await freePort()),
  }).ended;
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^The data cannot be kept there: .*package.json.*\n$/),
  });
});

it('says what a port is', async () => {
  const { code, output } = await start('start', '80a').ended;
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^PORT must be .*80a/),
  });
});

it('a tick that fails is logged, and the next one comes', async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  const tick = vi.fn().mockRejectedValueOnce(new Error('it ended with exception'));
  keepTicking(tick.mockResolvedValue(undefined), (line) => lines.push(line));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(tick).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([expect.stringContaining('it ended with exception')]);
});
