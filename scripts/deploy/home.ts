import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onLeaving } from '../leave.ts';

/** Written by every build: the configuration that a `wrangler` without `--config` takes instead of wrangler.toml. */
const redirect = '.wrangler/deploy/config.json';

/**
 * A new folder for one build, gone when the process ends, however it ends. So no later command can publish a build
 * that broke off, and the `dist` that `npm start` serves is not touched.
 */
export function openHome(): string {
  mkdirSync('.wrangler', { recursive: true });
  const home = mkdtempSync(resolve('.wrangler/production-'));
  onLeaving(() => {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    if (existsSync(redirect) && leadsTo(home)) rmSync(redirect);
  });
  return home;
}

function leadsTo(home: string): boolean {
  const { configPath } = JSON.parse(readFileSync(redirect, 'utf8'));
  return resolve(join(redirect, '..'), configPath).startsWith(home);
}
