import { getPlatformProxy } from 'wrangler';
import type { Env } from '../worker/env.ts';
import { closeHome, state } from './home.ts';
import { run } from './run.ts';
import { keepSecrets } from './secrets.ts';

/** Makes the local database, or brings it up to date. */
export async function migrateLocal(): Promise<void> {
  closeHome();
  keepSecrets();
  await run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state);
}

/** Works on the local database and files, while no server does. */
export async function withLocalEnv<Result>(work: (env: Env) => Promise<Result>): Promise<Result> {
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` } });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
