import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { R2Bucket } from '@cloudflare/workers-types';
import { getPlatformProxy, unstable_readConfig as readConfig } from 'wrangler';
import { list, unfitSettings } from '../deploy/guard.ts';
import { state } from '../home.ts';
import { onLeaving } from '../leave.ts';
import { reasonFor, requireLogin } from '../login.ts';
import { run } from '../run.ts';

/** Where an installation keeps its records and its files: this machine, or Cloudflare. */
export type Place = {
  name: string;
  /** The whole database as SQL statements that make it again. */
  dump(): Promise<string>;
  /** Runs the statements of a file. */
  load(file: string): Promise<void>;
  files: R2Bucket;
  close(): Promise<void>;
};

/** What of wrangler's configuration is needed here. */
type Config = { compatibility_date: string; d1_databases: object[]; r2_buckets: object[] };

/**
 * Works on the installation of this machine (`CRUMB_HOME` names another one), or with `remote` on the one of
 * `[env.production]`. When something fails, it says what, and the process ends with 1.
 */
export async function withPlace(remote: boolean, work: (place: Place) => Promise<void>) {
  try {
    if (remote) await requireLogin();
    const place = await openPlace(remote);
    await work(place).finally(place.close);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    console.error((remote && reasonFor(said)) || said);
    process.exitCode = 1;
  }
}

/** Gives wrangler a configuration of its own, in which nothing but the database and the bucket stands. */
async function openPlace(remote: boolean): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'crumb-'));
  // Whatever happens: the dump in it is other people's addresses.
  onLeaving(() => rmSync(folder, { recursive: true, force: true }));
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
  const { env, dispose } = await getPlatformProxy<{ FILES: R2Bucket }>({
    configPath: config,
    persist: { path: `${state}/v3` },
  });
  const database = (command: string, ...args: string[]) =>
    run('wrangler', 'd1', command, 'DB', remote ? '--remote' : '--local', '-c', config, ...args);
  return {
    name: remote ? 'the installation on Cloudflare' : state,
    async dump() {
      const file = join(folder, 'dump.sql');
      await database('export', '--skip-confirmation', '--output', file);
      return readFileSync(file, 'utf8');
    },
    load: (file) => database('execute', '--yes', '--file', file),
    files: env.FILES,
    close: dispose,
  };
}
