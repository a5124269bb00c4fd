import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { startScript } from '../test/script.ts';
import { adminStatement } from './statement.ts';

/** An in-memory database with all migrations applied. */
function migrated(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const name of readdirSync('migrations').sort())
    if (name.endsWith('.sql')) database.exec(readFileSync(join('migrations', name), 'utf8'));
  return database;
}

const meera = {
  name: 'Meera Kulkarni',
  email: 'meera@crumbschool.test',
  mobile: '9822000001',
  passwordHash: 'scrypt$16384$8$5$c2FsdA$aGFzaA',
};

describe('the statement', () => {
  it('adds an administrator with a serial number', () => {
    const database = migrated();
    database.exec(adminStatement(meera));
    expect(database.prepare('select * from user').get()).toMatchObject({
      name: meera.name,
      email: meera.email,
      mobile: meera.mobile,
      password_hash: meera.passwordHash,
      is_admin: 1,
      serial_no: expect.stringMatching(/^TCS\d{4}[1-9]\d{3}$/),
    });
  });

  it.each([
    "Meera '); delete from user; --",
    "O'Brien ? ?? $1 :a",
    'Meera "Mee" \\\' Kulkarni \n; drop table user;',
  ])('keeps the name %j as it is', (name) => {
    const database = migrated();
    database.exec(adminStatement({ ...meera, email: 'other@crumbschool.test' }));
    database.exec(adminStatement({ ...meera, name }));
    const names = database.prepare('select name from user order by seq').all();
    expect(names.map((row) => row['name'])).toEqual([meera.name, name]);
  });

  it('refuses a second account with the same e-mail', () => {
    const database = migrated();
    database.exec(adminStatement(meera));
    expect(() => database.exec(adminStatement(meera))).toThrow(/UNIQUE.*user\.email/);
  });
});

describe('the command', { timeout: 120_000 }, () => {
  const home = mkdtempSync(join(tmpdir(), 'admin-create-'));

  /** Runs the command with these lines as standard input; returns its exit code and output. */
  const create = (...lines: string[]) =>
    startScript(['scripts/admin/create.ts'], { CRUMB_HOME: home }, lines).ended;

  const who = [meera.name, meera.email, meera.mobile];
  const secret = 'knead-and-fold-42';

  it('refuses a password that is short or common, and one that is not repeated', async () => {
    expect(await create(...who, 'fourteen-chars')).toMatchObject({
      code: 1,
      output: expect.stringContaining('at least 15 characters'),
    });
    expect((await create(...who, 'passwordpassword')).output).toContain('too common');
    expect((await create(...who, secret, `${secret}!`)).output).toContain('not the same');
  });

  it('adds an administrator once and never shows the password', async () => {
    const first = await create(...who, secret, secret);
    expect(first).toMatchObject({
      code: 0,
      output: expect.stringContaining('is an administrator'),
    });
    const second = await create(...who, secret, secret);
    expect(second).toMatchObject({ code: 1, output: expect.stringContaining('already') });
    for (const { output } of [first, second]) expect(output).not.toContain(secret);
  });
});
