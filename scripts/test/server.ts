import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { vi } from 'vitest';
import type { startScript } from './script.ts';

/** Milliseconds; generous, for busy machines: an idle one needs a minute. */
export const longTimeout = 600_000;

/** Listens on that port, or on a free one. */
export async function listen(wanted = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(wanted, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The port is not known');
  return { server, port: address.port };
}

/** A port that is free, and below those that the system gives to every connection meanwhile. */
export async function freePort(): Promise<number> {
  const { server, port } = await listen(randomInt(10_000, 30_000)).catch(() => listen());
  server.close();
  await once(server, 'close');
  return port;
}

/** Retries until it succeeds. Fails at once, with its output, when the script ended. */
export const retry = <Result>(
  { ended }: Pick<ReturnType<typeof startScript>, 'ended'>,
  attempt: () => Promise<Result> | Result,
): Promise<Result> =>
  Promise.race([
    vi.waitFor(attempt, { timeout: longTimeout, interval: 100 }),
    ended.then(({ code, output }) => {
      throw new Error(`It ended with ${code}:\n${output}`);
    }),
  ]);
