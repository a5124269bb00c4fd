import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { business } from '../../contract/business.ts';
import { serialPrefix, serialYear } from '../../contract/serial.ts';
import type { PublicUser } from '../../contract/user.ts';
import { message } from '../message/table.ts';
import { register } from '../test/account.ts';
import { call, db, mailbox } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { deleteOrders } from '../test/empty.ts';
import { ofCast, orderOn } from '../test/school.ts';
import { addPerson } from './add.ts';
import { notifyOfSerials } from './serial.ts';
import { user } from './table.ts';

const { asha } = people;
const year = serialYear();

const add = (i: number, serialNo?: string) =>
  addPerson(
    env,
    {
      name: `Pupil ${i}`,
      email: `pupil${i}@crumbschool.test`,
      mobile: '9822012345',
      address: 'Baner',
      passwordHash: 'none',
      serialNo,
    },
    'self',
  );

/** A number within the SQL itself: D1 binds numbers as reals. */
const whole = (number: number) => sql.raw(String(number));

const fill = (first: number, last: number) =>
  db.run(sql`
    with recursive numbers(n) as (
      select ${whole(first)} union all select n + 1 from numbers where n < ${whole(last)})
    insert into ${user} (id, created_at, updated_at, name, name_search, email,
      password_hash, serial_no)
    select 'filled' || n, '', '', 'Filled', 'filled', 'filled' || n || '@crumbschool.test',
      'none', ${serialPrefix(year)} || n
    from numbers`);

afterEach(async () => {
  await deleteOrders();
  await db.delete(user);
});

describe('serial numbers', () => {
  it('takes the number that the form proposes', async () => {
    expect((await add(1, `${serialPrefix(year)}9999`)).serialNo).toBe(`${serialPrefix(year)}9999`);
  });

  it.each([
    ['of another year', `${serialPrefix(Number(year) - 1)}1234`],
    ['below 1000', `${serialPrefix(year)}0999`],
    ['in small letters', `${serialPrefix(year).toLowerCase()}1234`],
    ['that is none', `${serialPrefix('')}'; drop table user; --`],
    ['left out', undefined],
  ])('draws one of this year instead of one %s', async (_, proposed) => {
    const { serialNo } = await add(1, proposed);
    expect(serialNo).toMatch(new RegExp(`^${serialPrefix(year)}[1-9]\\d{3}$`));
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
    const serialNo = `${serialPrefix(year)}1234`;
    const given = (await Promise.all([1, 2].map((i) => add(i, serialNo)))).map(
      (row) => row.serialNo,
    );
    expect(given).toContain(serialNo);
    expect(new Set(given).size).toBe(2);
  });

  it('gives the last five to five of eight at once and five digits to the others', async () => {
    await fill(1000, 9994);
    const given = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, i) => (await add(i, `${serialPrefix(year)}9999`)).serialNo,
      ),
    );
    expect(new Set(given).size).toBe(8);
    const [four, five] = [4, 5].map((digits) =>
      given.filter((serial) => serial.length === serialPrefix(year).length + digits),
    );
    expect(four?.sort()).toEqual(
      [9995, 9996, 9997, 9998, 9999].map((n) => `${serialPrefix(year)}${n}`),
    );
    for (const serial of five ?? [])
      expect(serial).toMatch(new RegExp(`^${serialPrefix(year)}[1-9]\\d{4}$`));
  });

  it('registers the 9001st of a year with five digits, by which they are found', async () => {
    await fill(1000, 9999);
    const { status, body } = await register(asha, { serialNo: `${serialPrefix(year)}1234` });
    const serialNo = body.data?.serialNo ?? '';
    const five = new RegExp(`^${serialPrefix(year)}[1-9]\\d{4}$`);
    expect([status, serialNo]).toEqual([200, expect.stringMatching(five)]);
    await orderOn({ by: await ofCast('asha'), status: 'success' });
    for (const typed of [serialNo, serialNo.toLowerCase(), serialNo.slice(-5)]) {
      const found = await call<PublicUser>('/api/user/user-info', { year, serialNo: typed });
      expect(found.body.data).toMatchObject({ name: asha.name, serialNo, year: Number(year) });
    }
  });

  it('does not let the form propose five digits', async () => {
    const { serialNo } = await add(1, `${serialPrefix(year)}12345`);
    expect(serialNo).toMatch(new RegExp(`^${serialPrefix(year)}\\d{4}$`));
  });

  it.each([2, 3, 6])(
    'can have a prefix of %i letters that the school had before',
    async (letters) => {
      await add(1);
      for (const digits of ['20261000', '20269999', '202610000', '202699999'])
        await db.update(user).set({ serialNo: 'Z'.repeat(letters) + digits });
    },
  );

  it.each([
    ...[1, 7, 0].map((letters) => `${'Z'.repeat(letters)}20261000`),
    ...['zz20261000', 'ÉZZ20261000', ' ZZ20261000', 'ZZ20261000A', 'ZZ202A1000', ''],
    ...['999', '0999', '09999', '100000'].map((digits) => `ZZ2026${digits}`),
  ])('cannot be "%s"', async (serialNo) => {
    await add(1);
    const refusal = expect.stringContaining('user_serial_form');
    await expect(db.update(user).set({ serialNo })).rejects.toHaveProperty(
      'cause.message',
      refusal,
    );
  });

  it('gives nobody the digits that somebody has behind an older prefix', {
    tags: ['full'],
  }, async () => {
    await fill(1000, 9998);
    const older = business.serialPrefix.length === 2 ? 'ZZZ' : 'ZZ';
    await db.run(sql`update ${user} set serial_no = replace(serial_no, ${serialPrefix('')}, ${older})
      where serial_no <> ${`${serialPrefix(year)}1000`}`);
    expect((await add(1, `${serialPrefix(year)}1234`)).serialNo).toBe(`${serialPrefix(year)}9999`);
  });

  it('tells the 99,001st that there is none', { tags: ['full'] }, async () => {
    for (let first = 1000; first < 100_000; first += 33_000) await fill(first, first + 32_999);
    await db.delete(user).where(eq(user.serialNo, `${serialPrefix(year)}54321`));
    expect((await add(1)).serialNo).toBe(`${serialPrefix(year)}54321`);
    await expect(add(2)).rejects.toMatchObject({
      code: 'conflict',
      message: `All serial numbers of ${year} are taken. Please call us: ${business.phoneDisplay}.`,
    });
  });
});

it('the notice that a year runs out of four digits comes at 90 %, once a day, and not before', async () => {
  const { env: bindings, mails } = mailbox();
  await fill(1000, 9098);
  await notifyOfSerials(bindings);
  expect(mails).toEqual([]);
  await add(1);
  await notifyOfSerials(bindings);
  await notifyOfSerials(bindings);
  expect(mails).toMatchObject([{ to: business.email, subject: `Serial numbers of ${year}` }]);
  expect(mails[0]?.text).toContain('8,100 of the 9,000');
  await db.update(message).set({ key: 'serials-2026-01-01' });
  await notifyOfSerials(bindings);
  expect(mails).toHaveLength(2);
});
