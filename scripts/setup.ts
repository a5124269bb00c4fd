import { lockDataFolder } from './lock.ts';
import { runScript } from './processes.ts';

/** Migrates the local database and seeds it when it is empty. */
export async function prepareData(): Promise<void> {
  lockDataFolder();
  await runScript('scripts/prepare.ts', 'data');
}

/** Migrates, seeds and builds, so that the site can be served. */
export async function prepare(): Promise<void> {
  lockDataFolder();
  await runScript('scripts/prepare.ts');
}
