import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { proposedSerial } from '../../contract/serial.ts';
import { migrate } from '../migrations/steps.ts';
import { type Bindings, openBindings } from '../test/bindings.ts';
import { startScript } from '../test/script.ts';
import { askForAdmin, openPrompt } from './prompt.ts';
import { addAdmin, adminStatement } from './statement.ts';

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
      serial_no: expect.stringMatching(proposedSerial()),
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

describe('the questions', () => {
  const who = [meera.name, meera.email, meera.mobile];
  const secret = 'knead-and-fold-42';

  async function answer(...lines: string[]) {
    let shown = '';
    const output = new Writable({
      write(chunk, _, done) {
        shown += chunk;
        done();
      },
    });
    const { ask, close } = openPrompt(Readable.from(lines.map((line) => `${line}\n`)), output);
    const admin = await askForAdmin(ask).finally(close);
    return { admin, shown };
  }

  it.each([
    ['short', 'fourteen-chars', 'at least 15 characters'],
    ['common', 'passwordpassword', 'too common'],
  ])('refuse a password that is %s', async (_, typed, why) => {
    await expect(answer(...who, typed, typed)).rejects.toThrow(why);
  });

  it('refuse a password that is not repeated', async () => {
    await expect(answer(...who, secret, `${secret}!`)).rejects.toThrow('not the same');
    await expect(answer(...who, secret)).rejects.toThrow('no answer');
  });

  it('refuse an address that is none', async () => {
    await expect(answer(meera.name, 'meera', meera.mobile, secret, secret)).rejects.toThrow(
      'e-mail address',
    );
  });

  it('give the administrator with a hash, and show no password', async () => {
    const { admin, shown } = await answer(...who, secret, secret);
    expect(admin).toEqual({
      ...meera,
      passwordHash: expect.stringMatching(/^scrypt\$16384\$8\$5\$/),
    });
    expect(shown).toContain('Password (15 characters');
    expect(shown + JSON.stringify(admin)).not.toContain(secret);
  });
});

it('the command adds an administrator and never shows the password', {
  timeout: 120_000,
  tags: ['full'],
}, async () => {
  const home = mkdtempSync(join(tmpdir(), 'admin-create-'));
  const secret = 'knead-and-fold-42';
  const typed = [meera.name, meera.email, meera.mobile, secret, secret];
  const env = { CRUMB_HOME: home };
  const { code, output } = await startScript(['scripts/admin/create.ts'], env, typed).ended;
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('Meera Kulkarni is an administrator of the local database'),
  });
  expect(output).not.toContain(secret);
});

it('a second account with the same e-mail is explained', async () => {
  const { opened, close } = await openBindings([{ DB: 'db', FILES: 'files' }]);
  const [{ DB }] = opened as [Bindings];
  await migrate(DB);
  await addAdmin(DB, adminStatement(meera));
  await expect(addAdmin(DB, adminStatement(meera))).rejects.toThrow('an account with this e-mail');
  expect(await DB.prepare('select count(*) as count from user').first('count')).toBe(1);
  await close();
}, 60_000);
