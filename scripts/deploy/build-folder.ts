import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onExit } from '../cleanup.ts';

/** Every build writes this; `wrangler` without `--config` follows it. */
const redirect = '.wrangler/deploy/config.json';

/**
 * A folder for one build, deleted on exit: no later command can publish an incomplete build, and
 * the `dist` that is served is not touched.
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
