import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { programOf } from './processes.ts';

const execute = promisify(execFile);

/** A command failed; the message is its output. */
class ToolFailure extends Error {
  override name = 'ToolFailure';
}

/**
 * Runs a command to its end and returns its output, or throws a `ToolFailure`. No standard input,
 * so that wrangler asks nothing. It stops when this process exits.
 */
export async function tool(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const running = execute(...programOf(command, args), {
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  running.child.stdin?.end();
  const stop = () => running.child.kill();
  // Prepended: other `exit` handlers delete folders that the command may still write to.
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
