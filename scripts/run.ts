import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

/** The environment in which the tools tell nobody about themselves. */
export const toolEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

const execute = promisify(execFile);

/**
 * Runs a command of node_modules to its end; its output is shown when it fails, and the process ends with it. When the
 * process ends first, so does the command.
 */
export async function run(command: string, ...args: string[]): Promise<void> {
  const running = execute(command, args, { env: toolEnv, maxBuffer: Number.POSITIVE_INFINITY });
  const stop = () => running.child.kill();
  process.once('exit', stop);
  try {
    await running;
  } catch (error) {
    const { stdout, stderr, code } = error as { stdout: string; stderr: string; code: unknown };
    process.stderr.write(`${stdout}\n${stderr}\n`);
    console.error(`${command} ${args.join(' ')} failed`);
    process.exit(typeof code === 'number' ? code : 1);
  } finally {
    process.off('exit', stop);
  }
}

/** Starts a command that goes on; its lines go to `onLine`. Ends with this process. */
export function start(command: string, args: string[], onLine: (line: string) => void) {
  const child = spawn(command, args, { env: toolEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    });
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => child.kill(signal));
  return child;
}
