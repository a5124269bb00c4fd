import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Bindings, installationOf } from '../test/bindings.ts';
import {
  erasure,
  erasureNotes,
  fillSample,
  installations,
  sampleFiles,
} from '../test/installations.ts';
import { readBackup } from './archive.ts';
import { readErasures, restorable, statementsOf } from './erasures.ts';
import { keysIn } from './files.ts';
import { recover } from './recovery.ts';
import { saveSnapshot } from './snapshot.ts';

const { folder, next } = installations(5);
const older = join(folder, 'older');
const newer = join(folder, 'newer');
let fresh: Bindings;

/** Asha's data stands in a backup; then she is erased, and a second backup is made. */
beforeAll(async () => {
  const live = next();
  await fillSample(live);
  await live.DB.batch(
    [
      `update user set name = 'Canary', address = 'Canary lane' where id = 'asha'`,
      `update orders set name = 'Canary', link_one = 'https://canary.test' where user_id = 'asha'`,
      `update enquiry set email = 'asha@gmail.test', msg = 'Canary asks'`,
      `insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after) values
        ('c', '2026-06-01T00:00:00.000Z', 'meera', 'Meera', 'm@x.test', 'changed', 'user',
          'asha', '{"name":"Canary"}', '{"name":"Canary"}')`,
    ].map((query) => live.DB.prepare(query)),
  );
  await saveSnapshot(installationOf(live), older);
  expect(existsSync(join(folder, 'erasures.json'))).toBe(false);
  await live.DB.batch(statementsOf(erasure).map((query) => live.DB.prepare(query)));
  for (const key of sampleFiles.ofAsha) await live.FILES.delete(key);
  await saveSnapshot(installationOf(live), newer);
});
beforeEach(() => {
  fresh = next();
});

const reduced = () => {
  const dump = readFileSync(join(older, 'database.sql'), 'utf8');
  return restorable(dump, readBackup(older), readErasures(older));
};
async function restore(bucket = fresh.FILES) {
  const { dump, manifest } = reduced();
  const file = join(folder, 'reduced.sql');
  writeFileSync(file, dump);
  await recover({ ...installationOf(fresh), files: bucket }, older, manifest, file);
}

it('an erasure is on the list beside the backups, as ids and moments alone', () => {
  expect(readErasures(newer)).toEqual(erasureNotes);
});

it('an older backup does not bring an erased person back', async () => {
  expect(readFileSync(join(older, 'database.sql'), 'utf8')).toMatch(/canary/i);
  await restore();
  expect(await installationOf(fresh).dump()).not.toMatch(/canary|asha@gmail/i);
  expect(await keysIn(fresh.FILES)).toEqual(sampleFiles.ofOthers);
  const orders = await fresh.DB.prepare(
    'select order_id, course_price, name from orders order by seq',
  ).all();
  expect(orders.results).toMatchObject([
    { order_id: '0123456', course_price: 8501, name: 'Erased person' },
    { order_id: '7654321', course_price: 8501, name: 'Erased person' },
    { order_id: '7777777', name: 'Meera' },
  ]);
  expect(await fresh.DB.prepare('select key from orphan').all()).toMatchObject({
    results: [{ key: 'course/gone' }],
  });
});

it('an interrupted restore goes on without the files of who was erased', async () => {
  let puts = 0;
  const breaking = new Proxy(fresh.FILES, {
    get(bucket, name) {
      if (name === 'put' && ++puts > 2) throw new Error('no network');
      const value = Reflect.get(bucket, name);
      return typeof value === 'function' ? value.bind(bucket) : value;
    },
  });
  await expect(restore(breaking)).rejects.toThrow('no network');
  await restore();
  expect(await keysIn(fresh.FILES)).toHaveLength(5);
});

it('a list that cannot be read stops a restore, and an erasure done twice changes nothing', async () => {
  const once = reduced();
  expect(restorable(once.dump, once.manifest, [erasure])).toMatchObject({ erased: 0 });
  const list = join(folder, 'erasures.json');
  const text = readFileSync(list, 'utf8');
  writeFileSync(list, '[{"id"');
  expect(() => readErasures(older)).toThrow('is damaged');
  writeFileSync(list, text);
});
