import { env } from 'cloudflare:workers';
import { Bitstring } from '@digitalbazaar/bitstring';
import { verifyJWT } from 'did-jwt';
import type { DIDDocument, Resolvable } from 'did-resolver';
import { compactVerify, createLocalJWKSet } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CertificateFacts } from '../../contract/certificate.ts';
import { fromBase64Url, type PublicKey, toBase64Url, verifyJws } from '../../contract/jws.ts';
import { encodeStatusList, readStatus, statusBits } from '../../contract/status-list.ts';
import { open } from '../lib/db/index.ts';
import { ask } from '../test/app.ts';
import { didOf, signCredential, signStatusList, statusPath } from './credential.ts';
import { publicKeys } from './keys.ts';
import { credentialKey } from './table.ts';

const db = open(env.DB);
const facts: CertificateFacts = {
  ...{ number: '7K3M-9QRT-V2XA', school: 'The Crumb School', city: 'Pune' },
  ...{ name: 'आशा पाटील', serialNo: 'TCS20261234', course: 'Artisan Breads' },
  ...{ startDate: '2026-10-01', endDate: '2026-10-30', issuedOn: '2026-11-02' },
  signatory: { name: 'Meera Kulkarni', title: 'Head baker' },
};
const index = 77_001;

type DidDocument = DIDDocument & {
  verificationMethod: { id: string; publicKeyJwk: PublicKey }[];
};
const did = async () => (await (await ask('/.well-known/did.json')).json()) as DidDocument;
const keys = async () =>
  (await did()).verificationMethod.map((one) => one.publicKeyJwk as PublicKey);

/** A resolver that knows what a stranger gets from the school's address. */
const resolver = (): Resolvable => ({
  resolve: async () => ({
    didDocument: await did(),
    didDocumentMetadata: {},
    didResolutionMetadata: { contentType: 'application/did+json' },
  }),
});

beforeEach(async () => {
  await db.delete(credentialKey);
});

describe('a credential', () => {
  it('is verified by other implementations with what the address of the school gives', async () => {
    const token = await signCredential(env, db, facts, index);
    const kid = (await keys())[0]?.kid ?? '';
    // The header names the key by its address in the DID document.
    const named = createLocalJWKSet({
      keys: (await keys()).map((one) => ({ ...one, kid: `${didOf(env.SITE_URL)}#${one.kid}` })),
    });
    const { protectedHeader } = await compactVerify(token, named, { algorithms: ['EdDSA'] });
    expect(protectedHeader).toMatchObject({ alg: 'EdDSA', kid: `${didOf(env.SITE_URL)}#${kid}` });
    const { payload, issuer } = await verifyJWT(token, { resolver: resolver() });
    expect(issuer).toBe(didOf(env.SITE_URL));
    expect(payload['credentialSubject'].identifier[0].identityHash).toBe('आशा पाटील');
  });

  it('has what is printed, where Open Badges 3.0 has it, and nothing else of the person', async () => {
    const token = await signCredential(env, db, facts, index);
    const payload = await verifyJws(token, await publicKeys(db));
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      validFrom: '2026-11-01T18:30:00.000Z',
      iss: didOf(env.SITE_URL),
      jti: `${env.SITE_URL}/certificate/7K3M-9QRT-V2XA`,
      credentialStatus: { statusListIndex: String(index), statusPurpose: 'revocation' },
    });
    const subject = (payload?.['credentialSubject'] ?? {}) as { id?: string };
    expect(payload?.['sub']).toBe(subject.id);
    expect(Object.keys(subject).toSorted()).toEqual([
      ...['achievement', 'activityEndDate', 'activityStartDate', 'id', 'identifier', 'type'],
    ]);
  });

  it('is signed by nobody once a single sign of it is another', async () => {
    const token = await signCredential(env, db, facts, index);
    const known = await publicKeys(db);
    expect(await verifyJws(token, known)).toBeDefined();
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const flippedAt = (i: number, bits: number) =>
      token.slice(0, i) +
      (token[i] === '.' ? '-' : signs[signs.indexOf(token[i] as string) ^ bits]) +
      token.slice(i + 1);
    // In the last sign of a part only some of its six bits are of a byte: each of them is flipped.
    const bitsOf = (i: number) => ((token[i + 1] ?? '.') === '.' ? [1, 2, 4, 8, 16, 32] : [1]);
    const flipped = [...token].flatMap((_, i) => bitsOf(i).map((bits) => flippedAt(i, bits)));
    const verified = await Promise.all(flipped.map((one) => verifyJws(one, known)));
    expect(flipped.length).toBeGreaterThan(token.length);
    expect(verified.filter((one) => one !== undefined)).toEqual([]);
  });

  it('is none without a signature, under another algorithm, or by a stranger’s key', async () => {
    const token = await signCredential(env, db, facts, index);
    const [header = '', payload = ''] = token.split('.');
    const known = await publicKeys(db);
    const text = (value: object) => toBase64Url(new TextEncoder().encode(JSON.stringify(value)));
    const { kid } = JSON.parse(new TextDecoder().decode(fromBase64Url(header)));
    const strange = { ...env, CREDENTIAL_KEY: Buffer.alloc(32, 3).toString('base64') };
    const foreign = await signCredential(strange, db, facts, index);
    for (const forged of [
      ...['', 'a.b.c', `${header}.${payload}.`, `${text({ alg: 'none', kid })}.${payload}.`],
      `${text({ alg: 'HS256', kid })}.${payload}.${token.split('.')[2]}`,
      `${token}.`,
      foreign,
    ])
      expect(await verifyJws(forged, known), forged.slice(0, 40)).toBeUndefined();
  });

  it('stays verifiable after another key signs', async () => {
    const old = await signCredential(env, db, facts, index);
    const rotated = { ...env, CREDENTIAL_KEY: Buffer.alloc(32, 5).toString('base64') };
    const fresh = await signCredential(rotated, db, facts, index);
    expect(await keys()).toHaveLength(2);
    for (const token of [old, fresh])
      expect((await verifyJWT(token, { resolver: resolver() })).verified).toBe(true);
  });
});

describe('Ed25519', () => {
  // RFC 8037, A.1, A.2 and A.4.
  const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
  const thumb = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';
  const example =
    'eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc.hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg';

  it('and its thumbprint are those of the standard’s example', async () => {
    const { thumbprint } = await import('../../contract/jws.ts');
    expect(await thumbprint(x)).toBe(thumb);
    const key = await crypto.subtle.importKey(
      'jwk',
      { kty: 'OKP', crv: 'Ed25519', x },
      'Ed25519',
      false,
      ['verify'],
    );
    const at = example.lastIndexOf('.');
    const [signed, signature] = [example.slice(0, at), example.slice(at + 1)];
    const bytes = new TextEncoder().encode(signed);
    expect(await crypto.subtle.verify('Ed25519', key, fromBase64Url(signature), bytes)).toBe(true);
  });
});

describe('the status list', () => {
  it('is read by another implementation, and reads what that one wrote', async () => {
    const set = [0, 7, 8, 77_001, statusBits - 1];
    const ours = await encodeStatusList(set);
    const bits = new Bitstring({ buffer: await Bitstring.decodeBits({ encoded: ours.slice(1) }) });
    expect(bits.length).toBe(statusBits);
    const theirs = new Bitstring({ length: statusBits });
    for (const one of set) theirs.set(one, true);
    const list = `u${await theirs.encodeBits()}`;
    for (const one of [...set, 1, 6, 9, 77_000]) {
      expect([one, bits.get(one)]).toEqual([one, set.includes(one)]);
      expect([one, await readStatus(list, one)]).toEqual([one, set.includes(one)]);
    }
  });

  it('is signed, and anybody’s to read, as the keys are', async () => {
    for (const [path, type] of [
      [statusPath, 'application/vc+jwt'],
      ['/.well-known/did.json', 'application/did+json'],
    ] as const) {
      const { status, headers } = await ask(path);
      expect([status, headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    }
    const token = await signStatusList(env, db, [index], new Date());
    const payload = await verifyJws(token, await publicKeys(db));
    const subject = payload?.['credentialSubject'] as { encodedList: string };
    expect(await readStatus(subject.encodedList, index)).toBe(true);
    expect(await readStatus(subject.encodedList, index + 1)).toBe(false);
  });
});
