import { seedIfEmpty } from '../seed/index.ts';
import { requireFacts } from './deploy/school.ts';
import { withMigratedEnv } from './local.ts';
import { lockDataFolder } from './lock.ts';
import { run } from './processes.ts';

/** Migrates the local database and seeds it when it is empty. */
export async function prepareData(): Promise<void> {
  requireFacts();
  lockDataFolder();
  await withMigratedEnv(seedIfEmpty);
}

/** Migrates, seeds and builds, so that the site can be served. */
export async function prepare(): Promise<void> {
  console.log('Preparing the database…');
  await prepareData();
  console.log('Building the site…');
  await run('astro', 'build');
}
