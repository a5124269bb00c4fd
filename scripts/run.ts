import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** The environment in which the tools tell nobody about themselves, and nobody about the data. */
export const toolEnv = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  // It answers SQL to every page that is open in the same browser.
  X_LOCAL_EXPLORER: 'false',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Milliseconds that a tool has to end in when it is told to. */
const patience = 3000;
const running = new Set<ChildProcess>();
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/** Starts a command of node_modules in a process group of its own, so that what it started ends with it. */
function launch(command: string, args: string[], onText: (text: string) => void): ChildProcess {
  const child = spawn(command, args, {
    env: {
      ...toolEnv,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${endWithParent}`,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => {
    endGroup(child);
    running.delete(child);
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onText);
  return child;
}

/** Runs a command to its end; its output is shown when it fails, and the process ends with it. */
export async function run(command: string, ...args: string[]): Promise<void> {
  let said = '';
  const child = launch(command, args, (text) => {
    said += text;
  });
  const [code] = await once(child, 'close');
  if (code === 0) return;
  console.error(`${said}\n${command} ${args.join(' ')} failed`);
  process.exit(code ?? 1);
}

/** Starts a command that goes on; its lines go to `onLine`. The process ends with it. */
export function serve(command: string, args: string[], onLine: (line: string) => void): void {
  let rest = '';
  const child = launch(command, args, (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  child.once('exit', (code) => process.exit(code ?? 0));
}

function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended already.
  }
}

/** Lets the tools end by themselves, and ends what is left of them. */
async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(code), patience);
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill();
  await Promise.all(ended);
  process.exit(code);
}

process.once('exit', () => running.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(128 + constants.signals[signal]));
