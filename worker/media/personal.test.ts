import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { widths } from '../../contract/limits.ts';
import { yearOf } from '../../contract/serial.ts';
import type { PublicUser, User } from '../../contract/user.ts';
import { uploadFiles } from '../lib/files/files.ts';
import { signedPath } from '../lib/files/sign.ts';
import { perMinute } from '../lib/http/limit.ts';
import { ask, call, db } from '../test/app.ts';
import { people } from '../test/cast.ts';
import { deleteOrders } from '../test/empty.ts';
import { counted } from '../test/faults.ts';
import { bytesOf, infoOf } from '../test/pictures.ts';
import { newPerson, ofCast, orderOn, signInAs } from '../test/school.ts';
import { user } from '../user/table.ts';

const { asha, ravi } = people;
let asAsha = '';
let asRavi = '';
let asMeera: string;
let path: string;
let bare: string;

const own = async (token: string) =>
  (await call<User>('/api/user/getUserData', {}, { token })).body.data?.image ?? '';

beforeEach(async () => {
  await deleteOrders();
  await db.delete(user);
  const headers = { contentType: 'image/webp' };
  for (const person of [asha, ravi]) {
    const [image = ''] = await uploadFiles(env, 'user', [{ bytes: bytesOf('webp'), headers }]);
    await newPerson({ ...person, image });
  }
  asAsha = await signInAs('asha');
  asRavi = await signInAs('ravi');
  asMeera = await signInAs('admin');
  path = await own(asAsha);
  bare = path.split('?')[0] ?? '';
});

const statusOf = async (where: string, token?: string) =>
  (await ask(where, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status;

describe("Asha's photo", () => {
  it('opens by the path of her own view, as an <img> asks for it', async () => {
    const response = await ask(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(await infoOf(response)).toMatchObject({ width: 8, height: 4 });
  });

  it('comes in the widths of the list and in no other', async () => {
    expect(await statusOf(`${path}&w=160`)).toBe(200);
    expect(await statusOf(`${path}&w=161`)).toBe(400);
  });

  it('opens to her and administrators by a token, is not kept then, and no refusal is', async () => {
    const kept = async (where: string, token?: string) => {
      const response = await ask(where, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      return [response.status, response.headers.get('cache-control')];
    };
    expect(await kept(bare, asAsha)).toEqual([200, 'no-store']);
    expect(await kept(`${bare}?w=160`, asMeera)).toEqual([200, 'no-store']);
    expect(await kept(bare, asRavi)).toEqual([403, 'no-store']);
    expect(await kept(bare)).toEqual([401, 'no-store']);
    expect(await kept(signedPath(env, `user/${'A'.repeat(22)}`))).toEqual([404, null]);
    expect(await kept(`${path}&w=320`, asRavi)).toEqual([200, 'private, max-age=3600']);
  });

  it('is not computed over and over for one address, by whichever width', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.1' };
    const { env: watched, trips } = counted();
    const statuses: number[] = [];
    for (let i = 0; i < perMinute.LIMIT_MEDIA + 10; i++)
      statuses.push((await ask(`${path}&w=${widths[i % 6]}`, { headers }, watched)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute.LIMIT_MEDIA);
    expect(statuses.at(-1)).toBe(429);
    expect(trips.filter((trip) => trip === 'IMAGES output')).toHaveLength(perMinute.LIMIT_MEDIA);
    const other = { 'cf-connecting-ip': '192.0.2.17' };
    expect((await ask(path, { headers: other })).status).toBe(200);
    expect((await ask(await own(asRavi), { headers })).status).toBe(200);
  });

  it('does not tell strangers whether it is there', async () => {
    const nowhere = `/media/user/${'A'.repeat(22)}`;
    expect(await statusOf(nowhere)).toBe(401);
    expect(await statusOf(nowhere, asRavi)).toBe(403);
    expect(await statusOf(nowhere, asMeera)).toBe(404);
  });

  it('does not open by a signature for another photo, or one that was changed', async () => {
    const query = path.split('?')[1];
    const ravis = (await own(asRavi)).split('?')[0];
    expect(await statusOf(`${ravis}?${query}`)).toBe(401);
    expect(await statusOf(path.replace(/s=./, (start) => (start === 's=A' ? 's=B' : 's=A')))).toBe(
      401,
    );
    const half = 30 * 60;
    for (const more of [half, -half, 10 * 365 * 24 * 60 * 60]) {
      const other = path.replace(/e=(\d+)/, (_, until) => `e=${Number(until) + more}`);
      expect(await statusOf(other), other).toBe(401);
    }
    expect(await statusOf(path.replace(/&s=.*/, ''))).toBe(401);
  });

  it('opens for an hour, by a path that stays the same for a while, and then no more', async () => {
    const at = Date.parse('2026-11-20T10:00:00Z');
    const clock = vi.spyOn(Date, 'now').mockReturnValue(at);
    const { pathname, search } = new URL(signedPath(env, bare.slice('/media/'.length)), 'http://x');
    const status = async (minutes: number) => {
      clock.mockReturnValue(at + minutes * 60_000);
      return statusOf(pathname + search);
    };
    expect(signedPath(env, 'user/x')).toBe(signedPath(env, 'user/x'));
    expect([await status(0), await status(89), await status(91)]).toEqual([200, 200, 401]);
    clock.mockRestore();
  });

  it('opens by the path of a successful look-up', async () => {
    await orderOn({ by: await ofCast('asha'), status: 'success' });
    const { body } = await call<PublicUser>('/api/user/user-info', {
      year: String(yearOf(asha.serialNo)),
      serialNo: asha.serialNo,
    });
    expect(await statusOf(body.data?.image ?? '')).toBe(200);
  });
});
