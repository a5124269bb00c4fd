import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '../arguments.ts';
import { at } from '../deploy/place.ts';
import { requireFacts } from '../deploy/school.ts';
import { withMigratedEnv } from '../local.ts';
import { reasonFor, requireLogin } from '../login.ts';
import { tool } from '../tool.ts';
import { askForAdmin, openPrompt } from './prompt.ts';
import { addAdmin, adminStatement, isTaken, taken } from './statement.ts';

/**
 * `npm run admin:create` adds an administrator locally, with `-- --remote` in `[env.production]`,
 * with `-- --staging` in `[env.staging]`. It asks for everything; the password leaves this machine
 * as a hash only.
 */
const usage = 'npm run admin:create, or with -- --remote or --staging';
const { has } = readArguments(usage, 0, ['remote', 'staging']);
const remote = has('remote') || has('staging');

requireFacts();
const { ask, close } = openPrompt();
try {
  if (remote) await requireLogin();
  const admin = await askForAdmin(ask);
  const statement = adminStatement(admin);
  await (remote ? executeRemote(statement) : withMigratedEnv((env) => addAdmin(env.DB, statement)));
  console.log(`\n${admin.name} is an administrator${remote ? '' : ' of the local database'} now.`);
  console.log('ADMIN_EMAIL in wrangler.toml names the one who may use the common login page;');
  console.log('all others log in at /admin-login.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  close();
}

async function executeRemote(statement: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'admin-'));
  const file = join(folder, 'admin.sql');
  const where = ['--remote', ...at(has('staging') ? 'staging' : 'production')];
  try {
    writeFileSync(file, `${statement};\n`, { mode: 0o600 });
    await tool('wrangler', ['d1', 'execute', 'DB', ...where, '--yes', '--file', file]);
  } catch (error) {
    const message = String(error);
    if (isTaken(message)) throw taken();
    throw new Error(reasonFor(message) ?? `wrangler could not add the administrator:\n${message}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
