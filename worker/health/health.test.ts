import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '../env.ts';
import { call, db, goTo, later } from '../test/app.ts';
import { failing } from '../test/faults.ts';
import { noted } from './clock.ts';
import { clockRun } from './table.ts';

const minutes = 60_000;
const noon = Date.parse('2026-11-27T06:30:00.000Z');
const well = { database: true, files: true, secrets: true, clock: true };

const health = async (bindings: Env = env) => {
  const { status, body } = await call('/api/health', undefined, { env: bindings });
  return [status, body.data];
};
const ran = () => noted(env, 'minute', async () => undefined);

beforeEach(async () => {
  await db.delete(clockRun);
  goTo(noon);
});
afterEach(() => void vi.useRealTimers());

it('says from outside which part is ill', async () => {
  await ran();
  expect(await health()).toEqual([200, well]);
  const { env: noFiles } = failing(1, { only: /^FILES/ });
  expect(await health(noFiles)).toEqual([503, { ...well, files: false }]);
  const { env: noDatabase } = failing(1, { only: /^DB/ });
  expect(await health(noDatabase)).toEqual([503, { ...well, database: false, clock: false }]);
  expect(await health({ ...env, AADHAR_KEY: '' })).toEqual([503, { ...well, secrets: false }]);
});

it('is ill while the clock stands, and well once a round has ended, even badly', async () => {
  const stands = [503, { ...well, clock: false }];
  expect(await health()).toEqual(stands);
  await ran();
  later(5 * minutes);
  expect(await health()).toEqual([200, well]);
  later(1);
  expect(await health()).toEqual(stands);
  await noted(env, 'hour', async () => undefined);
  expect(await health()).toEqual(stands);
  await expect(
    noted(env, 'minute', () => Promise.reject(new Error('Chores failed'))),
  ).rejects.toThrow('Chores failed');
  expect(await health()).toEqual([200, well]);
});

it('keeps of a failed round why, without anybody’s data, and when it went well last', async () => {
  await ran();
  later(minutes);
  const query = Object.assign(new Error('Failed query: x\nparams: asha@crumb.test'), {
    query: 'x',
  });
  const failed = noted(env, 'minute', () =>
    Promise.reject(new AggregateError([query, new Error('R2 is away')])),
  );
  await expect(failed).rejects.toThrow();
  expect(await db.select().from(clockRun)).toEqual([
    {
      round: 'minute',
      firstAt: new Date(noon).toISOString(),
      goodAt: new Date(noon).toISOString(),
      failedAt: new Date(noon + minutes).toISOString(),
      why: 'Error: Failed query: x; Error: R2 is away',
    },
  ]);
});

it('fails as the round does where even that cannot be written down', async () => {
  const { env: noDatabase } = failing(1, { only: /^DB/ });
  const failed = noted(noDatabase, 'minute', () => Promise.reject(new Error('Chores failed')));
  await expect(failed).rejects.toThrow('Chores failed');
});
