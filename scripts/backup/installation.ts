import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { readDump } from '../../worker/backup/pages.ts';
import { onExit } from '../cleanup.ts';
import { state } from '../data-folder.ts';
import { list, unfitSettings } from '../deploy/guard.ts';
import { reasonFor, requireLogin } from '../login.ts';
import { run } from '../processes.ts';

export type Installation = {
  name: string;
  dump(): Promise<string>;
  load(file: string): Promise<void>;
  files: R2Bucket;
  backups: R2Bucket;
  close(): Promise<void>;
};

type Config = { compatibility_date: string; d1_databases: object[]; r2_buckets: object[] };

/** With `remote` on `[env.production]`. Prints an error and sets exit code 1 when it fails. */
export async function withInstallation(
  remote: boolean,
  work: (installation: Installation) => Promise<void>,
) {
  try {
    if (remote) await requireLogin();
    const installation = await openInstallation(remote);
    await work(installation).finally(installation.close);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error((remote && reasonFor(message)) || message);
    process.exitCode = 1;
  }
}

async function openInstallation(remote: boolean): Promise<Installation> {
  // Loaded when it is needed: it takes a second, and most mistakes are found before.
  const { getPlatformProxy, unstable_readConfig: readConfig } = await import('wrangler');
  const folder = mkdtempSync(join(tmpdir(), 'crumb-'));
  onExit(() => rmSync(folder, { recursive: true, force: true }));
  const config = join(folder, 'wrangler.json');
  const { compatibility_date, d1_databases, r2_buckets } = readConfig({
    config: 'wrangler.toml',
    ...(remote && { env: 'production' }),
  }) as Config;
  const unfit = remote ? unfitSettings({ d1_databases, r2_buckets }) : [];
  if (unfit.length > 0) throw new Error(`There is no installation yet:\n${list(unfit)}`);
  writeFileSync(
    config,
    JSON.stringify({
      name: 'crumb-school-backup',
      compatibility_date,
      d1_databases,
      r2_buckets: r2_buckets.map((bucket) => ({ ...bucket, remote })),
    }),
  );
  mkdirSync(state, { recursive: true });
  mkdirSync(join(folder, '.wrangler'));
  symlinkSync(state, join(folder, '.wrangler/state'));
  const { env, dispose } = await getPlatformProxy<{
    DB: D1Database;
    FILES: R2Bucket;
    BACKUPS: R2Bucket;
  }>({ configPath: config, persist: { path: `${state}/v3` } });
  return {
    name: remote ? 'the installation on Cloudflare' : state,
    dump: () => readDump(env.DB),
    load: (file) => {
      const where = [remote ? '--remote' : '--local', '-c', config];
      return run('wrangler', 'd1', 'execute', 'DB', ...where, '--yes', '--file', file);
    },
    files: env.FILES,
    backups: env.BACKUPS,
    close: dispose,
  };
}
