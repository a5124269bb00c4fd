import { seedIfEmpty } from '../seed/index.ts';
import { claimHome } from './claim.ts';
import { migrateLocal, withLocalEnv } from './local.ts';
import { run } from './run.ts';

/** Migrates the local database and seeds it when it is empty. */
export async function prepareData(): Promise<void> {
  claimHome();
  await migrateLocal();
  await withLocalEnv(seedIfEmpty);
}

/** Migrates, seeds and builds: all that must be there before the site can be served. */
export async function prepare(): Promise<void> {
  console.log('Preparing the database…');
  await prepareData();
  console.log('Building the site…');
  await run('astro', 'build');
}
