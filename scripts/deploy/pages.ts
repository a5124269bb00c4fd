import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Unfit } from './guard.ts';

/** Checked in pages only: bundled libraries may contain it. */
const readable = /\.(html|xml|txt)$/;

/** Built pages that lead to this machine, each listed once. */
export const unfitPages = (folder: string): Unfit[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /\blocalhost\b/.test(readFileSync(path, 'utf8')))
    .map((path) => ({
      what: 'address',
      value: 'localhost',
      file: `what makes ${relative(folder, path)}`,
    }));
