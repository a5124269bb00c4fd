import type { Env } from '../worker/env.ts';
import { restrictAccess, state } from './data-folder.ts';
import { run } from './processes.ts';
import { keepSecrets } from './secrets.ts';

/** Creates the local database or applies its pending migrations. */
export async function migrateLocal(): Promise<void> {
  restrictAccess();
  keepSecrets();
  await run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state);
}

/** Runs `work` with the local database and bucket; no server may be running on them. */
export async function withLocalEnv<Result>(work: (env: Env) => Promise<Result>): Promise<Result> {
  // Loaded when it is needed: it takes a second, and most mistakes are found before.
  const { getPlatformProxy } = await import('wrangler');
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` } });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
