import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublicUser } from '../../contract/user.ts';
import { open } from '../lib/db/index.ts';
import { uploadPictures } from '../lib/files/files.ts';
import { deleteOldCounts } from '../lib/http/daily-count.ts';
import { dailyCount } from '../lib/http/daily-count-table.ts';
import { ask, call, signInAs } from '../test/app.ts';
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
const hers = { year: 2026, serialNo: '1234' };
const unknown = { year: 2026, serialNo: '9876' };
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

let asha: string;

beforeAll(async () => {
  await offerCourse({ name: 'Artisan Breads', price: 9000 });
  asha = await signInAs('asha');
  await placed(asha, { courseName: 'Artisan Breads', coursePrice: 9000 }, { status: 'success' });
  const [image] = await uploadPictures(env, 'user', [bytesOf('jpg')]);
  await db.update(user).set({ image: image ?? '' });
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
    const { status, body, headers } = await call(path, hers, from('10.1.0.1'));
    expect(status).toBe(200);
    expect([...seen(body)].sort()).toEqual(['success', 'data', ...fields].sort());
    expect(headers.get('cache-control')).toBe('no-store');
    const text = JSON.stringify(body);
    const { email, mobile, dob, address, fatherName, motherName } = people.asha;
    for (const secret of [email, mobile, dob, address, fatherName, motherName, '8847'])
      expect(text).not.toContain(secret);
  });

  it('is the photo too, under a path good for this answer alone', async () => {
    const { body } = await call<PublicUser>(lookUps[0], hers, from('10.1.0.2'));
    const image = body.data?.image ?? '';
    expect((await ask(image)).headers.get('content-type')).toBe('image/webp');
    expect((await ask(`${image}&w=160`)).status).toBe(200);
    expect((await ask(image.split('?')[0] ?? '')).status).toBe(401);
  });

  it('is nothing about an administrator', async () => {
    await signInAs('admin');
    const { status } = await call(lookUps[0], { year: 2026, serialNo: '1000' }, from('10.1.0.3'));
    expect(status).toBe(404);
  });
});

describe('the limits', () => {
  it('let a class of thirty behind one address verify, look for certificates and mistype', async () => {
    const class30 = from('198.51.100.30');
    for (let person = 0; person < 30; person++) {
      for (const path of [lookUps[0], lookUps[2]])
        expect((await call(path, unknown, class30)).status).toBe(404);
      for (const path of lookUps) expect((await call(path, hers, class30)).status).toBe(200);
    }
  });

  it('stop a caller who tries all 9,000 numbers of a year', async () => {
    let found = 0;
    let served = 0;
    let refused = 0;
    for (let number = 1000; number <= 9999; number++) {
      const body = { year: 2026, serialNo: String(number) };
      const { status } = await call(lookUps[0], body, from('203.0.113.66'));
      if (status === 200) found++;
      if (status === 429) refused++;
      else served++;
    }
    expect(served).toBeLessThanOrEqual(failedLookUpsADay + found);
    expect(served + refused).toBe(9000);
  }, 120_000);

  it('stop a patient one too, who stays below the limit a minute', async () => {
    const walker = from('203.0.113.67');
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
    const elsewhere = { ...from('203.0.113.68'), env: patient };
    expect((await call(lookUps[0], hers, elsewhere)).status).toBe(200);
  });

  it('begin anew on the next day, and old counts are deleted', async () => {
    vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
    const { status } = await call(lookUps[0], hers, from('203.0.113.67'));
    await deleteOldCounts(db);
    vi.useRealTimers();
    expect(status).toBe(200);
    expect(await db.select().from(dailyCount)).toEqual([]);
  });

  it('keep no address in the clear', async () => {
    await call(lookUps[0], unknown, from('203.0.113.69'));
    const rows = await db.select().from(dailyCount);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0');
  });

  it('do not count a student’s own courses', async () => {
    const options = { ...from('203.0.113.66'), token: asha };
    expect((await call('/api/course/get-user-courses', {}, options)).status).toBe(200);
  });
});
