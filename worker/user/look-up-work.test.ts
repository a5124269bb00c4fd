import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { momentOf, today } from '../../contract/day.ts';
import { work } from '../lib/auth/proof-of-work.ts';
import { sign } from '../lib/secret.ts';
import { dailyCount, nonce } from '../lib/table.ts';
import { db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { goTo, later } from '../test/clock.ts';
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
} from '../test/look-ups.ts';
import { scopes } from './look-up.ts';

type Hint = { challenge?: boolean };

beforeEach(enrolled);
afterEach(resetLookUps);

describe('look-ups of a day', () => {
  beforeEach(() => {
    easeWork();
    // The count of a day ends with it.
    goTo(momentOf(today(), '12:00'));
  });

  it('go on for whoever solves a challenge, once for each', async () => {
    scopes.address.free = 1;
    const host = '198.51.100.1';
    expect((await lookUp(unknown, host)).status).toBe(404);
    const refused = await lookUp(hers, host);
    expect([refused.status, (refused.body.data as Hint).challenge]).toEqual([429, true]);
    const altcha = await solve(await challengeFor(host));
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => lookUp({ ...hers, altcha }, host)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
    expect(replies.find(({ status }) => status === 200)?.body.data?.name).toBe(people.asha.name);
    for (const path of lookUps) {
      const again = { ...hers, altcha: await solve(await challengeFor(host)) };
      expect((await lookUp(again, host, path)).status).toBe(200);
      expect((await lookUp(again, host, path)).status).toBe(429);
    }
    const [row] = await db.select().from(nonce);
    expect(Date.parse(row?.expiresAt ?? '') - Date.now()).toBeLessThanOrEqual(600_000);
  });

  it('take no solution that is changed, of another challenge, expired or for less work', async () => {
    scopes.address.free = 1;
    scopes.address.step = 2;
    const host = '203.0.113.1';
    await lookUp(unknown, host);
    const challenge = await challengeFor(host);
    const altcha = await solve(challenge);
    const read = JSON.parse(atob(altcha));
    const changed = (challengeParts: object, solutionParts: object = {}) =>
      btoa(
        JSON.stringify({
          challenge: {
            ...read.challenge,
            parameters: { ...read.challenge.parameters, ...challengeParts },
          },
          solution: { ...read.solution, ...solutionParts },
        }),
      );
    const other = await challengeFor(host);
    const wrong = [
      '',
      'x',
      btoa('{}'),
      btoa('null'),
      changed({ expiresAt: challenge.parameters.expiresAt + 60 }),
      changed({ data: { purpose: 'lookup', level: 20 } }),
      changed({}, { derivedKey: '00'.repeat(32) }),
      changed({}, { derivedKey: read.challenge.parameters.keyPrefix.padEnd(64, '0') }),
      btoa(JSON.stringify({ challenge: other, solution: read.solution })),
    ];
    for (const one of wrong)
      expect((await lookUp({ ...hers, altcha: one }, host)).status).toBe(429);
    for (const one of [5, null, {}, 'x'.repeat(4001)])
      expect((await lookUp({ ...hers, altcha: one }, host)).status).toBe(422);

    // Collected while they were easy, they are worth nothing later.
    const hoard = [];
    for (let i = 0; i < 6; i++) hoard.push(await solve(await challengeFor(host)));
    const statuses = [];
    for (const one of hoard) statuses.push((await lookUp({ ...hers, altcha: one }, host)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    const harder = await challengeFor(host);
    expect(harder.parameters.data.level).toBe(3);
    expect((await lookUp({ ...hers, altcha: await solve(harder) }, host)).status).toBe(200);

    const late = await solve(await challengeFor(host));
    later(601_000);
    expect((await lookUp({ ...hers, altcha: late }, host)).status).toBe(429);
  });

  it('cost the more the more there were, up to a bound', async () => {
    const host = '192.0.2.250';
    const levels = [];
    for (const count of [0, 599, 600, 749, 750, 3000, 100_000]) {
      await db.delete(dailyCount);
      await lookUp(unknown, host);
      const key = sign(env, 'lookup', host);
      await db.update(dailyCount).set({ count }).where(eq(dailyCount.key, key));
      levels.push((await challengeFor(host)).parameters.data.level);
    }
    expect(levels).toEqual([1, 1, 1, 1, 2, 17, 20]);
    await db.update(dailyCount).set({ count: 100_000 });
    expect((await challengeFor('192.0.2.251')).parameters.data.level).toBe(10);
  });
});

it('keeps the work of the easiest challenge within seconds of a phone and hours of a harvester', () => {
  // Iterations a second: a cheap phone on four cores, and eight cores of a server.
  const [phone, server] = [2e6, 40e6];
  const easiest = (work.counters / 2) * work.iterations;
  expect(easiest / phone).toBeGreaterThanOrEqual(1);
  expect(easiest / phone).toBeLessThanOrEqual(3);
  const { free, step, most } = scopes.address;
  let all = 0;
  for (let n = free; n < 9000; n++) all += Math.min(most, 1 + Math.floor((n - free) / step));
  expect((all * easiest) / server / 3600).toBeGreaterThan(2);
});
