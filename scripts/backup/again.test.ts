import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { everyKeyIn } from '../../worker/lib/files/keys.ts';
import { keepErasure } from '../../worker/privacy/kept.ts';
import { fill, migrate } from '../migrations/steps.ts';
import { type Bindings, installationOf, openBindings } from '../test/bindings.ts';
import { readBackup } from './archive.ts';
import {
  eraseAgain,
  knownErasures,
  readErasures,
  statementsOf,
  withoutErased,
} from './erasures.ts';
import { recover } from './recovery.ts';
import { saveSnapshot } from './snapshot.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const asha = {
  ...{ id: 'e1', userId: 'asha', askedAt: '2026-06-01T00:00:00.000Z' },
  ...{ endedAt: '2026-06-02T00:00:00.000Z', endedBy: 'meera' },
};
const files = [
  'certificate/a',
  'certificate/z',
  'course/a',
  'demo/a',
  'demo/b',
  'product/a',
  'product/b',
  'user/a',
];
let close = async () => {};
let unused: Bindings[];
let live: Bindings;
let folder: string;
let told: string;

beforeAll(async () => {
  const pairs = Array.from({ length: 7 }, (_, i) => ({ DB: `db${i}`, FILES: `files${i}` }));
  const bindings = await openBindings(pairs);
  close = bindings.close;
  unused = bindings.opened;
});
afterAll(() => close());
/** A database as it was before Asha was erased. */
beforeEach(async () => {
  live = unused.pop() as Bindings;
  await migrate(live.DB);
  await fill(live.DB);
  await live.DB.prepare(`update user set name = 'Canary' where id = 'asha'`).run();
  for (const key of files) await live.FILES.put(key, `bytes of ${key}`);
  folder = mkdtempSync(join(tmpdir(), 'again-'));
  told = '';
  vi.spyOn(console, 'warn').mockImplementation((text) => {
    told += text;
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const backup = () => join(folder, 'monday');
const again = () => eraseAgain(installationOf(live), backup());
const isBack = async () => /canary/i.test(await installationOf(live).dump());

it('whom the bucket alone names is erased after a time travel', async () => {
  await keepErasure(live.FILES, asha);
  expect([await again(), await isBack(), told]).toEqual([1, false, '']);
  expect([await again(), await isBack()]).toEqual([1, false]);
});

it('whom the list alone names is erased, and noted in the bucket', async () => {
  await keepErasure(live.FILES, asha);
  await saveSnapshot(installationOf(live), backup());
  await live.FILES.delete('erasure/asha');
  expect(readErasures(backup())).toEqual([asha]);
  expect([await again(), await isBack(), told]).toEqual([1, false, '']);
  expect(await (await live.FILES.get('erasure/asha'))?.json()).toEqual(asha);
});

it('says aloud when nothing names anybody', async () => {
  expect([await again(), await isBack()]).toEqual([0, true]);
  expect(told).toContain('NOBODY IS KNOWN');
});

it('a restore beside the notes of the bucket leaves out whom the list does not name yet', async () => {
  await saveSnapshot(installationOf(live), backup());
  const empty = unused.pop() as Bindings;
  await keepErasure(empty.FILES, asha);
  const list = await knownErasures(empty.FILES, backup());
  const saved = readFileSync(join(backup(), 'database.sql'), 'utf8');
  const { dump, manifest, erased } = withoutErased(saved, readBackup(backup()), list);
  const file = join(folder, 'reduced.sql');
  writeFileSync(file, dump);
  const restored = await recover(installationOf(empty), backup(), manifest, file);
  expect([erased, /canary/i.test(restored), told]).toEqual([1, false, '']);
  expect(await Array.fromAsync(everyKeyIn(empty.FILES))).toEqual([
    ...['course/a', 'demo/a', 'demo/b', 'erasure/asha', 'product/a', 'product/b'],
  ]);
});

it('a note that cannot be read stops it', async () => {
  await live.FILES.put('erasure/asha', '{"id"');
  await expect(again()).rejects.toThrow('erasure/asha in the bucket is damaged');
  expect(await isBack()).toBe(true);
});

it('a backup holds no notes and its list has them all', async () => {
  await live.DB.batch(statementsOf(asha).map((query) => live.DB.prepare(query)));
  for (const key of ['user/a', 'certificate/a', 'certificate/z']) await live.FILES.delete(key);
  await keepErasure(live.FILES, { ...asha, id: 'e0', userId: 'ravi' });
  const manifest = await saveSnapshot(installationOf(live), backup());
  expect(Object.keys(manifest.files)).not.toContain('erasure/ravi');
  expect(existsSync(join(backup(), 'files/erasure'))).toBe(false);
  expect(JSON.parse(readFileSync(join(folder, 'erasures.json'), 'utf8'))).toHaveLength(2);
  expect(await knownErasures(live.FILES, backup())).toHaveLength(2);
  expect(await Array.fromAsync(everyKeyIn(live.FILES))).toContain('erasure/ravi');
});
