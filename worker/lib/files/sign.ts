import { timingSafeEqual } from 'node:crypto';
import type { Env } from '../../env.ts';
import { sign } from '../secret.ts';

/** Half an hour in seconds. */
const step = 30 * 60;

/**
 * Path of a personal file that works without a bearer token, which an `<img>` cannot send, for 60 to 90 minutes.
 * The end is a full half hour, so that the path stays the same for a while and the browser can keep the picture.
 * Empty for an empty key.
 */
export function signedPath(env: Env, key: string): string {
  if (!key) return '';
  const until = (Math.floor(Date.now() / 1000 / step) + 3) * step;
  return `/media/${key}?e=${until}&s=${sign(env, 'media', key, until)}`;
}

/** Whether `e` and `s` of a path are what `signedPath` gave for the key, and the time is not over. */
export function isSigned(env: Env, key: string, e: string | undefined, s: string | undefined) {
  if (!e || !s || !/^\d{10}$/.test(e) || Number(e) * 1000 < Date.now()) return false;
  const given = Buffer.from(s);
  const right = Buffer.from(sign(env, 'media', key, Number(e)));
  return given.length === right.length && timingSafeEqual(given, right);
}
