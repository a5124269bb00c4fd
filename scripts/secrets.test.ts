import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secretsReady } from '../worker/lib/secret.ts';
import { setCommands, unsetSecrets } from './deploy/settings.ts';
import { keepSecrets } from './local.ts';
import { reasonFor, requireLogin } from './login.ts';
import { startStubServer } from './test/stub-server.ts';

let file = '';
beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'secrets-')), '.dev.vars');
});

const read = () =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );

describe('local secrets', () => {
  it('are made once and fit', () => {
    keepSecrets(file);
    const first = read();
    expect(secretsReady(first)).toBe(true);
    keepSecrets(file);
    expect(read()).toEqual(first);
  });

  it('leave what is there and add what is missing', () => {
    writeFileSync(file, 'SIGNING_KEY=mine');
    keepSecrets(file);
    expect(read()).toEqual({
      SIGNING_KEY: 'mine',
      AADHAR_KEY: expect.stringMatching(/.{44}/),
      BACKUP_KEY: expect.stringMatching(/.{44}/),
    });
  });

  it('are for this user only, also where others could read them before', () => {
    writeFileSync(file, 'SIGNING_KEY=mine', { mode: 0o644 });
    keepSecrets(file);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('are not taken for granted', () => {
    const fit = {
      AADHAR_KEY: btoa('x'.repeat(32)),
      SIGNING_KEY: 'x'.repeat(32),
      BACKUP_KEY: btoa('z'.repeat(32)),
    };
    expect(secretsReady(fit)).toBe(true);
    for (const wrong of [
      { AADHAR_KEY: '' },
      { AADHAR_KEY: btoa('x'.repeat(31)) },
      { SIGNING_KEY: 'short' },
      { BACKUP_KEY: '' },
    ])
      expect(secretsReady({ ...fit, ...wrong })).toBe(false);
  });
});

vi.setConfig({ testTimeout: 60_000 });

const names = ['AADHAR_KEY', 'SIGNING_KEY'];

function cloudflare(status: number, answer: { result?: unknown; errors?: unknown[] }) {
  const none = { code: 7003, message: 'No route for that URI' };
  return startStubServer((path) =>
    path.includes('/workers/scripts/crumb-school-production/secrets')
      ? { status, body: { success: status === 200, errors: [], messages: [], ...answer } }
      : { status: 404, body: { success: false, errors: [none], messages: [], result: null } },
  );
}

beforeEach(() => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'a token');
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'an-account');
});
let close = () => {};
afterEach(() => {
  close();
});

async function answering(...given: Parameters<typeof cloudflare>) {
  const api = await cloudflare(...given);
  close = api.close;
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', `${api.origin}/client/v4`);
}

describe('secrets', () => {
  it('that are not set are named', { tags: ['full'] }, async () => {
    await answering(200, { result: [{ name: 'AADHAR_KEY', type: 'secret_text' }] });
    expect(await unsetSecrets(names)).toEqual(['SIGNING_KEY']);
    expect(setCommands(['SIGNING_KEY'])).toContain('secret put SIGNING_KEY --env production');
  });

  it('are all unset before there is a Worker', { tags: ['full'] }, async () => {
    await answering(404, { errors: [{ code: 10007, message: 'This Worker does not exist.' }] });
    expect(await unsetSecrets(names)).toEqual(names);
  });

  it('are not asked for with a login that is refused', { tags: ['full'] }, async () => {
    await answering(403, { errors: [{ code: 10000, message: 'Authentication error' }] });
    const output = await unsetSecrets(names).catch(String);
    expect(reasonFor(String(output))).toContain('refuses this login');
  });
});

// scripts/login.test.ts asks the same of a command.
it('without a login says how to log in', { tags: ['full'] }, async () => {
  vi.stubEnv('CLOUDFLARE_API_TOKEN', '');
  vi.stubEnv('XDG_CONFIG_HOME', '/nonexistent');
  vi.stubEnv('HOME', '/nonexistent');
  await expect(requireLogin()).rejects.toThrow('npx wrangler login');
});
