import { getPlatformProxy } from 'wrangler';
import { seedIfEmpty } from '../seed/index.ts';
import type { Env } from '../worker/env.ts';
import { state } from './home.ts';
import { run } from './run.ts';
import { keepSecrets } from './secrets.ts';

/** Migrates the local database and seeds it when it is empty. */
export async function prepareData(): Promise<void> {
  keepSecrets();
  await run('wrangler', 'd1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state);
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` } });
  try {
    await seedIfEmpty(env);
  } finally {
    await dispose();
  }
}

/** Migrates, seeds and builds: all that must be there before the site can be served. */
export async function prepare(): Promise<void> {
  console.log('Preparing the database…');
  await prepareData();
  console.log('Building the site…');
  await run('astro', 'build');
}
