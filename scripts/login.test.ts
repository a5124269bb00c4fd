import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeBackup } from './backup/archive.ts';
import { startScript } from './test/script.ts';

const folder = mkdtempSync(join(tmpdir(), 'login-'));
const backup = mkdtempSync(join(folder, 'backup-'));
writeBackup(backup, '', { at: '2026-01-02', tables: {}, files: {} });

const loggedOut = { HOME: folder, XDG_CONFIG_HOME: folder, CLOUDFLARE_API_TOKEN: '' };

const says = 'scripts/%s --remote without a login says how to log in';

async function expectHelp(script: string, argument: string): Promise<void> {
  const args = [`scripts/${script}`, '--remote', ...(argument ? [argument] : [])];
  const { code, output } = await startScript(args, loggedOut).ended;
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('npx wrangler login'),
  });
  expect(output).not.toMatch(/\bat .+:\d+:\d+|Full name/);
  expect(readdirSync(folder)).not.toContain('new');
}

it.each([
  ['backup/backup.ts', join(folder, 'new')],
  ['backup/restore.ts', backup],
  ['admin/create.ts', ''],
])(says, { timeout: 60_000, tags: ['full'] }, expectHelp);
