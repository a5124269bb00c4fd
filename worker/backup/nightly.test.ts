import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { everyKeyIn } from '../lib/files/keys.ts';
import { people } from '../test/cast.ts';
import { signInAs } from '../test/school.ts';
import { keptDays } from './keep.ts';
import {
  backUp,
  backupDays,
  backupState,
  bounds,
  type Nightly,
  names,
  vaultOf,
} from './nightly.ts';
import { dumpOf, readPage } from './pages.ts';
import { unsealJson } from './seal.ts';

const vault = vaultOf(env);
const night = (day: string, time = '02:30') => vi.setSystemTime(`${day}T${time}:00+05:30`);
const stored = () => Array.fromAsync(everyKeyIn(env.BACKUPS));
const steps = { ...bounds };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const name of await stored()) await env.BACKUPS.delete(name);
  for (const name of await Array.fromAsync(everyKeyIn(env.FILES))) await env.FILES.delete(name);
});
afterEach(async () => {
  Object.assign(bounds, steps);
  vi.useRealTimers();
  for (const name of await Array.fromAsync(everyKeyIn(env.FILES))) await env.FILES.delete(name);
});

/** Minutes until a backup of that moment is complete. */
async function finished(): Promise<number> {
  const { last } = await backupState(env);
  for (let runs = 1; runs < 2000; runs++) {
    await backUp(env);
    if ((await backupState(env)).last !== last) return runs;
  }
  throw new Error('The backup came to no end');
}

const manifestOf = async (day: string) =>
  (await unsealJson<Nightly>(vault, names.manifest(day)))?.value as Nightly;

async function savedDump(day: string): Promise<string> {
  const { schema, pages } = await manifestOf(day);
  const rows = new Map<string, string[][]>();
  for (const [table, sums] of Object.entries(pages)) {
    const each = sums.map((_, page) => unsealJson<string[][]>(vault, names.page(day, table, page)));
    rows.set(
      table,
      (await Promise.all(each)).flatMap((one) => one?.value ?? []),
    );
  }
  return dumpOf(schema, (name) => rows.get(name) ?? []);
}

it('begins at two at night in India, once a night', async () => {
  night('2027-01-05', '01:59');
  await backUp(env);
  expect(await stored()).toEqual([]);
  night('2027-01-05');
  await finished();
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
  const at = new Date().toISOString();
  night('2027-01-06', '08:31');
  await backUp(env);
  await backUp(env);
  const failed = { at, why: 'not complete after 6 hours' };
  expect(await backupState(env)).toEqual({ last, failed });
  night('2027-01-07');
  bounds.steps = 200;
  await finished();
  expect(await backupState(env)).toEqual({ last: new Date().toISOString() });
});

it('a backup that is made in many small runs holds every record, and no word of it is readable', async () => {
  night('2027-01-05');
  await signInAs('asha');
  bounds.steps = 7;
  expect(await finished()).toBeGreaterThan(5);
  const user = { name: 'user', columns: ['email'] };
  const dump = await savedDump('2027-01-05');
  expect((await readPage(env.DB, user, 0)).rows.length).toBeGreaterThan(0);
  expect(dump).toContain(people.asha.email);
  for (const name of await stored())
    expect(await (await env.BACKUPS.get(name))?.text()).not.toContain(people.asha.email);
});

it('what moves while it is read is read again', async () => {
  night('2027-01-05');
  await signInAs('asha');
  bounds.steps = 3;
  for (let runs = 0; runs < 30; runs++) await backUp(env);
  await env.DB.prepare(`update user set name = 'Moved meanwhile' where email = ?`)
    .bind(people.asha.email)
    .run();
  await finished();
  expect(await savedDump('2027-01-05')).toContain('Moved meanwhile');
});

it('a file is copied once, and stays as long as a backup names it', async () => {
  const put = vi.spyOn(env.BACKUPS, 'put');
  const copies = () => put.mock.calls.filter(([name]) => String(name).startsWith('files/')).length;
  await env.FILES.put('course/a', 'a photo', { httpMetadata: { contentType: 'image/webp' } });
  await env.FILES.put('erasure/u', '{}');
  night('2027-01-05');
  await finished();
  night('2027-01-06');
  await finished();
  expect(copies()).toBe(2);
  put.mockRestore();
  const { files } = await manifestOf('2027-01-06');
  expect(Object.entries(files)).toEqual([
    [
      'course/a',
      {
        size: 7,
        sha256: expect.stringMatching(/^\w{64}$/),
        headers: { contentType: 'image/webp' },
      },
    ],
  ]);
  expect(await stored()).toContain('files/erasure/u');
  await env.FILES.delete('course/a');
  night('2028-06-01');
  await finished();
  expect(await stored()).toContain('files/course/a');
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
