import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditRecords, ruleNames } from '../../worker/audit/audit.ts';
import { bucketRules } from '../../worker/audit/files.ts';
import { statementsOf } from '../backup/erasures.ts';
import { steps } from '../migrations/steps.ts';
import { money } from '../test/audit-faults/money.ts';
import { orders } from '../test/audit-faults/orders.ts';
import { history, people } from '../test/audit-faults/people.ts';
import { seats } from '../test/audit-faults/seats.ts';
import { type Bindings, installationOf } from '../test/bindings.ts';
import { erasure, fillSample, installations } from '../test/installations.ts';
import { expectSound } from './installation.ts';

/**
 * Each rule and SQL that breaks it in the sample rows, where nothing keeps it: no triggers, checks
 * or foreign keys. A fault drops the indexes that forbid it.
 */
const faults = { ...money, ...orders, ...seats, ...people, ...history };

/** Faults of the file that SQL cannot make. */
const elsewhere: string[] = [...Object.values(bucketRules), 'the database is sound'];

const erased = statementsOf(erasure).join(';');

const at = '2026-06-01T00:00:00.000Z';

/** Each test sees the sample rows; what it does to them is rolled back. */
const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
beforeAll(() => {
  for (const { sql } of steps) database.exec(sql);
  for (const { rows } of steps) database.exec(rows);
  const triggers = database
    .prepare(
      `select 'drop trigger ' || name || ';' as drops from sqlite_master where type = 'trigger'`,
    )
    .all();
  database.exec(triggers.map(({ drops }) => drops).join('\n'));
  database.exec('pragma ignore_check_constraints = on');
});
beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));
afterAll(() => database.close());

const found = async () => [
  ...new Set(
    (
      await auditRecords(
        (queries) => queries.map((query) => ({ results: database.prepare(query).all() })),
        at,
      )
    ).map(({ rule }) => rule),
  ),
];

it('the audit finds nothing in sound records', async () => {
  expect(await found()).toEqual([]);
});

it('the audit finds nothing in numbers of an earlier prefix', async () => {
  database.exec(`update user set serial_no = 'LOAVES' || substr(serial_no, 4);
    update orders set serial_no = 'LOAVES' || substr(serial_no, 4);
    update document set number = 'LOAF' || substr(number, 4)`);
  expect(await found()).toEqual([]);
});

it('every rule of the audit has a fault here, and a name of its own', () => {
  expect([...Object.keys(faults), ...elsewhere].toSorted()).toEqual(ruleNames.toSorted());
  expect(new Set(ruleNames).size).toBe(ruleNames.length);
});

describe.each(Object.entries(faults))('the audit says that %s, after', (rule, all) => {
  it.each(all)('%s', async (fault) => {
    database.exec(fault.replace('ERASED', erased));
    expect(await found()).toEqual([rule]);
  });
});

describe('an installation', () => {
  const { next } = installations(1);
  let bindings: Bindings;
  beforeAll(async () => {
    bindings = next();
    await fillSample(bindings);
    await bindings.FILES.delete('user/a');
  });

  it('that contradicts itself is named with every fault, as after a restore', async () => {
    await bindings.FILES.put('course/stray', 'bytes');
    await bindings.DB.prepare('update order_line set amount = 3').run();
    const audit = async () =>
      expectSound(installationOf(bindings), await installationOf(bindings).dump(), at);
    const refused = audit();
    await expect(refused).rejects.toThrow(
      /add up to its price: o3[\s\S]*record names is there: user\/a[\s\S]*is an orphan: course\/stray/,
    );
    await bindings.FILES.put('user/a', 'bytes');
    await bindings.FILES.delete('course/stray');
    await bindings.DB.prepare('update order_line set amount = 2').run();
    await audit();
  });

  it('of an older version is told to migrate first', async () => {
    const list = `create table d1_migrations (id integer primary key, name text);
      insert into d1_migrations (name) values ('0000_tables.sql');`;
    const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await expectSound(installationOf(bindings), list);
    expect(logged.mock.calls.join()).toContain('older version');
    logged.mockRestore();
  });
});
