import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The files of the project, but for those that .gitignore names; a download has no git to ask. */
export function projectFiles(): string[] {
  const ignored = readFileSync('.gitignore', 'utf8').trim().split('\n');
  const exclude = ['.git', ...ignored].map((line) => {
    const path = line.replace(/\/$/, '');
    return path.includes('/') ? path : `**/${path}`;
  });
  return globSync(['**/*', '.*', '.{ci,github}/**/*'], { exclude, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

/** Copies the project into a folder inside it, where packages are found in the folders above. */
export function copyProject(to: string): string {
  const folder = resolve(to);
  rmSync(folder, { recursive: true, force: true });
  for (const file of projectFiles()) cpSync(file, join(folder, file));
  return folder;
}

/** Gives a copy packages of its own, as hard links where the disk can: they take half a second. */
export const linkPackages = (folder: string) =>
  execFileSync('sh', ['-c', 'cp -al node_modules "$0" || cp -a node_modules "$0"', folder]);
