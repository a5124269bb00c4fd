import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicUser } from '../../contract/user.ts';
import { course } from '../catalogue/table.ts';
import { open } from '../lib/db/index.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { deleteOldCounts } from '../lib/http/daily-count.ts';
import { dailyCount } from '../lib/http/daily-count-table.ts';
import { order } from '../order/table.ts';
import { ask, call, enrol, signInAs } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { offerCourse } from '../test/offers.ts';
import { placed } from '../test/orders.ts';
import { bytesOf } from '../test/pictures.ts';
import { failedLookUpsADay } from './look-up.ts';
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
let network = 0;
const from = (host: number | string) => ({
  headers: { 'cf-connecting-ip': `10.${network}.0.${host}` },
});

let asha: string;

beforeEach(async () => {
  network++;
  for (const table of [order, course, user, dailyCount]) await db.delete(table);
  await offerCourse({ name: 'Artisan Breads', price: 9000 });
  const headers = { contentType: 'image/webp' };
  const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
  await enrol(people.asha, { image });
  asha = await signInAs('asha');
  await placed(asha, { courseName: 'Artisan Breads', coursePrice: 9000 }, { status: 'success' });
});

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

describe('the limits', () => {
  it('let a class of thirty behind one address verify, look for certificates and mistype', async () => {
    const class30 = from(30);
    for (let person = 0; person < 30; person++) {
      for (const path of [lookUps[0], lookUps[2]])
        expect((await call(path, unknown, class30)).status).toBe(404);
      for (const path of lookUps) expect((await call(path, hers, class30)).status).toBe(200);
    }
  });

  it('stop a caller who tries all numbers of a year', async () => {
    const patient = { ...env, LIMIT_LOOKUP: { limit: async () => ({ success: true }) } };
    const tried = async (number: number) => {
      const body = { year, serialNo: String(number) };
      return (await call(lookUps[0], body, { ...from(66), env: patient })).status;
    };
    const statuses: number[] = [];
    // Hers, 1234, is among the first of them.
    for (let number = 1200; number < 1800; number++) statuses.push(await tried(number));
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect([count(200), count(404), count(429)]).toEqual([
      1,
      failedLookUpsADay,
      600 - 1 - failedLookUpsADay,
    ]);
  });

  it('stop a patient one too, who stays below the limit a minute', async () => {
    const walker = from(67);
    const patient = { ...env, LIMIT_LOOKUP: { limit: async () => ({ success: true }) } };
    const statuses: number[] = [];
    for (let i = 0; i < failedLookUpsADay + 20; i++)
      statuses.push(
        (await call(lookUps[i % 3] ?? lookUps[0], unknown, { ...walker, env: patient })).status,
      );
    expect(statuses.filter((status) => status === 404)).toHaveLength(failedLookUpsADay);
    expect(new Set(statuses.slice(failedLookUpsADay))).toEqual(new Set([429]));
    const { status, headers } = await call(lookUps[0], hers, { ...walker, env: patient });
    expect([status, headers.get('retry-after')]).toEqual([429, '86400']);
    const elsewhere = { ...from(68), env: patient };
    expect((await call(lookUps[0], hers, elsewhere)).status).toBe(200);
  });

  describe('of a day', () => {
    const add = async (count: number) => {
      for (let i = 0; i < count; i++) await call(lookUps[0], unknown, from(70));
    };
    const tomorrow = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
      try {
        return await act();
      } finally {
        vi.useRealTimers();
      }
    };
    const status = async (body: object) => (await call(lookUps[0], body, from(70))).status;
    const reach = () => db.update(dailyCount).set({ count: failedLookUpsADay });

    it('begin anew on the next one, with the first that fails', async () => {
      await add(1);
      await reach();
      expect(await status(hers)).toBe(429);
      await tomorrow(async () => {
        expect(await status(hers)).toBe(200);
        expect([await status(unknown), await status(unknown)]).toEqual([404, 404]);
        expect(await db.select({ count: dailyCount.count }).from(dailyCount)).toEqual([
          { count: 2 },
        ]);
      });
    });

    it('are deleted on the next one and no sooner', async () => {
      await add(1);
      await deleteOldCounts(db);
      expect(await db.$count(dailyCount)).toBe(1);
      await tomorrow(() => deleteOldCounts(db));
      expect(await db.$count(dailyCount)).toBe(0);
    });

    it('do not count who was found', async () => {
      await add(1);
      await db.update(dailyCount).set({ count: failedLookUpsADay - 1 });
      for (let i = 0; i < 3; i++) expect(await status(hers)).toBe(200);
      expect([await status(unknown), await status(unknown)]).toEqual([404, 429]);
    });
  });

  it('keep no address in the clear', async () => {
    await call(lookUps[0], unknown, from(69));
    const rows = await db.select().from(dailyCount);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(`10.${network}.0`);
  });

  it('do not count a student’s own courses', async () => {
    await call(lookUps[0], unknown, from(71));
    await db.update(dailyCount).set({ count: failedLookUpsADay });
    const options = { ...from(71), token: asha };
    expect((await call('/api/course/get-user-courses', {}, options)).status).toBe(200);
  });
});
