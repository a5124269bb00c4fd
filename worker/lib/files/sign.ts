import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { sign } from '../secret.ts';

/** Half an hour in seconds. */
const step = 30 * 60;

/**
 * Path of a personal file that works without a bearer token, which an `<img>` cannot send, for 60 to 90 minutes. It
 * expires at a full half hour, so that it stays the same for a while and the browser can cache the picture. Empty for an
 * empty key.
 */
export function signedPath(env: Env, key: string): string {
  if (!key) return '';
  const until = (Math.floor(Date.now() / 1000 / step) + 3) * step;
  return `/media/${key}?e=${until}&s=${sign(env, 'media', key, until)}`;
}

/** Whether `e` and `s` are the expiry and signature of `signedPath` for the key, and it has not expired. */
export function isSigned(env: Env, key: string, e: string | undefined, s: string | undefined) {
  if (!e || !s || !/^\d{10}$/.test(e) || Number(e) * 1000 < Date.now()) return false;
  const received = Buffer.from(s);
  const expected = Buffer.from(sign(env, 'media', key, Number(e)));
  return received.length === expected.length && timingSafeEqual(received, expected);
}
