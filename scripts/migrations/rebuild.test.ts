import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { rebuild } from './rebuild.ts';
import { fill, migrate, steps } from './steps.ts';
import { contents, counters, dangling, generated, openDatabases, schema } from './test/state.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const database = openDatabases('DB');

type Snapshot = { tables: Record<string, { checkConstraints: object }> };

/** What drizzle-kit writes when a CHECK goes from every table. */
async function everyTableAnew(): Promise<string> {
  const [written] = await generated((last) => {
    const snapshot = JSON.parse(readFileSync(last, 'utf8')) as Snapshot;
    for (const table of Object.values(snapshot.tables))
      table.checkConstraints = { ...table.checkConstraints, gone: { name: 'gone', value: 'true' } };
    writeFileSync(last, JSON.stringify(snapshot));
  });
  return written ?? '';
}

/** Rows of which others are a part may be ones that never change. */
const guard = `create trigger user_stays before update on user begin select raise(abort, 'no'); end`;

it('makes every table anew and loses nothing of it', { tags: ['full'] }, async () => {
  const db = await database('DB');
  await migrate(db);
  await fill(db);
  await db.prepare('update sqlite_sequence set seq = seq + 10').run();
  await db.prepare(guard).run();
  const look = async () => [await contents(db), await schema(db), await counters(db)];
  const before = await look();
  const scratch = new DatabaseSync(':memory:');
  for (const { sql } of steps) scratch.exec(sql);
  scratch.exec(guard);

  const written = await everyTableAnew();
  expect(written.match(/DROP TABLE/g)).toHaveLength(Object.keys(await contents(db)).length);
  // One statement of all of them is more than D1 takes.
  const statements = rebuild(written, scratch).split('--> statement-breakpoint');
  await db.batch(statements.map((statement) => db.prepare(statement)));

  expect(await look()).toEqual(before);
  expect(await dangling(db)).toEqual([]);
});
