import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';
import type { Env } from '../worker/env.ts';
import { restrictAccess, state } from './data-folder.ts';
import { applyPending } from './migrations/steps.ts';

export const names = ['AADHAR_KEY', 'SIGNING_KEY', 'BACKUP_KEY'];

/**
 * Generates local secrets once, into `.dev.vars`, which git ignores and wrangler reads. Production
 * has its own, see wrangler.toml.
 */
export function keepSecrets(file = '.dev.vars'): void {
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const missing = names.filter((name) => !new RegExp(`^${name}=`, 'm').test(kept));
  const lines = missing.map((name) => `${name}=${randomBytes(32).toString('base64')}\n`);
  if (lines.length > 0)
    appendFileSync(file, (kept && !kept.endsWith('\n') ? '\n' : '') + lines.join(''), {
      mode: 0o600,
    });
  chmodSync(file, 0o600);
}

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
