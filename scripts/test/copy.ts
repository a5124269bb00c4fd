import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Copies the project's files to a folder of `.test`, where they may be changed; it uses the project's packages. */
export function copyProject(name: string): string {
  const folder = resolve('.test', name);
  rmSync(folder, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard']);
  for (const file of listed
    .toString()
    .split('\0')
    .filter((one) => one && existsSync(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  return folder;
}
