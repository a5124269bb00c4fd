import { env } from 'cloudflare:workers';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { verifyCredential } from 'did-jwt-vc';
import { Resolver } from 'did-resolver';
import { eq } from 'drizzle-orm';
import { compactVerify, createLocalJWKSet, decodeJwt, SignJWT } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getResolver } from 'web-did-resolver';
import type { IssuedCertificate } from '../../contract/certificate-office.ts';
import { ask, call, db } from '../test/app.ts';
import {
  credential,
  didDocument,
  facts,
  finished,
  issued,
  tokenIn,
  withKey,
} from '../test/certificates.ts';
import { offerCourse, signInAs } from '../test/school.ts';
import { didOf } from './credential.ts';
import { signingKey } from './keys.ts';
import { credentialKey } from './table.ts';

/**
 * Other people's implementations verify what the school gives to everybody, from its did.json on:
 * did-jwt-vc and web-did-resolver of the Decentralized Identity Foundation,
 * vc-bitstring-status-list of Digital Bazaar, and jose.
 */

const origin = `https://${new URL(env.SITE_URL).host}`;
let bindings = env;

/** web-did-resolver keeps the `fetch` that is there when it is loaded, before all else here. */
const network = vi.hoisted(() => {
  const { fetch } = globalThis;
  const reached = { fetch };
  globalThis.fetch = (...request) => reached.fetch(...request);
  return { reached, fetch };
});

beforeEach(async () => {
  await db.delete(credentialKey);
  bindings = env;
  // Of the network there is nothing but the school.
  network.reached.fetch = async (url) => {
    const { origin: asked, pathname } = new URL(String(url));
    if (asked !== origin) throw new TypeError(`There is no ${asked}`);
    return ask(pathname, {}, bindings);
  };
});
afterEach(() => {
  network.reached.fetch = network.fetch;
});

const resolver = new Resolver(getResolver());

/** Whether a stranger's software takes it for the school's, on that day and for that purpose. */
async function verified(
  token: string,
  at = Date.now(),
  proofPurpose: 'assertionMethod' | 'authentication' = 'assertionMethod',
) {
  const { issuer, verifiableCredential } = await verifyCredential(token, resolver, {
    proofPurpose,
    // The library's own checks of form are those of the data model 1.1; `credential.test.ts` has
    // those of Open Badges 3.0.
    policies: { now: Math.floor(at / 1000), format: false },
  });
  expect(issuer).toBe(didOf(env.SITE_URL));
  return verifiableCredential;
}

/** Whether it was revoked, by the list whose signature was verified in the same way. */
async function isRevoked(token: string): Promise<boolean> {
  const {
    verified: isKnown,
    results,
    error,
  } = await checkStatus({
    credential: await verified(token),
    documentLoader: async (url: string) => ({
      document: await verified(await tokenIn(await fetch(url.replace(env.SITE_URL, origin)))),
    }),
    verifyBitstringStatusListCredential: false,
  });
  if (!isKnown || !results?.[0]) throw error;
  return results[0].status;
}

const fileOf = async ({ number }: { number: string }) =>
  tokenIn(await ask(`/api/certificate/credential?number=${number}`));

describe('the file of a certificate', () => {
  let meera: string;
  beforeAll(async () => {
    await offerCourse({ name: 'Sourdough Foundations', price: 8500 });
    meera = await signInAs('admin');
  });
  const end = (verb: 'revoke' | 'replace', id: string) =>
    call<IssuedCertificate>(
      `/api/certificate/${verb}`,
      { id, reason: 'The name was misspelt', ...(verb === 'replace' && { design: 'classic' }) },
      { token: meera },
    );

  it('is verified until it is revoked, and no other one with it', async () => {
    const [one, other] = [await issued(await finished()), await issued(await finished())];
    const [file, beside] = [await fileOf(one), await fileOf(other)];
    expect(await verified(file)).toMatchObject({
      id: `${env.SITE_URL}/certificate/${one.number}`,
      credentialSubject: { achievement: { name: 'Sourdough Foundations' } },
    });
    expect(await isRevoked(file)).toBe(false);
    expect((await end('revoke', one.id)).status).toBe(200);
    expect([await isRevoked(file), await isRevoked(beside)]).toEqual([true, false]);
    // What ended stays genuine.
    await verified(file);
  });

  it('is revoked by the one in its place', async () => {
    const row = await issued(await finished());
    const file = await fileOf(row);
    const { body } = await end('replace', row.id);
    const next = await fileOf({ number: body.data?.number ?? '' });
    expect([await isRevoked(file), await isRevoked(next)]).toEqual([true, false]);
  });
});

describe('a credential', () => {
  it('is refused with another key, issuer, purpose or moment', async () => {
    const token = await credential();
    await verified(token);
    // Signed by somebody else, as ours.
    const { publicKey } = await signingKey(env);
    const { key } = await signingKey(withKey(3));
    const did = didOf(env.SITE_URL);
    const header = { alg: 'EdDSA', kid: `${did}#${publicKey.kid}`, typ: 'JWT' };
    const payload = decodeJwt(token);
    const signedBy = (by: CryptoKey, what: object) =>
      new SignJWT({ ...what }).setProtectedHeader(header).sign(by);
    await expect(verified(await signedBy(key, payload))).rejects.toThrow(/signature/i);
    // Signed by us, as somebody else's.
    const ours = await signingKey(env);
    const foreign = { ...payload, iss: 'did:web:other.example' };
    await expect(verified(await signedBy(ours.key, foreign))).rejects.toThrow();
    const early = Date.parse(`${facts.issuedOn}T00:00:00+05:30`) - 3_600_000;
    await expect(verified(token, early)).rejects.toThrow(/before/);
    // Nobody logs in with the key of certificates.
    await expect(verified(token, Date.now(), 'authentication')).rejects.toThrow();
    for (const at of [10, token.length / 2, token.length - 10].map(Math.floor)) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      await expect(verified(changed)).rejects.toThrow();
    }
  });

  it('names its key as jose looks for it', async () => {
    const token = await credential();
    const { id, verificationMethod } = await didDocument();
    const [method] = verificationMethod;
    expect(method?.id).toBe(`${id}#${method?.publicKeyJwk.kid}`);
    const keys = createLocalJWKSet({
      keys: verificationMethod.map((one) => ({ ...one.publicKeyJwk, kid: one.id })),
    });
    const { protectedHeader } = await compactVerify(token, keys, { algorithms: ['EdDSA'] });
    expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: method?.id });
  });
});

describe('after the key was changed', () => {
  it('old and new ones verify, and the list is signed with the new one', async () => {
    const old = await credential();
    bindings = withKey(5);
    expect(await isRevoked(old)).toBe(false);
    const fresh = await credential(bindings);
    expect(fresh.split('.')[0]).not.toBe(old.split('.')[0]);
    for (const token of [old, fresh]) expect(await isRevoked(token)).toBe(false);
    expect((await didDocument(bindings)).verificationMethod).toHaveLength(2);
  });

  it('a key that leaked and was removed verifies nothing any more', async () => {
    const old = await credential();
    const { kid } = (await signingKey(env)).publicKey;
    bindings = withKey(5);
    const fresh = await credential(bindings);
    await db.delete(credentialKey).where(eq(credentialKey.kid, kid));
    await expect(verified(old)).rejects.toThrow();
    await verified(fresh);
  });

  it('a key is told to everybody before it signs', async () => {
    await credential();
    const { verificationMethod } = await didDocument(withKey(5));
    expect(verificationMethod.map(({ publicKeyJwk }) => publicKeyJwk.kid)).toEqual([
      (await signingKey(env)).publicKey.kid,
      (await signingKey(withKey(5))).publicKey.kid,
    ]);
    expect(await db.$count(credentialKey)).toBe(1);
  });
});
