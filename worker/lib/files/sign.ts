import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { sign } from '../secret.ts';

/** Half an hour in seconds. */
const step = 30 * 60;

/** For whom a path was signed: the office sees files that others do not. */
export type Audience = 'office' | 'all';
const purposes = { office: 'media-office', all: 'media' } as const;

/**
 * Path of a personal file without a bearer token, which an `<img>` cannot send, for 60 to 90
 * minutes. It expires at a full half hour, so that browsers can cache it. Empty for an empty key.
 */
export function signedPath(env: Env, key: string, audience: Audience = 'all'): string {
  if (!key) return '';
  const until = (Math.floor(Date.now() / 1000 / step) + 3) * step;
  return `/media/${key}?e=${until}&s=${sign(env, purposes[audience], key, until)}`;
}

/** For whom `signedPath` made `e` and `s` for the key, while they have not expired. */
export function signedFor(
  env: Env,
  key: string,
  e: string | undefined,
  s: string | undefined,
): Audience | undefined {
  if (!e || !s || !/^\d{10}$/.test(e) || Number(e) * 1000 < Date.now()) return undefined;
  const received = Buffer.from(s);
  return (['all', 'office'] as const).find((audience) => {
    const expected = Buffer.from(sign(env, purposes[audience], key, Number(e)));
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}
