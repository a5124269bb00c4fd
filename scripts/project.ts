import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The files of the project, but for those that .gitignore names; a download has no git to ask. */
export function projectFiles(root = '.'): string[] {
  const ignored = readFileSync(join(root, '.gitignore'), 'utf8').trim().split('\n');
  const exclude = ['.git', ...ignored].map((line) => {
    const path = line.replace(/\/$/, '');
    return path.includes('/') ? path : `**/${path}`;
  });
  return globSync(['**/*', '.*', '.{ci,github}/**/*'], { cwd: root, exclude, withFileTypes: true })
    .filter((found) => found.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .sort();
}

/** A hash of the project, its place, its secrets, and whatever else a build depends on. */
export function hashProject(root: string, ...also: unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify([resolve(root), ...also]));
  for (const name of [...projectFiles(root), '.dev.vars']) {
    const file = join(root, name);
    if (existsSync(file)) hash.update(`${name} ${statSync(file).size} `).update(readFileSync(file));
  }
  return hash.digest('hex');
}
