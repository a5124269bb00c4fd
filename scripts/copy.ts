import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Copies the project's files to a folder inside it, where they may be changed, with links to the project's packages. */
export function copyProject(to: string): string {
  const folder = resolve(to);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  // Kept: what vitest has bundled of the packages.
  for (const name of readdirSync(folder))
    if (name !== 'node_modules') rmSync(join(folder, name), { recursive: true });
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard']);
  for (const file of listed
    .toString()
    .split('\0')
    .filter((one) => one && existsSync(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  // What tools keep beside them is each folder's own.
  const packages = readdirSync('node_modules').filter((name) =>
    /^[^.]|^\.(bin|installed)$/.test(name),
  );
  for (const name of packages) {
    const link = join(folder, 'node_modules', name);
    rmSync(link, { force: true });
    symlinkSync(resolve('node_modules', name), link);
  }
  return folder;
}
