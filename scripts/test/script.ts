import { spawn } from 'node:child_process';

/** Starts a script; `ended` resolves to its exit code and output. */
export function startScript(
  args: string[],
  env: Record<string, string>,
  typed: string[] = [],
  { command = process.execPath, cwd = '.' } = {},
) {
  // Vitest's variables would make the script behave as if it ran in a test.
  const { NODE_ENV: _, VITEST: __, ...own } = process.env;
  const child = spawn(command, args, { cwd, env: { ...own, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, output }));
  });
  child.stdin.end(typed.map((line) => `${line}\n`).join(''));
  return { child, ended, output: () => output };
}
