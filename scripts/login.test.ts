import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { save } from './backup/saved.ts';
import { startScript } from './test/script.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-'));
const backup = mkdtempSync(join(folder, 'backup-'));
save(backup, '', { at: '2026-01-02', tables: {}, files: {} });

/** A home in which nobody ever logged in. */
const nobody = { HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_TOKEN: '' };

it.each([
  ['backup/backup.ts', join(folder, 'new')],
  ['backup/restore.ts', backup],
  ['admin/create.ts', ''],
])(
  'scripts/%s --remote without a login says how to log in',
  {
    timeout: 60_000,
  },
  async (script, argument) => {
    const args = [`scripts/${script}`, '--remote', ...(argument ? [argument] : [])];
    const { code, said } = await startScript(args, nobody).ended;
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringContaining('npx wrangler login'),
    });
    expect(said).not.toMatch(/\bat .+:\d+:\d+|Full name/);
    expect(readdirSync(folder)).not.toContain('new');
  },
);
