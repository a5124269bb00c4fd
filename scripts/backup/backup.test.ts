import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { type Bindings, openBindings } from '../test/bindings.ts';
import { erasureNotes, fillSample, sampleFiles } from '../test/installations.ts';
import { startScript } from '../test/script.ts';
import { writeBackup } from './archive.ts';
import { keysIn } from './files.ts';

/**
 * The two commands on real data folders; other tests hold what they do.
 *
 * @module-tag full
 */

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), 'drill-'));
afterAll(() => rmSync(folder, { recursive: true }));

const backup = join(folder, 'backup');
const attachment = {
  contentType: 'application/pdf',
  contentDisposition: `attachment; filename="a.pdf"; filename*=UTF-8''Br%C3%BBl%C3%A9e.pdf`,
};
const words = `it's "quoted"; -- \\ \n\r\n; drop table user; 🍞 \u202e ' || 'x BEGIN TRANSACTION; COMMIT; end`;

/** Longer than D1 allows for a statement, with quotes and characters of one to four bytes. */
const long = JSON.stringify([
  'पाव भाजी 🍞 it’s "it\'s" '.repeat(6000),
  'BEGIN TRANSACTION; COMMIT;',
]);
const longer = JSON.stringify({ details: long });

type Config = { d1_databases: { database_id: string }[]; r2_buckets: { bucket_name: string }[] };
const { d1_databases, r2_buckets } = readConfig({ config: 'wrangler.toml' }) as Config;
const pair = { DB: d1_databases[0]?.database_id ?? '', FILES: r2_buckets[0]?.bucket_name ?? '' };

async function at<Result>(home: string, work: (env: Bindings) => Promise<Result>): Promise<Result> {
  const { opened, close } = await openBindings([pair], join(folder, home, 'state/v3'));
  return work(opened[0] as Bindings).finally(close);
}

const start = (name: 'backup' | 'restore', home: string, from = backup, env = {}) =>
  startScript([`scripts/backup/${name}.ts`, from], { CRUMB_HOME: join(folder, home), ...env });

const kept = (home: string) =>
  at(home, async ({ DB, FILES }) => ({
    files: await Promise.all(
      (await keysIn(FILES)).map(async (key) => {
        const found = await FILES.get(key);
        return [key, found?.httpMetadata, await found?.text()];
      }),
    ),
    name: await DB.prepare(`select name from user where id = 'asha'`).first('name'),
    msg: await DB.prepare(`select msg from enquiry where id = 'q1'`).first('msg'),
    details: await DB.prepare('select details from course').first('details'),
    audit: await DB.prepare(`select before, after from audit where id = 'a2'`).first(),
  }));

const stored = () =>
  at('lost', async ({ DB }) => {
    const { results } = await DB.prepare(
      `select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'
         and name not like 'sqlite%'`,
    ).all<{ name: string }>();
    const counts = results.map(({ name }) => DB.prepare(`select count(*) as n from "${name}"`));
    const counted = await DB.batch<{ n: number }>(counts);
    const rows = counted.reduce((sum, { results: [row] }) => sum + (row?.n ?? 0), 0);
    return { tables: results.length, rows };
  });

beforeAll(() =>
  at('lost', async ({ DB, FILES, BACKUPS }) => {
    await fillSample({ DB, FILES, BACKUPS }, attachment);
    await DB.prepare(`update enquiry set msg = ? where id = 'q1'`).bind(words).run();
    await DB.prepare('update course set details = ?').bind(long).run();
    await DB.prepare(
      `insert into audit (id, at, actor, actor_name, actor_email, what, noun, record, before, after)
       select 'a2', at, actor, actor_name, actor_email, what, 'course', 'c4', ?1, ?1 from audit where id = 'a1'`,
    )
      .bind(longer)
      .run();
  }),
);

it('a backup comes back on an empty machine, without who was erased since', async () => {
  const { tables, rows } = await stored();
  expect(await start('backup', 'lost').ended).toEqual({
    code: 0,
    output: expect.stringContaining(
      `${rows} rows of ${tables} tables and ${sampleFiles.all.length} files`,
    ),
  });
  writeFileSync(join(folder, 'erasures.json'), JSON.stringify(erasureNotes));
  expect(await start('restore', 'new').ended).toEqual({
    code: 0,
    output: expect.stringMatching(/and 5 files[\s\S]*Without 1 who was[\s\S]*audit found nothing/),
  });
  expect(await kept('new')).toEqual({
    files: sampleFiles.ofOthers.map((key) => [key, attachment, `bytes of ${key}`]),
    name: 'Erased person',
    msg: words,
    details: long,
    audit: { before: longer, after: longer },
  });
});

it('a damaged backup is refused before anything is written', async () => {
  const damaged = mkdtempSync(join(folder, 'damaged-'));
  writeBackup(damaged, 'select 1;', { at: '2026-01-02', tables: {}, files: {} });
  appendFileSync(join(damaged, 'database.sql'), 'select 2;');
  const { code, output } = await start('restore', 'untouched', damaged).ended;
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('database.sql') });
  expect(existsSync(join(folder, 'untouched'))).toBe(false);
});

it('a backup that is stopped leaves nothing', async () => {
  const to = mkdtempSync(join(folder, 'stopped-'));
  const temporary = mkdtempSync(join(folder, 'temporary-'));
  const { child, ended } = start('backup', 'lost', join(to, 'backup'), { TMPDIR: temporary });
  await vi.waitFor(() => expect(readdirSync(to)).not.toEqual([]), { timeout: 60_000 });
  expect(readdirSync(temporary)).toContainEqual(expect.stringContaining('crumb-'));
  child.kill('SIGINT');
  expect((await ended).code).toBe(128 + constants.signals.SIGINT);
  expect(readdirSync(to)).toEqual([]);
  expect(readdirSync(temporary)).not.toContainEqual(expect.stringContaining('crumb-'));
});
