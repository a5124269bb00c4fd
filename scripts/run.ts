import { spawn, spawnSync } from 'node:child_process';

const quiet = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Runs a command of node_modules to its end; its output is shown when it fails, and the process ends with it. */
export function run(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { env: quiet, encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}\n${stderr}\n`);
  console.error(`${command} ${args.join(' ')} failed`);
  process.exit(status ?? 1);
}

/** Starts a command that goes on; its lines go to `onLine`. Ends with this process. */
export function start(command: string, args: string[], onLine: (line: string) => void) {
  const child = spawn(command, args, { env: quiet, stdio: ['ignore', 'pipe', 'pipe'] });
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
