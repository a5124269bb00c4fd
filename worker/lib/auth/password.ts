import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { callerAddress } from '../http/limit.ts';
import { queueHash } from './hash-queue.ts';

/** OWASP Password Storage Cheat Sheet: scrypt with N=2^14, r=8, p=5. */
export const cost = { N: 2 ** 14, r: 8, p: 5 };
const bytes = 32;

const derive = (password: string, salt: Buffer, params: typeof cost) =>
  queueHash(
    callerAddress(),
    () =>
      new Promise<Buffer>((resolve, reject) =>
        scrypt(password.normalize('NFC'), salt, bytes, params, (error, key) =>
          error ? reject(error) : resolve(key),
        ),
      ),
  );

/** `scrypt$N$r$p$salt$hash`: with its parameters, so that they can be changed later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Stored for an account without a password. It never changes, since queries compare it. */
export const noPassword = `scrypt$16384$8$5$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Verified in place of an unknown account's, to take as long; no password matches it. */
export const dummyHash = () =>
  ['scrypt', cost.N, cost.r, cost.p, 'A'.repeat(22), 'A'.repeat(43)].join('$');

/**
 * Whether the password matches, in constant time, and whether the hash has old parameters. An empty
 * one matches none.
 */
export async function verifyPassword(password: string, stored: string) {
  const [, N, r, p, salt = '', hash = ''] = (stored || dummyHash()).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const params = { N: Number(N), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64url'), params);
  return {
    valid: key.length === expected.length && timingSafeEqual(key, expected),
    needsRehash: params.N !== cost.N || params.r !== cost.r || params.p !== cost.p,
  };
}
