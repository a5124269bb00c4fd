import { spawn } from 'node:child_process';

/** Starts a script with its arguments in that environment; `ended` is its code and everything it said. */
export function startScript(
  args: string[],
  env: Record<string, string>,
  typed: string[] = [],
  { command = process.execPath, cwd = '.' } = {},
) {
  // What is started is no test, and must not take itself for one.
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const child = spawn(command, args, { cwd, env: { ...own, ...env } });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk;
    });
  const ended = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, said }));
  });
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  return { child, ended, said: () => said };
}
