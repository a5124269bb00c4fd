import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { vi } from 'vitest';
import type { startScript } from './script.ts';

/** Generous, for machines that are busy: a calm one needs a minute. */
export const long = 600_000;

/** Listens on a port that nobody else has. */
export async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The port is not known');
  return { server, port: address.port };
}

export async function freePort(): Promise<number> {
  const { server, port } = await listen();
  server.close();
  await once(server, 'close');
  return port;
}

/** Tries until it goes well. Fails at once, with everything the server has said, when that has ended. */
export const untilIt = <Result>(
  { ended }: Pick<ReturnType<typeof startScript>, 'ended'>,
  look: () => Promise<Result> | Result,
): Promise<Result> =>
  Promise.race([
    vi.waitFor(look, { timeout: long, interval: 100 }),
    ended.then(({ code, said }) => {
      throw new Error(`It ended with ${code}:\n${said}`);
    }),
  ]);
