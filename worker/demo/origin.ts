import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { networkOf } from '../lib/http/limit.ts';
import { sign } from '../lib/secret.ts';
import { sentTokenHash } from '../user/guard.ts';
import { findSession } from '../user/session.ts';
import { isConfirmed } from '../user/sql.ts';

/** Where a booking comes from, and how many of a class may wait for an answer from there. */
export type Origin = { key: string; most: 'family' | 'third' };

/** The caller's account, if its e-mail is confirmed, else their network, as HMAC. */
export async function originOf(c: Context<App>): Promise<Origin> {
  const db = open(c.env.DB);
  const token = sentTokenHash(c);
  const user = token && (await findSession(c.env, db, token));
  const known = user && (await db.get(sql`select 1 where ${isConfirmed(user.id)}`));
  return user && known
    ? { key: sign(c.env, 'demo', 'account', user.id), most: 'family' }
    : { key: sign(c.env, 'demo', networkOf(c)), most: 'third' };
}
