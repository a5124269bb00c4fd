import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
