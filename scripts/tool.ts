import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toolEnv } from './run.ts';

const execute = promisify(execFile);

/** A command that ended with an error, and everything it said. */
export class ToolFailure extends Error {
  override name = 'ToolFailure';
}

/**
 * Runs a command of node_modules to its end and answers what it printed; throws a `ToolFailure` when it fails. Without
 * a terminal, so that wrangler asks nothing. When this process ends first, so does the command.
 */
export async function tool(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const running = execute(command, args, {
    env: { ...toolEnv, ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  running.child.stdin?.end();
  const stop = () => running.child.kill();
  // Before others clean up what it may still be writing.
  process.prependOnceListener('exit', stop);
  try {
    const { stdout, stderr } = await running;
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new ToolFailure(`${stdout}\n${stderr}`.trim() || String(error));
  } finally {
    process.off('exit', stop);
  }
}
