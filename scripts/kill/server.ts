import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Reply } from '../../contract/reply.ts';
import { port } from '../data-folder.ts';
import { folder } from './mails.ts';

export const origin = `http://localhost:${port}`;

/** A process group of its own gets all signals: nothing of it shuts down cleanly. */
export type Server = { stop(): void; goOn(): void; kill(): Promise<void> };

/** Starts the built Worker and waits until it responds. */
export async function serveUntilKilled(): Promise<Server> {
  const child = spawn(process.execPath, ['scripts/kill/serve.ts'], {
    detached: true,
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the server cannot be started');
  const ended = once(child, 'exit');
  const signal = (name: NodeJS.Signals) => void process.kill(-pid, name);
  const kill = async () => {
    signal('SIGKILL');
    await ended;
  };
  process.once('exit', () => {
    if (child.exitCode === null && child.signalCode === null) signal('SIGKILL');
  });
  for (const started = Date.now(); Date.now() - started < 120_000; ) {
    const answered = await fetch(`${origin}/api/ping`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return { kill, stop: () => signal('SIGSTOP'), goOn: () => signal('SIGCONT') };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await kill();
  throw new Error('The server does not answer');
}

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
