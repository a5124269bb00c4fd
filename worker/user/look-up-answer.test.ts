import { beforeEach, describe, expect, it } from 'vitest';
import { statuses } from '../../contract/order.ts';
import type { PublicUser } from '../../contract/user.ts';
import { order } from '../order/table.ts';
import { ask, call, db } from '../test/app.ts';
import { breaksRule } from '../test/audit.ts';
import { people } from '../test/cast.ts';
import { enrolled, hers, lookUp, lookUps, year } from '../test/look-ups.ts';
import { signInAs } from '../test/school.ts';

beforeEach(enrolled);

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
    const { status, body, headers } = await call(path, hers);
    expect(status).toBe(200);
    expect([...seen(body)].sort()).toEqual(['success', 'data', ...fields].sort());
    expect(headers.get('cache-control')).toBe('no-store');
    const text = JSON.stringify(body);
    const { email, mobile, dob, address, fatherName, motherName } = people.asha;
    for (const secret of [email, mobile, dob, address, fatherName, motherName, '8847'])
      expect(text).not.toContain(secret);
  });

  it('is the photo too, under a path good for this answer alone', async () => {
    const { body } = await call<PublicUser>(lookUps[0], hers);
    const image = body.data?.image ?? '';
    expect((await ask(image)).headers.get('content-type')).toBe('image/webp');
    expect((await ask(`${image}&w=160`)).status).toBe(200);
    expect((await ask(image.split('?')[0] ?? '')).status).toBe(401);
  });

  it('is nothing about an administrator', async () => {
    await signInAs('admin');
    const { status } = await call(lookUps[0], { year, serialNo: people.admin.serialNo });
    expect(status).toBe(404);
  });
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
