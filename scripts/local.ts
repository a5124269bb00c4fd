import type { Env } from '../worker/env.ts';
import { restrictAccess, state } from './data-folder.ts';
import { applyPending } from './migrations/steps.ts';
import { keepSecrets } from './secrets.ts';

/** Runs `work` with the local database and bucket; no server may be running on them. */
async function withLocalEnv<Result>(work: (env: Env) => Promise<Result>): Promise<Result> {
  // Loaded when they are needed: it takes a second, and most mistakes are found before.
  const { getPlatformProxy } = await import('wrangler');
  await import('../worker/registered.ts');
  const { env, dispose } = await getPlatformProxy<Env>({ persist: { path: `${state}/v3` } });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

/** The same, after the database was created or its pending migrations were applied. */
export async function withMigratedEnv<Result>(
  work: (env: Env) => Promise<Result>,
): Promise<Result> {
  restrictAccess();
  keepSecrets();
  return withLocalEnv(async (env) => {
    await applyPending(env.DB);
    return work(env);
  });
}
