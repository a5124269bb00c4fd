import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { open } from '../db/index.ts';
import type { App, Guarded } from '../env.ts';
import { findSession, type SignedIn } from '../user/session.ts';
import { Refused } from './refuse.ts';

export type Caller = 'visitor' | 'student' | 'admin';

const guards = new WeakMap<object, Caller>();

/** Who a route's handler lets in, or undefined when it is no guard. A test asks this of every route. */
export const callerOf = (handler: object): Caller | undefined => guards.get(handler);

/** Whose token the caller brings; refuses (401) everybody without a valid one. For calls that are open in part. */
export async function signedIn(c: Context): Promise<SignedIn> {
  const known = c.get('user') as SignedIn | undefined;
  if (known) return known;
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  const user = token && (await findSession(open(c.env.DB), token));
  if (!user)
    throw new Refused('unauthorized', 'Please log in', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  return user;
}

const personal = (c: Context) => c.header('cache-control', 'no-store');

/** Lets everybody in. Every route names a guard; this one says that it was meant. */
export const visitor = createMiddleware<App>((_, next) => next());

/** Lets in whoever brings a valid bearer token: 401 otherwise. Ownership is the query's business. */
export const student = createMiddleware<App & Guarded>(async (c, next) => {
  personal(c);
  c.set('user', await signedIn(c));
  await next();
});

/** Lets in administrators: 401 without a valid token, 403 to everybody else. */
export const admin = createMiddleware<App & Guarded>(async (c, next) => {
  personal(c);
  const user = await signedIn(c);
  if (!user.isAdmin) throw new Refused('forbidden', 'Only an administrator may do this');
  c.set('user', user);
  await next();
});

guards.set(visitor, 'visitor').set(student, 'student').set(admin, 'admin');
