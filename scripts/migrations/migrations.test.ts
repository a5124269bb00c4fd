import { beforeAll, expect, it, vi } from 'vitest';
import { openDatabases } from '../test/databases.ts';
import { applyPending } from './apply.ts';
import { generated } from './generated.ts';
import { contents, dangling } from './state.ts';
import { fill, migrate, steps } from './steps.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const names = steps.map(({ name }) => name);

/** One database for each schema version. */
const database = openDatabases('local', ...names.map((_, i) => `after ${i + 1}`));

type Rows = Awaited<ReturnType<typeof contents>>;

/** Versions and ids of sessions are random, set by a trigger or a migration, and cannot be compared. */
const withoutRandom = ({ catalogue = [], session = [], ...rest }: Rows): Rows => ({
  ...rest,
  catalogue: catalogue.map(({ list }) => ({ list })),
  session: session.map(({ id: _, ...known }) => known),
});

/** Content of a database that was filled after `count` migrations and then migrated to the end. */
async function migratedAfter(count: number): Promise<Rows> {
  const db = await database(`after ${count}`);
  await migrate(db, 0, count);
  await fill(db, 0, count);
  await migrate(db, count, steps.length);
  await fill(db, count, steps.length);
  expect(await dangling(db)).toEqual([]);
  return withoutRandom(await contents(db));
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
  const db = await database('local');
  for (let time = 0; time < 2; time++) await applyPending(db);
  const { results } = await db.prepare('select name from d1_migrations order by id').all();
  expect(results.map(({ name }) => name)).toEqual(names);
});

it('every change of a table has its migration', async () => {
  expect(await generated()).toEqual([]);
});
