import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { serialYear } from '../../contract/serial.ts';
import { open } from '../lib/db/index.ts';
import { people } from '../test/cast.ts';
import { register } from '../test/students.ts';
import { addPerson } from './insert.ts';
import { user } from './table.ts';

const db = open(env.DB);
const { asha } = people;
const year = serialYear();

/** Adds a person without hashing a password. */
const add = (i: number, serialNo?: string) =>
  addPerson(
    env,
    {
      name: `Pupil ${i}`,
      email: `pupil${i}@crumbschool.test`,
      mobile: '9822012345',
      address: 'Pune',
      passwordHash: 'none',
      serialNo,
    },
    'self',
  );

/** Fills the year's numbers from 1000 to `last`. */
const fill = (last: number) =>
  db.run(sql`
    with recursive numbers(n) as (select 1000 union all select n + 1 from numbers where n < ${last})
    insert into ${user} (id, created_at, updated_at, name, name_search, email, password_hash, serial_no)
    select 'filled' || n, '', '', 'Filled', 'filled', 'filled' || n || '@crumbschool.test', 'none', ${`TCS${year}`} || n
    from numbers`);

afterEach(async () => {
  await db.delete(user);
});

describe('serial numbers', () => {
  it('takes the number that the form proposes', async () => {
    expect((await add(1, `TCS${year}9999`)).serialNo).toBe(`TCS${year}9999`);
  });

  it.each([
    ['of another year', `TCS${Number(year) - 1}1234`],
    ['below 1000', `TCS${year}0999`],
    ['in small letters', `tcs${year}1234`],
    ['that is none', "TCS'; drop table user; --"],
    ['left out', undefined],
  ])('draws one of this year instead of one %s', async (_, proposed) => {
    const { serialNo } = await add(1, proposed);
    expect(serialNo).toMatch(new RegExp(`^TCS${year}[1-9]\\d{3}$`));
    expect(serialNo).not.toBe(proposed);
  });

  it('draws numbers that cannot be guessed from the last one', async () => {
    const drawn: number[] = [];
    for (let i = 0; i < 6; i++) drawn.push(Number((await add(i)).serialNo.slice(-4)));
    const steps = drawn.slice(1).map((number, i) => number - (drawn[i] ?? 0));
    expect(steps).not.toEqual([1, 1, 1, 1, 1]);
    expect(Math.max(...drawn)).toBeGreaterThan(1005);
  });

  it('gives two people different ones though both propose the same at once', async () => {
    const serialNo = `TCS${year}1234`;
    const given = (await Promise.all([1, 2].map((i) => add(i, serialNo)))).map(
      (row) => row.serialNo,
    );
    expect(given).toContain(serialNo);
    expect(new Set(given).size).toBe(2);
  });

  it('gives the last five to five of eight at once and tells the others', async () => {
    await fill(9994);
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) => add(i, `TCS${year}9999`)),
    );
    const given = results.flatMap((one) =>
      one.status === 'fulfilled' ? [one.value.serialNo] : [],
    );
    expect(given.sort()).toEqual([9995, 9996, 9997, 9998, 9999].map((n) => `TCS${year}${n}`));
    for (const one of results)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'conflict',
          message: expect.stringContaining('9,000'),
        });
  });

  it('tells the 9001st of a year', async () => {
    await fill(9999);
    const { status, body } = await register(asha, { serialNo: `TCS${year}1234` });
    expect(status).toBe(409);
    expect(body.message).toBe(`All 9,000 serial numbers of ${year} are taken. Please call us.`);
    expect(await db.select().from(user).where(eq(user.email, asha.email))).toEqual([]);
  });
});
