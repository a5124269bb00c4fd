import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const programOf = (command: string, args: string[]): [file: string, args: string[]] =>
  command === 'wrangler'
    ? [process.execPath, ['--no-warnings', fileURLToPath(import.meta.resolve(command)), ...args]]
    : [command, args];

const gracePeriod = 3000;
const running = new Set<ChildProcess>();
const endWithParent = new URL('./end-with-parent.mjs', import.meta.url).href;

/** Starts a command in a new process group, so that its children are killed with it. */
function launch(command: string, args: string[], onText: (text: string) => void): ChildProcess {
  const child = spawn(...programOf(command, args), {
    env: {
      ...process.env,
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

export async function run(command: string, ...args: string[]): Promise<void> {
  let output = '';
  const child = launch(command, args, (text) => {
    output += text;
  });
  const [code] = await once(child, 'close');
  if (code === 0) return;
  console.error(`${output}\n${command} ${args.join(' ')} failed`);
  process.exit(code ?? 1);
}

export async function runScript(...args: string[]): Promise<void> {
  const child = launch(process.execPath, args, (text) => process.stdout.write(text));
  const [code] = await once(child, 'close');
  if (code !== 0) process.exit(code ?? 1);
}

export function serve(command: string, args: string[], onLine: (line: string) => void): void {
  let rest = '';
  const child = launch(command, args, (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  child.once('exit', (code) => process.exit(code ?? 0));
}

/** Kills a process that was started `detached`, with all that it began. */
export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/** Sends SIGTERM to the commands and exits; the `exit` handler kills what is left. */
async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(code), gracePeriod);
  const ended = [...running].map((child) => once(child, 'exit'));
  for (const child of running) child.kill();
  await Promise.all(ended);
  process.exit(code);
}

process.once('exit', () => running.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(128 + constants.signals[signal]));
