import { scryptSync } from 'node:crypto';
import { dummyHash } from '../lib/auth/password.ts';

const [, N = 0, r = 0, p = 0] = dummyHash.split('$').map(Number);
const current = { N, r, p };

/** Parameters of an older hash, which is verified at once. A login replaces it. */
export const outdated: typeof current = { N: 1024, r: 8, p: 1 };

const known = new Map<string, string>();

/** The hash of a password as it is stored; made once and outside the queue of logins, which registering would join. */
export function hashOf(password: string, params = current): string {
  const { N, r, p } = params;
  const key = `${N} ${password}`;
  const salt = Buffer.alloc(16, 1);
  const made =
    known.get(key) ??
    [
      ...['scrypt', N, r, p, salt.toString('base64url')],
      scryptSync(password, salt, 32, params).toString('base64url'),
    ].join('$');
  known.set(key, made);
  return made;
}
