import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dumpOfNight, finished, night, vault, withoutBackups } from '../test/backups.ts';
import { failing, watched } from '../test/faults.ts';
import { bounds as moveBounds } from './moved.ts';
import { backUp, bounds, names } from './nightly.ts';
import { readDump } from './pages.ts';
import { unsealJson } from './seal.ts';

withoutBackups();

const day = '2027-01-05';
const run = (...statements: string[]) =>
  env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
const madeTable = 'create table loaf (id integer primary key autoincrement, name text unique)';

beforeEach(async () => {
  night(day);
  await run(
    madeTable,
    `insert into loaf (name) select 'loaf ' || value from json_each('[1, 2, 3, 4, 5, 6, 7, 8, 9]')`,
  );
});
afterEach(() => run('drop table loaf'));

/** Runs until the loaves have been read. */
async function read(): Promise<void> {
  bounds.steps = 5;
  type Work = { work: { pages: Record<string, string[]> } };
  for (let pages: string[] | undefined; !pages; ) {
    await backUp(env);
    pages = (await unsealJson<Work>(vault, names.state))?.value.work.pages['loaf'];
  }
}

const expectSame = async () => expect(await dumpOfNight(day)).toBe(await readDump(env.DB));

it('rows that come, move, go or get another number while it reads are as they are at its end', async () => {
  await read();
  await run(
    `insert into loaf (name) values ('new'), ('new and gone')`,
    `delete from loaf where name in ('loaf 2', 'new and gone')`,
    `update loaf set name = 'moved' where id = 3`,
    'update loaf set id = 40 where id = 4',
    `insert into loaf (name) values ('loaf 5') on conflict do update set name = 'loaf five'`,
  );
  await finished();
  const dump = await dumpOfNight(day);
  expect(dump).toContain("'moved'");
  expect(dump).not.toContain("'loaf 2'");
  await expectSame();
});

it('it ends though somebody writes all the time, with the last word of each row', async () => {
  moveBounds.moves = 3;
  await read();
  const moments: string[] = [];
  const runs = await finished(async () => {
    const n = moments.length;
    await run(...[1, 2].map((id) => `update loaf set name = 'loaf ${n}-${id}' where id = ${id}`));
    moments.push(await readDump(env.DB));
  });
  expect(runs).toBeLessThan(60);
  // All of it is as it was at one moment, of the last ones.
  expect(moments.slice(-4)).toContain(await dumpOfNight(day));
});

it('more moves than are read at once take several runs, and the later of two counts', async () => {
  moveBounds.moves = 4;
  await read();
  await run(
    ...[1, 2].map((n) => `update loaf set name = 'loaf ${n} of ' || id`),
    'delete from loaf where id = 9',
  );
  await finished();
  await expectSame();
  expect(await dumpOfNight(day)).toContain("'loaf 2 of 8'");
});

it('a table that is made anew meanwhile is read anew', async () => {
  await read();
  await run('drop table loaf', madeTable, `insert into loaf (name) values ('of the new table')`);
  await finished();
  expect(await dumpOfNight(day)).toContain('of the new table');
  await expectSame();
});

it('a run that broke off before it wrote down what it did is done again', async () => {
  await read();
  const state = await env.BACKUPS.get(names.state);
  const before = await state?.arrayBuffer();
  await run('update loaf set name = name || 1');
  await backUp(env);
  await env.BACKUPS.put(names.state, before ?? '');
  await run('update loaf set name = name || 2');
  await finished();
  await expectSame();
});

it('a page that cannot be read once is read again', async () => {
  const dump = await readDump(env.DB);
  const { env: bindings, failed } = failing(5, { only: /^DB/ });
  expect(await readDump(bindings.DB)).toBe(dump);
  expect(failed()).toBe(true);
});

it('a reading ends though the clock, the daily limits and the audit write all the time', async () => {
  let trips = 0;
  const busy = watched(async (_, go) => {
    const n = ++trips;
    await run(
      `insert into clock_run (round, first_at, good_at) values ('minute', '${n}', '${n}')
        on conflict do update set good_at = excluded.good_at`,
      `insert into daily_count (key, day, count) values ('k', '${day}', 1)
        on conflict do update set count = count + 1`,
      `insert into audit_turn (id, asked) values ('last', '{"${n}":{}}')
        on conflict do update set asked = excluded.asked`,
    );
    return go();
  });
  const dump = await readDump(busy.DB);
  for (const table of ['clock_run', 'daily_count', 'audit_turn']) {
    expect(dump).toContain(`insert into "${table}"`);
    await run(`delete from ${table}`);
  }
});
