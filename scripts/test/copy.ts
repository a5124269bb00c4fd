import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Copies the project's files to a folder of `.test`, where they may be changed, with links to the project's packages. */
export function copyProject(name: string): string {
  const folder = resolve('.test', name);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  // Kept: what vitest has bundled of the packages.
  for (const old of readdirSync(folder))
    if (old !== 'node_modules') rmSync(join(folder, old), { recursive: true });
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard']);
  for (const file of listed
    .toString()
    .split('\0')
    .filter((one) => one && existsSync(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  // What tools keep beside the packages is each folder's own.
  for (const one of readdirSync('node_modules').filter(isPackage)) {
    const link = join(folder, 'node_modules', one);
    if (!existsSync(link)) symlinkSync(resolve('node_modules', one), link);
  }
  return folder;
}

const isPackage = (name: string) => /^[^.]|^\.(bin|installed)$/.test(name);
