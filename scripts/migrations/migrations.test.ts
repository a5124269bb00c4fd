import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import config from '../../drizzle.config.ts';
import { applyPending } from './apply.ts';
import { fill, migrate, steps } from './steps.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const names = steps.map(({ name }) => name);

/** One database for each schema version. */
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-09-18',
    d1Databases: ['local', ...names.map((_, i) => `after ${i + 1}`)],
  }),
);
beforeAll(async () => void (await miniflare.ready));
afterAll(() => miniflare.dispose());

type Rows = Record<string, Record<string, unknown>[]>;

/** Everything in the database, by table. */
async function all(db: D1Database): Promise<Rows> {
  const { results } = await db
    .prepare(
      `select name from sqlite_master where type = 'table' and name not glob 'sqlite_*' and name not glob '_cf_*'`,
    )
    .all<{ name: string }>();
  const found: Rows = {};
  for (const { name } of results)
    found[name] = (await db.prepare(`select * from "${name}" order by 1, 2`).all()).results;
  return found;
}

/** Versions and ids of sessions are random, set by a trigger or a migration, and cannot be compared. */
const withoutRandom = ({ catalogue = [], session = [], ...rest }: Rows): Rows => ({
  ...rest,
  catalogue: catalogue.map(({ list }) => ({ list })),
  session: session.map(({ id: _, ...known }) => known),
});

/** Content of a database that was filled after `count` migrations and then migrated to the end. */
async function migratedAfter(count: number): Promise<Rows> {
  const db = await miniflare.getD1Database(`after ${count}`);
  await migrate(db, 0, count);
  await fill(db, 0, count);
  await migrate(db, count, steps.length);
  await fill(db, count, steps.length);
  const broken = await db.prepare('pragma foreign_key_check').all();
  expect(broken.results).toEqual([]);
  return withoutRandom(await all(db));
}

let fresh: Rows = {};
beforeAll(async () => {
  fresh = await migratedAfter(steps.length);
});

it('every table has rows to migrate', () => {
  expect(Object.keys(fresh)).toContain('orders');
  for (const [table, found] of Object.entries(fresh)) expect(found, table).not.toEqual([]);
});

const states = names.map((name, i) => [name, i + 1] as const).slice(0, -1);
const isRepeated = ([, count]: (typeof states)[number]) => count > 1 && count < states.length - 1;
const remains = 'what was written after %s is there after all the others, as if it were new';
const expectThere = async (_: string, count: number) =>
  expect(await migratedAfter(count)).toEqual(fresh);

it.each(states.filter((state) => !isRepeated(state)))(remains, expectThere);
// Migrations are never changed: what these found out stays true until there is a new one.
it.each(states.filter(isRepeated))(remains, { tags: ['full'] }, expectThere);

it('a local database is migrated once, and lists what it has as wrangler does', async () => {
  const db = await miniflare.getD1Database('local');
  for (let time = 0; time < 2; time++) await applyPending(db);
  const { results } = await db.prepare('select name from d1_migrations order by id').all();
  expect(results.map(({ name }) => name)).toEqual(names);
});

it('every change of a table has its migration', async () => {
  const out = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync('migrations', out, { recursive: true });
  const { schema, dialect } = config;
  const options = ['--dialect', dialect, '--schema', String(schema), '--out', out];
  await promisify(execFile)('drizzle-kit', ['generate', ...options]);
  expect(readdirSync(out).sort()).toEqual(readdirSync('migrations').sort());
  rmSync(out, { recursive: true });
});
