import { beforeAll, expect, it, vi } from 'vitest';
import { applyPending, fill, migrate, steps } from './steps.ts';
import { contents, dangling, generated, openDatabases } from './test/state.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const names = steps.map(({ name }) => name);

const database = openDatabases('local', ...names);

type Rows = Awaited<ReturnType<typeof contents>>;

/** Versions are random, set by triggers, and cannot be compared. */
const withoutRandom = ({ catalogue = [], ...rest }: Rows): Rows => ({
  ...rest,
  catalogue: catalogue.map(({ list }) => ({ list })),
});

/** A database filled when `last` was the newest migration, then migrated to the end. */
async function migratedAfter(last: string): Promise<Rows> {
  const count = names.indexOf(last) + 1;
  const db = await database(last);
  await migrate(db, 0, count);
  await fill(db, 0, count);
  await migrate(db, count);
  await fill(db, count);
  expect(await dangling(db)).toEqual([]);
  return withoutRandom(await contents(db));
}

let fresh: Rows = {};
beforeAll(async () => {
  fresh = await migratedAfter(String(names.at(-1)));
});

it('every table has rows to migrate', () => {
  expect(Object.keys(fresh)).toContain('orders');
  for (const [table, found] of Object.entries(fresh)) expect(found, table).not.toEqual([]);
});

// The start is two files that run together; from then on an installation may have stopped anywhere.
it.each(names.slice(1, -1))(
  'what was written after %s is there after all the others, as if it were new',
  async (name) => expect(await migratedAfter(name)).toEqual(fresh),
);

it('a local database is migrated once, and lists what it has as wrangler does', async () => {
  const db = await database('local');
  for (let time = 0; time < 2; time++) await applyPending(db);
  const { results } = await db.prepare('select name from d1_migrations order by id').all();
  expect(results.map(({ name }) => name)).toEqual(names);
});

it('every change of a table has its migration', async () => {
  expect(await generated()).toEqual([]);
});
