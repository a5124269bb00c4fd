import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import config from '../../../drizzle.config.ts';

const home = '.test';

/** In a folder of its own. `change` may change the newest snapshot before. */
export async function generated(change: (snapshot: string) => void = () => {}): Promise<string[]> {
  mkdirSync(home, { recursive: true });
  // A path from here: drizzle-kit does not find what is below another one.
  const out = mkdtempSync(join(home, 'migrations-'));
  cpSync('migrations', out, { recursive: true });
  const snapshots = readdirSync(join(out, 'meta')).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  change(join(out, 'meta', snapshots.sort().at(-1) ?? ''));
  try {
    const { schema, dialect } = config;
    const options = ['--dialect', dialect, '--schema', String(schema), '--out', out];
    const { stdout } = await promisify(execFile)('drizzle-kit', ['generate', ...options]);
    if (!/No schema changes|Your SQL migration file/.test(stdout)) throw new Error(stdout);
    const old = readdirSync('migrations');
    const added = readdirSync(out).filter((name) => !old.includes(name));
    return added.map((name) => readFileSync(join(out, name), 'utf8'));
  } finally {
    rmSync(out, { recursive: true });
  }
}
