import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldCounts } from '../lib/http/daily-limit.ts';
import { dailyCount } from '../lib/table.ts';
import { call, db, later } from '../test/app.ts';
import { counted } from '../test/faults.ts';
import { enrolled, hers, lookUp, lookUps, resetLookUps, unknown, year } from '../test/look-ups.ts';
import { lookUpsADay } from './look-up.ts';

const from = (host: number) => ({ headers: { 'cf-connecting-ip': `10.0.0.${host}` } });
let asha: string;

beforeEach(async () => {
  asha = await enrolled();
});
afterEach(resetLookUps);

const atOnce = async (count: number, search: (n: number) => ReturnType<typeof lookUp>) =>
  (await Promise.all(Array.from({ length: count }, (_, n) => search(n)))).map(
    ({ status }) => status,
  );

describe('look-ups of a day', () => {
  it('serve a class of thirty behind one address, each with five students', async () => {
    for (let round = 0; round < 5; round++)
      for (const path of lookUps.slice(0, 2))
        expect(
          new Set(await atOnce(30, (n) => lookUp(n % 4 ? hers : unknown, '10.0.0.60', path))),
        ).toEqual(new Set([200, 404]));
  });

  it.each([
    ['one address', () => '198.51.100.1', '198.51.100.2'],
    ['sixty prefixes of one /48', prefix, '2001:db9:1000::1'],
  ])('give %s that walks the numbers none beyond its limit, however fast', async (_, by, next) => {
    lookUpsADay.most = 50;
    // Hers would be the last of them.
    const walk = (n: number) => lookUp({ year, serialNo: String(9876 - n) }, by(n % 60));
    const statuses = await atOnce(60, walk);
    expect(statuses.filter((status) => status === 404)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    for (const path of lookUps) {
      const { status, body, headers } = await lookUp(hers, by(61), path);
      expect([status, body.data]).toEqual([429, undefined]);
      expect(body.message).toContain('tomorrow');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    // The refused are not counted, and the next network has a limit of its own.
    expect(await db.select({ count: dailyCount.count }).from(dailyCount)).toEqual([{ count: 50 }]);
    expect((await lookUp(hers, next)).status).toBe(200);
  });

  it('are six hundred, of all three calls together', async () => {
    await lookUp(unknown, '198.51.100.3');
    await db.update(dailyCount).set({ count: 598 });
    const statuses = [];
    for (const path of lookUps) statuses.push((await lookUp(hers, '198.51.100.3', path)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it('begin anew on the next day', async () => {
    lookUpsADay.most = 1;
    const host = '192.0.2.1';
    const statuses = async () => [
      (await lookUp(hers, host)).status,
      (await lookUp(unknown, host)).status,
    ];
    expect(await statuses()).toEqual([200, 429]);
    later(24 * 60 * 60 * 1000);
    expect(await statuses()).toEqual([200, 429]);
    const counts = await db.select({ count: dailyCount.count }).from(dailyCount);
    expect(counts).toEqual([{ count: 1 }]);
    await deleteOldCounts(db);
    expect(await db.$count(dailyCount)).toBe(1);
  });

  it('keep no address in the clear', async () => {
    await lookUp(unknown, '2001:db8:77:88::1');
    const rows = await db.select().from(dailyCount);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('db8');
  });

  it('do not count a student’s own courses', async () => {
    lookUpsADay.most = 1;
    const options = { ...from(71), token: asha };
    expect((await call(lookUps[0], hers, options)).status).toBe(200);
    expect((await call(lookUps[0], hers, options)).status).toBe(429);
    expect((await call('/api/course/get-user-courses', {}, options)).status).toBe(200);
  });

  it('make two round trips to the database', async () => {
    const { env, trips } = counted();
    await call(lookUps[0], hers, { ...from(72), env });
    expect(trips).toHaveLength(2);
  });
});

function prefix(n: number): string {
  return `2001:db8:1000:${n.toString(16)}::1`;
}
