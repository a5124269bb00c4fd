import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backUp, backupState, vaultOf } from '../../worker/backup/nightly.ts';
import { sealJson } from '../../worker/backup/seal.ts';
import type { Env } from '../../worker/env.ts';
import { type Bindings, installationOf } from '../test/bindings.ts';
import { erasure, fillSample, installations, sampleFiles } from '../test/installations.ts';
import { names, readBackup } from './archive.ts';
import { tablesOf } from './dump.ts';
import { knownErasures, restorable } from './erasures.ts';
import { keysIn } from './files.ts';
import { fetchNightly } from './nightly.ts';
import { recover } from './recovery.ts';

const { folder, next } = installations(3);
const BACKUP_KEY = Buffer.alloc(32, 3).toString('base64');
const envOf = (bindings: Bindings) => ({ ...bindings, BACKUP_KEY }) as unknown as Env;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2027-01-05T02:30:00+05:30');
});
afterEach(() => vi.useRealTimers());

async function saved(): Promise<Bindings> {
  const lost = next();
  await fillSample(lost, { contentType: 'image/webp' });
  const env = envOf(lost);
  for (let runs = 0; (await backupState(env)).last === undefined; runs++) {
    if (runs > 99) throw new Error('The backup came to no end');
    await backUp(env);
  }
  return lost;
}

it('a nightly backup comes back with equal counts and checksums, without who was erased since', {
  timeout: 240_000,
}, async () => {
  const lost = await saved();
  const before = tablesOf(await installationOf(lost).dump());
  // A later night took the note along; the bucket that had it is lost.
  const entry = { id: 'entry-1', part: 'testimonials', at: '2026-06-02T00:00:00.000Z' };
  const notes = { [erasure.userId]: erasure, 'entry-1': entry, undefined: { id: 'entry-1' } };
  for (const [of, note] of Object.entries(notes))
    await sealJson(vaultOf(envOf(lost)), `files/erasure/${of}@etag.0`, note);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fresh = { ...next(), BACKUPS: lost.BACKUPS };
  const at = installationOf(fresh);
  const backup = await fetchNightly(at, '2027-01-05', join(folder, 'drill'), BACKUP_KEY);
  const manifest = readBackup(backup);
  expect(manifest.tables).toEqual(before);
  expect(warn.mock.calls.join()).toContain('names nobody: {"id":"entry-1"}');
  const list = await knownErasures(at.files, backup);
  expect(list).toEqual([erasure, entry]);
  const whole = readFileSync(join(backup, names.dump), 'utf8');
  const reduced = restorable(whole, manifest, list);
  const file = join(folder, 'reduced.sql');
  writeFileSync(file, reduced.dump);
  await recover(at, backup, reduced.manifest, file);
  expect(reduced.erased).toBe(1);
  expect(tablesOf(await at.dump())).toEqual(reduced.manifest.tables);
  expect(await keysIn(fresh.FILES)).toEqual(sampleFiles.ofOthers);
  expect((await fresh.FILES.head('course/a'))?.httpMetadata).toEqual({ contentType: 'image/webp' });
});

it('a piece that is missing or damaged, another key or day, is refused by name', {
  timeout: 240_000,
  tags: ['full'],
}, async () => {
  const lost = await saved();
  const at = installationOf(lost);
  const fetched = (key = BACKUP_KEY, day?: string) =>
    fetchNightly(at, day, join(folder, 'refused'), key);
  await expect(fetched(Buffer.alloc(32, 4).toString('base64'))).rejects.toThrow('BACKUP_KEY');
  await expect(fetched(BACKUP_KEY, '2027-01-01')).rejects.toThrow('There are: 2027-01-05');
  await lost.BACKUPS.delete('records/2027-01-05/user.0');
  await expect(fetched()).rejects.toThrow('user.0 is missing or damaged');
});
