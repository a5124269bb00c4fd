import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { fill, migrate } from '../migrations/steps.ts';
import { type Bindings, openBindings } from './bindings.ts';

/** The files that the sample rows name, and those of Asha. */
const ofAsha = ['certificate/z', 'user/a'];
const ofOthers = ['course/a', 'demo/a', 'demo/b', 'product/a', 'product/b'];
export const sampleFiles = { ofAsha, ofOthers, all: [...ofAsha, ...ofOthers].toSorted() };

export const erasure = {
  id: 'e1',
  userId: 'asha',
  askedAt: '2026-06-01T00:00:00.000Z',
  endedAt: '2026-06-02T00:00:00.000Z',
  endedBy: 'meera',
};

/** The notes of it: the sample has a record that was merged into hers. */
export const erasureNotes = [erasure, { ...erasure, id: 'e1.asha2', userId: 'asha2' }];

export async function fillSample({ DB, FILES }: Bindings, httpMetadata = {}): Promise<void> {
  await migrate(DB);
  await fill(DB);
  for (const key of sampleFiles.all) await FILES.put(key, `bytes of ${key}`, { httpMetadata });
}

/** A folder for the tests of a file, and so many empty installations, of which `next` takes one. */
export function installations(many: number): { folder: string; next: () => Bindings } {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const folder = mkdtempSync(join(tmpdir(), 'installations-'));
  let opened: Bindings[] = [];
  let close = async () => {};
  beforeAll(async () => {
    const pairs = Array.from({ length: many }, (_, i) => ({ DB: `db${i}`, FILES: `files${i}` }));
    ({ opened, close } = await openBindings(pairs));
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await close();
  });
  return { folder, next: () => opened.pop() as Bindings };
}
