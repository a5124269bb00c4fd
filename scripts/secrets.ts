import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, existsSync, readFileSync } from 'node:fs';

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
