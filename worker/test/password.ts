import { scryptSync } from 'node:crypto';
import { cost } from '../lib/auth/password.ts';

export const outdated: typeof cost = { N: 1024, r: 8, p: 1 };

const known = new Map<string, string>();

/** A password's hash as stored; made once, outside the queue of logins. */
export function hashOf(password: string, params = cost): string {
  const { N, r, p } = params;
  const key = `${N} ${r} ${p} ${password}`;
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
