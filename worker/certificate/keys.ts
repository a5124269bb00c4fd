import { asc } from 'drizzle-orm';
import { calculateJwkThumbprint } from 'jose';
import type { Env } from '../env.ts';
import { type Db, now } from '../lib/db/index.ts';
import { credentialSeed } from '../lib/secret.ts';
import { credentialKey, type PublicKey } from './table.ts';

/** The private key (RFC 8410, PKCS #8) before its 32 bytes. */
const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export type Signing = { key: CryptoKey; publicKey: PublicKey };

/** The key of now, which the secret is the 32 bytes of (RFC 8032, 5.1.5). */
export async function signingKey(env: Pick<Env, 'CREDENTIAL_KEY'>): Promise<Signing> {
  const pkcs8 = Uint8Array.from([...prefix, ...credentialSeed(env)]);
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
  const { x = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { key, publicKey: { ...jwk, kid: await calculateJwkThumbprint(jwk) } };
}

/**
 * The key to sign with. Its public part is written down before anything is signed, so that whatever
 * was signed can be verified after the secret was changed.
 */
export async function keyToSign(env: Pick<Env, 'CREDENTIAL_KEY'>, db: Db): Promise<Signing> {
  const signing = await signingKey(env);
  const { kid } = signing.publicKey;
  await db
    .insert(credentialKey)
    .values({ kid, publicKey: signing.publicKey, createdAt: now() })
    .onConflictDoNothing();
  return signing;
}

/** Public keys to verify with: all that something was signed with, oldest first, and today's. */
export async function publicKeys(env: Pick<Env, 'CREDENTIAL_KEY'>, db: Db): Promise<PublicKey[]> {
  const rows = await db.select().from(credentialKey).orderBy(asc(credentialKey.createdAt));
  const keys = rows.map((one) => one.publicKey);
  const { publicKey } = await signingKey(env);
  return keys.some(({ kid }) => kid === publicKey.kid) ? keys : [...keys, publicKey];
}
