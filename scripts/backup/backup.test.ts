import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';
import { fill, migrate } from '../migrations/steps.ts';
import { startScript } from '../test/script.ts';
import { readBackup, writeBackup } from './archive.ts';
import { toPortable } from './dump.ts';
import { keysIn } from './files.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'drill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const backup = join(folder, 'backup');
const files = ['course/a', 'product/a', 'product/b', 'user/a', 'demo/a', 'demo/b', 'certificate/a'];
const attachment = {
  contentType: 'application/pdf',
  contentDisposition: `attachment; filename="a.pdf"; filename*=UTF-8''Br%C3%BBl%C3%A9e.pdf`,
};
/** Text that breaks a dump without proper quoting. */
const words = `it's "quoted"; -- \\ \n\r\n; drop table user; 🍞 \u202e ' || 'x BEGIN TRANSACTION; COMMIT; end`;

/** Longer than D1 allows for a statement, with quotes and characters of one to four bytes. */
const long = JSON.stringify([
  'पाव भाजी 🍞 it’s "it\'s" '.repeat(6000),
  'BEGIN TRANSACTION; COMMIT;',
]);
const longer = JSON.stringify({ details: long });

type Bindings = { DB: D1Database; FILES: R2Bucket };

async function at<Result>(home: string, work: (env: Bindings) => Promise<Result>): Promise<Result> {
  const persist = { path: join(folder, home, 'state/v3') };
  const { env, dispose } = await getPlatformProxy<Bindings>({ persist });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

const start = (name: 'backup' | 'restore', home: string, from: string, env = {}) =>
  startScript([`scripts/backup/${name}.ts`, from], { CRUMB_HOME: join(folder, home), ...env });

/** Runs one of the two commands on a data folder; returns its exit code and output. */
const command = (name: 'backup' | 'restore', home: string, from = backup) =>
  start(name, home, from).ended;

/** The files of a data folder with their content and headers, and the texts written below. */
const kept = (home: string) =>
  at(home, async ({ DB, FILES }) => ({
    files: await Promise.all(
      (await keysIn(FILES)).map(async (key) => {
        const found = await FILES.get(key);
        return [key, found?.httpMetadata, await found?.text()];
      }),
    ),
    msg: await DB.prepare(`select msg from enquiry where id = 'q1'`).first('msg'),
    details: await DB.prepare('select details from course').first('details'),
    audit: await DB.prepare(`select before, after from audit where id = 'a2'`).first(),
  }));

beforeAll(async () => {
  await at('lost', async ({ DB, FILES }) => {
    await migrate(DB);
    await fill(DB);
    await DB.prepare(`update enquiry set msg = ? where id = 'q1'`).bind(words).run();
    await DB.prepare('update course set details = ?').bind(long).run();
    await DB.prepare(
      `insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
       select 'a2', at, actor, actor_name, actor_email, what, 'course', 'c4', ?1, ?1 from audit`,
    )
      .bind(longer)
      .run();
    for (const key of files) await FILES.put(key, `bytes of ${key}`, { httpMetadata: attachment });
  });
  expect(await command('backup', 'lost')).toMatchObject({ code: 0 });
  expect(await command('restore', 'new')).toMatchObject({ code: 0 });
});

/** Copies a data folder, for a test that changes it. */
const copy = (home: string, to: string) =>
  cpSync(join(folder, home), join(folder, to), { recursive: true });

it('a backup comes back on an empty machine, every row and every file', async () => {
  expect(await kept('new')).toEqual(await kept('lost'));
  expect(await kept('new')).toMatchObject({
    msg: words,
    details: long,
    audit: { before: longer, after: longer },
  });
  expect(readBackup(backup).tables['orders']).toMatchObject({ rows: 3 });
});

it('what came back is guarded on', async () => {
  copy('new', 'guarding');
  const orphans = await at('guarding', async ({ DB }) => {
    await DB.prepare(`delete from orders where id = 'o1'`).run();
    await expect(DB.prepare('delete from audit').run()).rejects.toThrow(/never deleted/);
    return (await DB.prepare('select key from orphan order by key').all()).results;
  });
  expect(orphans).toContainEqual({ key: 'certificate/a' });
});

it('nothing is written over', async () => {
  const before = await kept('lost');
  const { code, output } = await command('restore', 'lost');
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('already') });
  expect(await kept('lost')).toEqual(before);
  expect(await command('backup', 'lost')).toMatchObject({ code: 1 });
});

it('a restore that broke off goes on', async () => {
  copy('new', 'begun');
  await at('begun', ({ FILES }) => FILES.delete(['demo/b', 'user/a']));
  expect(await command('restore', 'begun')).toMatchObject({ code: 0 });
  expect(await kept('begun')).toEqual(await kept('lost'));
});

it('a restore whose rows are refused leaves no file behind', async () => {
  // Only D1 refuses such a long statement; backups of an older version had them.
  const refused = mkdtempSync(join(folder, 'refused-'));
  cpSync(backup, refused, { recursive: true });
  const dump = readFileSync(join(refused, 'database.sql'), 'utf8');
  writeBackup(refused, `${dump}select '${'x'.repeat(100_000)}';`, readBackup(refused));
  const { code, output } = await command('restore', 'refusing', refused);
  const files = await at('refusing', ({ FILES }) => keysIn(FILES));
  expect({ code, output, files }).toEqual({
    code: 1,
    output: expect.stringMatching(/d1 execute .* failed|not what was saved/),
    files: [],
  });
});

it('a damaged backup is refused before anything is written', async () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'));
  cpSync(backup, damaged, { recursive: true });
  const dump = readFileSync(join(damaged, 'database.sql'), 'utf8');
  writeFileSync(join(damaged, 'database.sql'), dump.slice(0, dump.search(/create trigger/i)));
  const { code, output } = await command('restore', 'untouched', damaged);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('database.sql') });
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

it('a file that a record names and nobody has stops the backup', async () => {
  copy('lost', 'holes');
  await at('holes', ({ FILES }) => FILES.delete('demo/b'));
  const to = join(folder, 'not-made');
  const { code, output } = await command('backup', 'holes', to);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('demo/b') });
  expect(existsSync(to)).toBe(false);
});

it('what D1 would not take is refused', () => {
  const dump = (bytes: number) => `create table t (seq integer primary key autoincrement, b blob);
    insert into t (b) values (zeroblob(${bytes}));`;
  expect(toPortable(dump(1000))).toContain('0'.repeat(2000));
  expect(() => toPortable(dump(50_000))).toThrow('D1 would not take');
});

it.each(['SIGINT', 'SIGTERM'] as const)('%s leaves nothing of a backup', async (signal) => {
  const to = mkdtempSync(join(folder, 'stopped-'));
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  const { child, ended } = start('backup', 'lost', join(to, 'backup'), { TMPDIR: temporary });
  await vi.waitFor(() => expect(readdirSync(to)).not.toEqual([]), { timeout: 30_000 });
  expect(readdirSync(temporary)).toContainEqual(expect.stringContaining('crumb-'));
  child.kill(signal);
  expect((await ended).code).toBe(128 + constants.signals[signal]);
  expect(readdirSync(to)).toEqual([]);
  expect(readdirSync(temporary)).not.toContainEqual(expect.stringContaining('crumb-'));
});

it('only its owner can look into a backup', () => {
  expect(statSync(backup).mode & 0o077).toBe(0);
});
