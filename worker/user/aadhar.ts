import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Env } from '../env.ts';
import { aadharKey } from '../lib/secret.ts';

/** What the user's row keeps of an Aadhaar number. */
type Sealed = { aadharSealed: string; aadharLast4: string };

/**
 * The number under AES-256-GCM (NIST SP 800-38D: 96-bit random nonce, 128-bit tag), bound to its owner so that a
 * sealed number moved to another row does not open; `v1.nonce.text.tag` in base64url.
 */
export function seal(env: Pick<Env, 'AADHAR_KEY'>, owner: string, number: string): Sealed {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', aadharKey(env), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  const parts = [nonce, text, cipher.getAuthTag()].map((part) => part.toString('base64url'));
  return { aadharSealed: ['v1', ...parts].join('.'), aadharLast4: number.slice(-4) };
}

/** The number behind `seal`; throws when key, owner or text are not the ones it was sealed with. */
export function unseal(env: Pick<Env, 'AADHAR_KEY'>, owner: string, sealed: string): string {
  const [version, ...parts] = sealed.split('.');
  const [nonce, text, tag] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (version !== 'v1' || !nonce || !text || tag?.length !== 16)
    throw new Error('Not a sealed number');
  const decipher = createDecipheriv('aes-256-gcm', aadharKey(env), nonce)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8');
}
