import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

export async function listen(wanted = 0): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(wanted, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The port is not known');
  return { server, port: address.port };
}

/** Below those that the system gives to every connection meanwhile. */
export async function freePort(count = 1): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const first = randomInt(10_000, 30_000);
    const wanted = Array.from({ length: count }, (_, n) => listen(first + n));
    const got = await Promise.allSettled(wanted);
    for (const result of got) if (result.status === 'fulfilled') result.value.server.close();
    if (got.every(({ status }) => status === 'fulfilled')) return first;
  }
  throw new Error('No port is free');
}
