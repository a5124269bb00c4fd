import { spawn } from 'node:child_process';
import { vi } from 'vitest';

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

/** Milliseconds; generous, for busy machines: an idle one needs a minute. */
export const longTimeout = 600_000;

/** Retries until it succeeds. Fails at once, with its output, when the script ended. */
export const retry = <Result>(
  { ended }: Pick<ReturnType<typeof startScript>, 'ended'>,
  attempt: () => Promise<Result> | Result,
): Promise<Result> =>
  Promise.race([
    vi.waitFor(attempt, { timeout: longTimeout, interval: 100 }),
    ended.then(({ code, output }) => {
      throw new Error(`It ended with ${code}:\n${output}`);
    }),
  ]);
