import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { demoFacts, type Unfit } from './guard.ts';

/** Files that may contain text. */
const readable = /\.(html|xml|txt|js)$/;

/** Checked in pages only: bundled libraries may contain it. */
const localhost = /\blocalhost\b/;

/** The demo's facts and local addresses found in the built files, each listed once. */
export function unfitPages(folder: string): Unfit[] {
  const found = new Map<string, Unfit>();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && readable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files) {
    const text = readFileSync(path, 'utf8');
    const file = `site/content, for ${relative(folder, path)}`;
    const unfit = demoFacts.filter(([, value]) => text.includes(value));
    if (!path.endsWith('.js') && localhost.test(text)) unfit.push(['address', 'localhost']);
    for (const [what, value] of unfit) if (!found.has(what)) found.set(what, { what, value, file });
  }
  return [...found.values()];
}
