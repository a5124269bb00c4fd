import { env } from 'cloudflare:workers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Challenge } from '../../contract/challenge.ts';
import { statuses } from '../../contract/order.ts';
import type { PublicUser } from '../../contract/user.ts';
import { course } from '../catalogue/table.ts';
import { nonce } from '../lib/auth/nonce-table.ts';
import { work } from '../lib/auth/proof-of-work.ts';
import { open } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { deleteOldCounts } from '../lib/http/daily-count.ts';
import { dailyCount } from '../lib/http/daily-count-table.ts';
import { sign } from '../lib/secret.ts';
import { order } from '../order/table.ts';
import { ask, call, enrol, signInAs } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { people } from '../test/cast.ts';
import { counted } from '../test/faults.ts';
import { offerCourse } from '../test/offers.ts';
import { placed } from '../test/orders.ts';
import { bytesOf } from '../test/pictures.ts';
import { scopes } from './look-up.ts';
import { user } from './table.ts';

const db = open(env.DB);
const lookUps = [
  '/api/user/user-info',
  '/api/course/get-user-courses',
  '/api/order/track-order',
] as const;
const { serialNo } = people.asha;
const year = serialNo.slice(3, 7);
const hers = { year, serialNo };
const unknown = { year, serialNo: '9876' };
/** Each test comes from addresses of its own: the limits a minute outlive it. */
let tests = 0;
const from = (host: number | string) => ({
  headers: { 'cf-connecting-ip': `10.${tests}.0.${host}` },
});

let asha: string;

beforeEach(async () => {
  tests++;
  for (const table of [order, course, user, dailyCount, nonce]) await db.delete(table);
  await offerCourse({ name: 'Artisan Breads', price: 9000 });
  const headers = { contentType: 'image/webp' };
  const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
  await enrol(people.asha, { image });
  asha = await signInAs('asha');
  await placed(asha, { courseName: 'Artisan Breads', coursePrice: 9000 }, { status: 'success' });
});

breaksRule('a record is as its history left it', 'its order has every status in turn');

/** Every key anywhere in an answer, and the answer as text. */
function seen(value: unknown, keys = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const one of value) seen(one, keys);
  else if (value && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) seen(inner, keys.add(key));
  return keys;
}

describe('what leaves the server', () => {
  it.each([
    [lookUps[0], ['name', 'serialNo', 'image', 'year']],
    [lookUps[1], ['courseName', 'status', 'startDate', 'endDate', 'certificate']],
    [lookUps[2], ['name', 'serialNo', 'courseName', 'certificate', 'pdfPath']],
  ])('by %s is exactly this', async (path, fields) => {
    const { status, body, headers } = await call(path, hers, from(1));
    expect(status).toBe(200);
    expect([...seen(body)].sort()).toEqual(['success', 'data', ...fields].sort());
    expect(headers.get('cache-control')).toBe('no-store');
    const text = JSON.stringify(body);
    const { email, mobile, dob, address, fatherName, motherName } = people.asha;
    for (const secret of [email, mobile, dob, address, fatherName, motherName, '8847'])
      expect(text).not.toContain(secret);
  });

  it('is the photo too, under a path good for this answer alone', async () => {
    const { body } = await call<PublicUser>(lookUps[0], hers, from(1));
    const image = body.data?.image ?? '';
    expect((await ask(image)).headers.get('content-type')).toBe('image/webp');
    expect((await ask(`${image}&w=160`)).status).toBe(200);
    expect((await ask(image.split('?')[0] ?? '')).status).toBe(401);
  });

  it('is nothing about an administrator', async () => {
    await signInAs('admin');
    const { status } = await call(lookUps[0], { year, serialNo: people.admin.serialNo }, from(1));
    expect(status).toBe(404);
  });
});

/** A limit a minute that never ends, for a caller with time or with many addresses. */
const patient = { ...env, LIMIT_LOOKUP: { limit: async () => ({ success: true }) } };

type Hint = { challenge?: boolean };
const lookUp = (body: object, address: string, path: string = lookUps[0]) =>
  call<PublicUser>(path, body, { headers: { 'cf-connecting-ip': address }, env: patient });

async function challengeFor(address: string): Promise<Challenge> {
  const headers = { 'cf-connecting-ip': address };
  const { status, body } = await call<Challenge>('/api/challenge', undefined, { headers });
  expect(status).toBe(200);
  return body.data as Challenge;
}

/** What a browser sends as `altcha` when it has solved the challenge. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
}

describe('look-ups of a day', () => {
  const { address, network, site } = structuredClone(scopes);
  const { counters, iterations } = work;
  beforeEach(() => {
    work.counters = 20;
    work.iterations = 10;
  });
  afterEach(() => {
    Object.assign(scopes.address, address);
    Object.assign(scopes.network, network);
    Object.assign(scopes.site, site);
    Object.assign(work, { counters, iterations });
    vi.useRealTimers();
  });

  it('serve a school of sixty behind one address, each with five in a minute', async () => {
    const school = from(60);
    for (let round = 0; round < 5; round++) {
      const asked = Array.from({ length: 60 }, (_, pupil) =>
        call(lookUps[pupil % 3] ?? lookUps[0], pupil % 4 ? hers : unknown, school),
      );
      const statuses = (await Promise.all(asked)).map((reply) => reply.status);
      expect(new Set(statuses)).toEqual(new Set([200, 404]));
    }
  });

  it('give no name and no photo to sixty prefixes of one /48 beyond its budget, however fast', async () => {
    scopes.network.free = 50;
    const network48 = (0x1000 + tests).toString(16);
    const prefix = (n: number) => `2001:db8:${network48}:${n.toString(16)}::1`;
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
    expect((await lookUp(hers, `2001:db9:${network48}::1`)).status).toBe(200);
  });

  it('from any number of networks have one budget, in which the refused are not counted', async () => {
    scopes.site.free = 30;
    const asked = Array.from({ length: 100 }, (_, n) => lookUp(unknown, `198.18.${tests}.${n}`));
    const statuses = (await Promise.all(asked)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    const counts = await db.select({ count: dailyCount.count }).from(dailyCount);
    expect(Math.max(...counts.map(({ count }) => count))).toBe(30);
    expect(counts).toHaveLength(31);
  });

  it('go on for whoever solves a challenge, once for each', async () => {
    scopes.address.free = 1;
    const host = `198.51.100.${tests}`;
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
    const host = `203.0.113.${tests}`;
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
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
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

  it('begin anew on the next day', async () => {
    scopes.address.free = 1;
    const host = `192.0.2.${tests}`;
    const statuses = async () => [
      (await lookUp(hers, host)).status,
      (await lookUp(unknown, host)).status,
    ];
    expect(await statuses()).toEqual([200, 429]);
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
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

describe('what strangers learn of an enrolment', () => {
  it.each(statuses)('is that it is verified, and of one that is %s no more', async (status) => {
    await db.update(order).set({ status });
    const [, courses, certificates] = await Promise.all(
      lookUps.map((path) => lookUp(hers, '192.0.2.9', path)),
    );
    const verified = { courseName: 'Artisan Breads', status: 'success' };
    expect(courses?.body.data).toEqual(
      status === 'success' ? [expect.objectContaining(verified)] : [],
    );
    const held = ['pending', 'processing', 'success'].includes(status);
    expect(certificates?.body.data).toHaveLength(held ? 1 : 0);
  });
});
