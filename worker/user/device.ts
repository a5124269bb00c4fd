import Bowser from 'bowser';
import type { Context } from 'hono';
import { sentTokenHash } from './guard.ts';

/** Characters of the header that are read: real ones have a third of it. */
const most = 500;

/** Browser and system by the header `user-agent`, such as `Chrome on Android`. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, most));
  const parts = [browser.name, os.name].filter(Boolean);
  return parts.length > 0 ? parts.join(' on ') : 'Unknown device';
}

/** Where a login comes from, and the session that it replaces. */
export const doorOf = (c: Context) => ({
  device: deviceOf(c.req.header('user-agent')),
  replaces: sentTokenHash(c),
});
