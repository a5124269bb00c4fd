import type { Reply } from '../../contract/reply.ts';
import { origin } from './server.ts';

/** Calls the server that is killed now and then. */
export async function ask<Data>(path: string, body: object | undefined, token = '') {
  const response = await fetch(`${origin}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}` },
      // A connection that was kept may close just as the next call goes out on it.
      connection: 'close',
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: (await response.json()) as Reply<Data> };
}
