import { env } from 'cloudflare:workers';
import { createList, decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import { describe, expect, it } from 'vitest';
import { type Credential, readCredential, readHolding } from '../../contract/credential.ts';
import { signJws, toBase64Url } from '../../contract/jws.ts';
import { encodeStatusList, readStatus, statusBits } from '../../contract/status-list.ts';
import { newId, open } from '../lib/db/index.ts';
import { ask } from '../test/app.ts';
import { finished, issued } from '../test/certificates.ts';
import {
  credential,
  issuer,
  statusIndex,
  statusList,
  tokenIn,
  withKey,
} from '../test/credentials.ts';
import { counted } from '../test/faults.ts';
import { offerCourse } from '../test/offers.ts';
import { didOf, didPath, signStatusList, statusPath } from './credential.ts';
import { signingKey } from './keys.ts';
import { certificate } from './table.ts';

const db = open(env.DB);
const at = new Date('2026-03-01T10:20:30Z');
const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);

describe('the status list', () => {
  it('is read by another implementation, and reads what that one wrote', async () => {
    const set = [0, 7, 8, 77_001, statusBits - 1];
    const ours = await decodeList({ encodedList: await encodeStatusList(set) });
    expect(ours.length).toBe(131_072);
    const theirs = await createList({ length: statusBits });
    for (const one of set) theirs.setStatus(one, true);
    const list = await theirs.encode();
    for (const one of [...set, 1, 6, 9, 77_000]) {
      expect([one, ours.getStatus(one)]).toEqual([one, set.includes(one)]);
      expect([one, await readStatus(list, one)]).toEqual([one, set.includes(one)]);
    }
  });

  it('is refused when it is short, no list, or has no such place', async () => {
    const list = await encodeStatusList([]);
    for (const index of [-1, statusBits, Number.NaN, Number('x'), 1e9])
      await expect(readStatus(list, index)).rejects.toThrow();
    const short = await (await createList({ length: 1024 })).encode();
    await expect(readStatus(short, 1)).rejects.toThrow();
    for (const other of [
      '',
      list.slice(1),
      `z${list.slice(1)}`,
      'uAAAA',
      toBase64Url(new Uint8Array(9)),
    ])
      await expect(readStatus(other, 1)).rejects.toThrow();
  });

  it('tells bits of many certificates apart', async () => {
    const set = Array.from({ length: 20_000 }, (_, i) => (i * 7919) % statusBits);
    const list = await decodeList({ encodedList: await encodeStatusList(set) });
    const isSet = new Set(set);
    const wrong = Array.from({ length: statusBits }, (_, i) => i).filter(
      (one) => list.getStatus(one) !== isSet.has(one),
    );
    expect(wrong).toEqual([]);
  });
});

describe('what is read of the list', () => {
  const given = async () => {
    const known = await issuer();
    const read = await readCredential(await credential(), known, at);
    if (!('credential' in read)) throw new Error(read.state);
    return { known, one: read.credential };
  };
  const holding = async (list: string, one: Pick<Credential, 'credentialStatus'>, when = at) =>
    readHolding(list, one, await issuer(), when);

  it('is whether a certificate holds, for a day', async () => {
    const { one } = await given();
    expect(await holding(await signStatusList(env, [statusIndex - 1], at), one)).toBe('holds');
    const list = await signStatusList(env, [statusIndex], at);
    expect(await holding(list, one)).toBe('ended');
    expect(await holding(list, one, hours(23))).toBe('ended');
    // Nobody can show an old list for ever.
    expect(await holding(list, one, hours(24))).toBe('unknown');
    // A clock that is some minutes behind is no reason to doubt.
    expect(await holding(list, one, hours(-1))).toBe('ended');
    expect(await holding(list, one, hours(-2))).toBe('unknown');
  });

  it('is nothing when it is another list, nobody’s, or of a newer key', async () => {
    const { known, one } = await given();
    const list = await signStatusList(env, [], at);
    const payload = JSON.parse(
      Buffer.from(list.split('.')[1] ?? '', 'base64url').toString(),
    ) as Record<string, object>;
    const { key, publicKey } = await signingKey(env);
    const kid = `${didOf(env.SITE_URL)}#${publicKey.kid}`;
    for (const other of [
      { id: `${env.SITE_URL}/credentials/status/2` },
      { issuer: 'did:web:other.example' },
      { type: ['VerifiableCredential'] },
      { credentialSubject: { ...payload['credentialSubject'], statusPurpose: 'suspension' } },
      { validUntil: undefined },
    ]) {
      const token = await signJws(key, { kid, typ: 'JWT' }, { ...payload, ...other });
      expect([other, await holding(token, one)]).toEqual([other, 'unknown']);
    }
    expect(await holding(`${list.slice(0, -9)}AAAAAAAAA`, one)).toBe('unknown');
    expect(await holding(await credential(), one)).toBe('unknown');
    const newer = await signStatusList(withKey(5), [], at);
    expect(await readHolding(newer, one, known, at)).toBe('unknown');
    expect(await readHolding(newer, one, await issuer(withKey(5)), at)).toBe('holds');
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

it('gives places in no order, each to one certificate', async () => {
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
  const known = await issuer();
  const read = await readCredential(row.credential, known, new Date());
  if (!('credential' in read)) throw new Error(read.state);
  expect(await readHolding(await statusList(), read.credential, known, new Date())).toBe('holds');
});
