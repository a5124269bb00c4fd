import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onExit } from '../cleanup.ts';

/** Every build writes this file; `wrangler` without `--config` follows it instead of reading wrangler.toml. */
const redirect = '.wrangler/deploy/config.json';

/**
 * Creates a folder for one build that is deleted when the process exits. So no later command can publish an incomplete
 * build, and the `dist` that `npm start` serves is not touched.
 */
export function createBuildFolder(): string {
  mkdirSync('.wrangler', { recursive: true });
  const folder = mkdtempSync(resolve('.wrangler/production-'));
  onExit(() => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    if (existsSync(redirect) && leadsTo(folder)) rmSync(redirect);
  });
  return folder;
}

function leadsTo(folder: string): boolean {
  const { configPath } = JSON.parse(readFileSync(redirect, 'utf8'));
  return resolve(join(redirect, '..'), configPath).startsWith(folder);
}
