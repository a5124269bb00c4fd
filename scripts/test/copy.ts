import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectFiles } from '../project.ts';

/** Copies the project to a folder of `.test`, with links to its packages. */
export function copyProject(name: string): string {
  const folder = copyFiles(name);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  // What tools keep beside the packages is each folder's own.
  for (const dependency of readdirSync('node_modules').filter(isPackage)) {
    const link = join(folder, 'node_modules', dependency);
    if (!existsSync(link)) symlinkSync(resolve('node_modules', dependency), link);
  }
  return folder;
}

export function copyWithPackages(name: string): string {
  const folder = copyFiles(name);
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  execFileSync('sh', ['-c', 'cp -al node_modules "$0" || cp -a node_modules "$0"', folder]);
  return folder;
}

function copyFiles(name: string): string {
  const folder = resolve('.test', name);
  mkdirSync(folder, { recursive: true });
  // Kept: what vitest has bundled of the packages.
  for (const old of readdirSync(folder))
    if (old !== 'node_modules') rmSync(join(folder, old), { recursive: true });
  for (const file of projectFiles()) cpSync(file, join(folder, file));
  return folder;
}

const isPackage = (name: string) => /^[^.]|^\.(bin|installed)$/.test(name);
