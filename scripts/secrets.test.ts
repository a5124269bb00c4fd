import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { secretsReady } from '../worker/lib/secret.ts';
import { keepSecrets } from './secrets.ts';

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
