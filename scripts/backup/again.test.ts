import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { bucketRules } from '../../worker/audit/files.ts';
import { everyKeyIn } from '../../worker/lib/files/files.ts';
import { keepErasure } from '../../worker/privacy/erase.ts';
import { passes } from '../../worker/privacy/erasing.ts';
import { auditDump } from '../audit/installation.ts';
import { type Bindings, installationOf } from '../test/bindings.ts';
import { erasure, fillSample, installations, sampleFiles } from '../test/installations.ts';
import { readBackup } from './archive.ts';
import { eraseAgain, knownErasures, readErasures, restorable, statementsOf } from './erasures.ts';
import { recover } from './recovery.ts';
import { saveSnapshot } from './snapshot.ts';

const { folder: all, next } = installations(11);
let live: Bindings;
let folder: string;
let warned: string;

/** A database as it was before Asha was erased. */
beforeEach(async () => {
  live = next();
  await fillSample(live);
  await live.DB.prepare(`update user set name = 'Canary' where id = 'asha'`).run();
  folder = mkdtempSync(join(all, 'again-'));
  warned = '';
  vi.spyOn(console, 'warn').mockImplementation((text) => {
    warned += text;
  });
});

const backup = () => join(folder, 'monday');
const again = () => eraseAgain(installationOf(live), backup());
const isBack = async () => /canary/i.test(await installationOf(live).dump());

const findings = async () => {
  const keys = await Array.fromAsync(everyKeyIn(live.FILES));
  return (await auditDump(await installationOf(live).dump(), keys)).map(({ rule }) => rule);
};

/** How many rows let somebody in. */
const passesLeft = async ({ DB }: Bindings) =>
  DB.prepare(
    `select ${passes.map((table) => `(select count(*) from "${table}")`).join(' + ')} as n`,
  ).first('n');

it('no login, code or invitation works after a time travel, or in a backup that is restored', async () => {
  expect(await passesLeft(live)).toBeGreaterThan(3);
  await saveSnapshot(installationOf(live), backup());
  const saved = readFileSync(join(backup(), 'database.sql'), 'utf8');
  const { dump, manifest } = restorable(saved, readBackup(backup()), []);
  const file = join(folder, 'restorable.sql');
  writeFileSync(file, dump);
  const empty = next();
  await recover(installationOf(empty), backup(), manifest, file);
  await again();
  expect([await passesLeft(empty), await passesLeft(live)]).toEqual([0, 0]);
});

it('somebody whose erasure the bucket alone knows is erased again after a time travel', async () => {
  await keepErasure(live.FILES, erasure);
  expect([await again(), await isBack(), warned]).toEqual([1, false, '']);
  expect([await again(), await isBack()]).toEqual([1, false]);
});

it('somebody whose erasure the list alone knows is erased again, and noted in the bucket', async () => {
  await keepErasure(live.FILES, erasure);
  await saveSnapshot(installationOf(live), backup());
  await live.FILES.delete('erasure/asha');
  expect(readErasures(backup())).toEqual([erasure]);
  expect([await again(), await isBack(), warned]).toEqual([1, false, '']);
  expect(await (await live.FILES.get('erasure/asha'))?.json()).toEqual(erasure);
});

it('whom the school’s words lost comes back neither by a time travel nor by a restore', async () => {
  const key = `school/${'A'.repeat(22)}-8x4`;
  const entry = (id: string, picture = '') => ({ entry: id, name: 'Asha', words: 'Rye.', picture });
  const words = JSON.stringify({ quotes: [entry('entry-1', key), entry('entry-10')] });
  await live.FILES.put(key, 'bytes');
  await live.DB.batch([
    live.DB.prepare(
      `insert into school_publication (id, created_at, part, words, "from", "by")
        values ('sp2', '2026-06-01T00:00:00.000Z', 'testimonials', ?, '2026-06-01', 'Owner')`,
    ).bind(words),
    live.DB.prepare(
      `insert into school_draft (part, updated_at, words, "by")
        values ('testimonials', '2026-06-01T00:00:00.000Z', ?, 'Owner')`,
    ).bind(words),
  ]);
  await saveSnapshot(installationOf(live), backup());
  const note = { id: 'entry-1', part: 'testimonials', at: '2026-06-02T00:00:00.000Z' };
  await live.FILES.put('erasure/entry-1', JSON.stringify(note));
  const remaining = { quotes: [entry('entry-10')] };
  const textsOf = async () =>
    (
      await live.DB.prepare(
        `select words from school_publication where id = 'sp2'
          union all select words from school_draft where part = 'testimonials'`,
      ).all<{ words: string }>()
    ).results.map((row) => JSON.parse(row.words));

  const list = await knownErasures(live.FILES, backup());
  expect(list).toEqual([note]);
  const saved = readFileSync(join(backup(), 'database.sql'), 'utf8');
  const { dump, manifest, erased } = restorable(saved, readBackup(backup()), list);
  expect([erased, dump.includes('entry-1"'), dump.includes('entry-10"')]).toEqual([1, false, true]);
  expect(Object.keys(manifest.files)).not.toContain(key);
  expect(await findings()).toContain(bucketRules.returned);
  expect([await again(), await textsOf()]).toEqual([1, [remaining, remaining]]);
  expect(await live.DB.prepare('select key from orphan where key = ?').bind(key).first('key')).toBe(
    key,
  );
  expect(await findings()).not.toContain(bucketRules.returned);
});

it('erasing again says aloud when no erasure is known', { tags: ['full'] }, async () => {
  expect([await again(), await isBack()]).toEqual([0, true]);
  expect(warned).toContain('NOBODY IS KNOWN');
});

it('a restore leaves out whom the notes of the bucket name, though the list does not yet', {
  tags: ['full'],
}, async () => {
  await saveSnapshot(installationOf(live), backup());
  const empty = next();
  await keepErasure(empty.FILES, erasure);
  const list = await knownErasures(empty.FILES, backup());
  const saved = readFileSync(join(backup(), 'database.sql'), 'utf8');
  const { dump, manifest, erased } = restorable(saved, readBackup(backup()), list);
  const file = join(folder, 'reduced.sql');
  writeFileSync(file, dump);
  const restored = await recover(installationOf(empty), backup(), manifest, file);
  expect([erased, /canary/i.test(restored), warned]).toEqual([1, false, '']);
  expect(await Array.fromAsync(everyKeyIn(empty.FILES))).toEqual(
    [...sampleFiles.ofOthers, 'erasure/asha'].toSorted(),
  );
});

it('an erasure whose note cannot be read stops the erasing, and nobody is erased', {
  tags: ['full'],
}, async () => {
  await live.FILES.put('erasure/asha', '{"id"');
  await expect(again()).rejects.toThrow('erasure/asha in the bucket is damaged');
  expect(await isBack()).toBe(true);
});

it('a note that names nobody is left out aloud, and the others count', async () => {
  await keepErasure(live.FILES, erasure);
  await live.FILES.put('erasure/undefined', '{"id":"e1"}');
  expect([await again(), await isBack()]).toEqual([1, false]);
  expect(warned).toContain('names nobody: {"id":"e1"}');
});

it('a backup holds no notes of erasures, and the list beside it has them all', async () => {
  await live.DB.batch(statementsOf(erasure).map((query) => live.DB.prepare(query)));
  for (const key of sampleFiles.ofAsha) await live.FILES.delete(key);
  await keepErasure(live.FILES, { ...erasure, id: 'e0', userId: 'ravi' });
  const manifest = await saveSnapshot(installationOf(live), backup());
  expect(Object.keys(manifest.files)).not.toContain('erasure/ravi');
  expect(existsSync(join(backup(), 'files/erasure'))).toBe(false);
  expect(JSON.parse(readFileSync(join(folder, 'erasures.json'), 'utf8'))).toHaveLength(3);
  expect(await knownErasures(live.FILES, backup())).toHaveLength(3);
  expect(await Array.fromAsync(everyKeyIn(live.FILES))).toContain('erasure/ravi');
});
