import { env } from 'cloudflare:workers';
import { decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { newId } from '../lib/db/index.ts';
import { ask, db } from '../test/app.ts';
import { finished, issued, tokenIn, withKey } from '../test/certificates.ts';
import { counted } from '../test/faults.ts';
import { offerCourse } from '../test/school.ts';
import { didOf, didPath, signStatusList, statusPath } from './credential.ts';
import { encodeStatusList, statusBits } from './status.ts';
import { certificate } from './table.ts';

const at = new Date('2026-03-01T10:20:30Z');
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);

describe('the status list', () => {
  it.each([
    ['few', [0, 7, 8, 77_001, statusBits - 1]],
    ['many', Array.from({ length: 20_000 }, (_, i) => (i * 7919) % statusBits)],
  ])('tells the bits of %s ended certificates from all others', async (_, set) => {
    const list = await decodeList({ encodedList: await encodeStatusList(set) });
    expect(list.length).toBe(131_072);
    const isSet = new Set(set);
    const wrong = Array.from({ length: statusBits }, (_, i) => i).filter(
      (one) => list.getStatus(one) !== isSet.has(one),
    );
    expect(wrong).toEqual([]);
  });

  it('is believed for a day, also by a clock that is an hour behind', async () => {
    const id = `${env.SITE_URL}${statusPath}`;
    expect(decodeJwt(await signStatusList(env, [], at))).toMatchObject({
      ...{ id, jti: id, issuer: didOf(env.SITE_URL), iss: didOf(env.SITE_URL) },
      type: ['VerifiableCredential', 'BitstringStatusListCredential'],
      ...{ validFrom: '2026-03-01T09:00:00.000Z', validUntil: '2026-03-02T10:00:00.000Z' },
      ...{ nbf: Date.UTC(2026, 2, 1, 9) / 1000, exp: Date.UTC(2026, 2, 2, 10) / 1000 },
      credentialSubject: { statusPurpose: 'revocation' },
    });
  });
});

describe('what is served', () => {
  it('is anybody’s to read, and to keep for five minutes', async () => {
    for (const [path, type] of [
      [statusPath, 'application/vc+jwt'],
      [didPath, 'application/did+json'],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(headers.get('cache-control')).toBe('public, max-age=300');
    }
  });

  it.each([didPath, statusPath])('%s is not sent again while it is the same', async (path) => {
    const first = await ask(path);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    const again = await ask(path, { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(tag);
    expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    expect(again.headers.get('access-control-allow-origin')).toBe('*');
    const rotated = await ask(path, { headers: { 'if-none-match': tag } }, withKey(5));
    expect(rotated.status).toBe(200);
    expect((await tokenIn(rotated)).length).toBeGreaterThan(100);
  });

  it('is another text once a certificate has ended, and in the next hour', async () => {
    const first = await signStatusList(env, [1], at);
    expect(await signStatusList(env, [1], hours(0.5))).toBe(first);
    expect(await signStatusList(env, [1, 2], at)).not.toBe(first);
    expect(await signStatusList(env, [1], hours(1))).not.toBe(first);
  });

  it.each([didPath, statusPath])('%s takes one reading of the database', async (path) => {
    const { env: bindings, trips } = counted();
    await ask(path, {}, bindings);
    expect(trips.filter((trip) => trip.startsWith('DB'))).toHaveLength(1);
    expect(trips[0]).toMatch(/^DB select/);
  });
});

it('the places of a status list are drawn in no order, each for one certificate', async () => {
  await offerCourse({ name: 'Sourdough Foundations', price: 8500 });
  const rows = [];
  for (let i = 0; i < 6; i++) rows.push(await issued(await finished()));
  const places = rows.map((row) => row.statusIndex);
  expect(new Set(places).size).toBe(6);
  for (const one of places) expect(one >= 0 && one < statusBits).toBe(true);
  // Six places one after another, or in the order of issue with equal steps, would be a count.
  const steps = places.slice(1).map((one, i) => one - (places[i] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(1);
  const [row] = rows;
  if (!row) throw new Error('Nothing was issued');
  const twin = { ...row, id: newId(), seq: undefined, number: '0000-0000-0001' };
  await expect(db.insert(certificate).values(twin)).rejects.toThrow();
});
