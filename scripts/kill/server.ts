import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { port } from '../data-folder.ts';

export const origin = `http://localhost:${port}`;

/** Starts the built Worker in a new process group and waits until it responds. */
export async function serveUntilKilled(): Promise<{ kill: () => Promise<void> }> {
  const child = spawn(process.execPath, ['scripts/kill/serve.ts'], {
    detached: true,
    stdio: 'ignore',
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the server cannot be started');
  const ended = once(child, 'exit');
  const kill = async () => {
    // The process group, workerd included, so that no process can flush or shut down cleanly.
    process.kill(-pid, 'SIGKILL');
    await ended;
  };
  process.once('exit', () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
  });
  for (const started = Date.now(); Date.now() - started < 120_000; ) {
    const answered = await fetch(`${origin}/api/ping`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return { kill };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await kill();
  throw new Error('The server does not answer');
}
