import { env } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import {
  dumpOfNight,
  finished,
  manifestOf,
  night,
  stored,
  vault,
  withoutBackups,
} from '../test/backups.ts';
import { people } from '../test/cast.ts';
import { failing } from '../test/faults.ts';
import { signInAs } from '../test/school.ts';
import { keptDays } from './keep.ts';
import { backUp, backupDays, backupState, bounds, names } from './nightly.ts';
import { readDump, readPage } from './pages.ts';
import { sealJson, unsealJson } from './seal.ts';

withoutBackups();

const watching = () =>
  env.DB.prepare(`select count(*) as n from sqlite_master where name glob 'backup_*'`).first('n');

it('begins at two at night in India, once a night', async () => {
  night('2027-01-05', '01:59');
  await backUp(env);
  expect(await stored()).toEqual([]);
  night('2027-01-05');
  await finished();
  expect(await watching()).toBe(0);
  const made = await backupState(env);
  await backUp(env);
  expect([await backupState(env), await backupDays(vault)]).toEqual([made, ['2027-01-05']]);
});

it('a night that comes to no end is given up, which the state says until one is complete', async () => {
  night('2027-01-05');
  await finished();
  const { last } = await backupState(env);
  night('2027-01-06');
  bounds.steps = 1;
  await backUp(env);
  expect(await watching()).toBeGreaterThan(100);
  const at = new Date().toISOString();
  night('2027-01-06', '08:31');
  await backUp(env);
  await backUp(env);
  const failed = { at, why: 'not complete after 6 hours' };
  expect(await watching()).toBe(0);
  expect(await backupState(env)).toEqual({ last, failed });
  night('2027-01-07');
  bounds.steps = 200;
  await finished();
  expect(await backupState(env)).toEqual({ last: new Date().toISOString() });
});

it('of two runs at the same time one works, and no object is written twice', async () => {
  const put = vi.spyOn(env.BACKUPS, 'put');
  const written = () => put.mock.calls.map(([name]) => name).filter((name) => name !== names.state);
  bounds.steps = 5;
  night('2027-01-05');
  await backUp(env);
  await Promise.all([backUp(env), backUp(env)]);
  await env.BACKUPS.delete(names.state);
  put.mockClear();
  for (let minutes = 0; minutes < 3; minutes++) await Promise.all([backUp(env), backUp(env)]);
  expect(written()).toHaveLength(15);
  expect(new Set(written()).size).toBe(15);
  put.mockRestore();
  await finished();
  expect(await dumpOfNight('2027-01-05')).toBe(await readDump(env.DB));
});

it('a run that failed leaves the next free, and one that was ended a later one', async () => {
  night('2027-01-05');
  await expect(backUp(failing(3, { only: /^DB/ }).env)).rejects.toThrow('DB');
  await sealJson(vault, names.state, { until: new Date(Date.now() + 60_000).toISOString() });
  await backUp(env);
  expect(await stored()).toEqual([names.state]);
  night('2027-01-05', '02:31');
  await backUp(failing(3, { only: /^DB/ }).env).catch(() => {});
  expect(await finished()).toBe(2);
});

it('a backup that is made in many small runs holds every record, and no word of it is readable', async () => {
  night('2027-01-05');
  await signInAs('asha');
  bounds.steps = 7;
  expect(await finished()).toBeGreaterThan(5);
  const user = { name: 'user', columns: ['email'] };
  const dump = await dumpOfNight('2027-01-05');
  expect((await readPage(env.DB, user, 0)).rows.length).toBeGreaterThan(0);
  expect(dump).toContain(people.asha.email);
  for (const name of await stored())
    expect(await (await env.BACKUPS.get(name))?.text()).not.toContain(people.asha.email);
});

it('another object cannot stand in the place of one, and another key reads nothing', async () => {
  night('2027-01-05');
  await finished();
  const other = { ...vault, secret: { BACKUP_KEY: Buffer.alloc(32, 1).toString('base64') } };
  await expect(unsealJson(other, names.manifest('2027-01-05'))).rejects.toThrow('is damaged');
  const page = await env.BACKUPS.get(names.page('2027-01-05', 'user', 0));
  await env.BACKUPS.put(names.manifest('2027-01-05'), (await page?.arrayBuffer()) ?? '');
  await expect(manifestOf('2027-01-05')).rejects.toThrow('is damaged');
});

it('of two years seven days, four weeks and twelve months stay', () => {
  const days = Array.from({ length: 730 }, (_, i) =>
    new Date(Date.UTC(2027, 0, 1 + i)).toISOString().slice(0, 10),
  );
  const kept = [...keptDays(days)].toSorted();
  expect(kept.slice(-7)).toEqual(days.slice(-7));
  expect(new Set(kept.map((day) => day.slice(0, 7))).size).toBe(12);
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
  expect(kept.length).toBeGreaterThan(7 + 2 + 10);
});
