import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldCounts } from '../lib/http/daily-count.ts';
import { dailyCount } from '../lib/table.ts';
import { call, db } from '../test/app.ts';
import { later } from '../test/clock.ts';
import { counted } from '../test/faults.ts';
import {
  challengeFor,
  easeWork,
  enrolled,
  hers,
  lookUp,
  lookUps,
  resetLookUps,
  solve,
  unknown,
  year,
} from '../test/look-ups.ts';
import { scopes } from './look-up.ts';

const from = (host: number) => ({ headers: { 'cf-connecting-ip': `10.0.0.${host}` } });
let asha: string;

beforeEach(async () => {
  asha = await enrolled();
  easeWork();
});
afterEach(resetLookUps);

describe('look-ups of a day', () => {
  it('serve a school of sixty behind one address, each with five in a minute', {
    tags: ['full'],
  }, async () => {
    const school = from(60);
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 60 }, (_, pupil) =>
        call(lookUps[pupil % 3] ?? lookUps[0], pupil % 4 ? hers : unknown, school),
      );
      const statuses = (await Promise.all(asked)).map((reply) => reply.status);
      expect(new Set(statuses)).toEqual(new Set([200, 404]));
    }
  });

  it('give no name and no photo to sixty prefixes of one /48 beyond its budget, however fast', {
    tags: ['full'],
  }, async () => {
    scopes.network.free = 50;
    const prefix = (n: number) => `2001:db8:1000:${n.toString(16)}::1`;
    const statuses: number[] = [];
    // Hers is the last of them; every prefix asks at the same moment.
    for (let number = 9876; number > 9396; number -= 60) {
      const asked = Array.from({ length: 60 }, (_, n) =>
        lookUp({ year, serialNo: String(number - n) }, prefix(n)),
      );
      statuses.push(...(await Promise.all(asked)).map((reply) => reply.status));
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(430);
    for (const path of lookUps) {
      const reply = await lookUp(hers, prefix(61), path);
      expect([reply.status, reply.body.data, reply.headers.get('retry-after')]).toEqual([
        429,
        { challenge: true },
        '1',
      ]);
    }
    // The next network has a budget of its own.
    expect((await lookUp(hers, '2001:db9:1000::1')).status).toBe(200);
  });

  it('from any number of networks have one budget, in which the refused are not counted', {
    tags: ['full'],
  }, async () => {
    scopes.site.free = 30;
    const asked = Array.from({ length: 100 }, (_, n) => lookUp(unknown, `198.18.0.${n}`));
    const statuses = (await Promise.all(asked)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    const counts = await db.select({ count: dailyCount.count }).from(dailyCount);
    expect(Math.max(...counts.map(({ count }) => count))).toBe(30);
    expect(counts).toHaveLength(31);
  });

  it('begin anew on the next day', async () => {
    scopes.address.free = 1;
    const host = '192.0.2.1';
    const statuses = async () => [
      (await lookUp(hers, host)).status,
      (await lookUp(unknown, host)).status,
    ];
    expect(await statuses()).toEqual([200, 429]);
    later(24 * 60 * 60 * 1000);
    expect(await statuses()).toEqual([200, 429]);
    const counts = await db.select({ count: dailyCount.count }).from(dailyCount);
    expect(counts).toEqual([{ count: 1 }, { count: 1 }]);
    await deleteOldCounts(db);
    expect(await db.$count(dailyCount)).toBe(2);
  });

  it('keep no address in the clear', async () => {
    await lookUp(unknown, '2001:db8:77:88::1');
    const rows = await db.select().from(dailyCount);
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('db8');
  });

  it('do not count a student’s own courses', async () => {
    scopes.address.free = 1;
    const options = { ...from(71), token: asha };
    expect((await call(lookUps[0], hers, options)).status).toBe(200);
    expect((await call(lookUps[0], hers, options)).status).toBe(429);
    expect((await call('/api/course/get-user-courses', {}, options)).status).toBe(200);
  });

  it('make at most three round trips to the database, with work too', async () => {
    const free = counted();
    const headers = { 'cf-connecting-ip': '192.0.2.240' };
    await call(lookUps[0], hers, { headers, env: free.env });
    expect(free.trips).toHaveLength(2);
    scopes.address.free = 1;
    const altcha = await solve(await challengeFor('192.0.2.240'));
    const worked = counted();
    const reply = await call(lookUps[0], { ...hers, altcha }, { headers, env: worked.env });
    expect([reply.status, worked.trips.length]).toEqual([200, 3]);
  });
});
