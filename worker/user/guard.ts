import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Refusal } from '../../contract/reply.ts';
import type { App } from '../env.ts';
import { hash, tokenShape } from '../lib/auth/token.ts';
import { open } from '../lib/db/index.ts';
import { Refused, refusalIn } from '../lib/http/refuse.ts';
import { findSession, type SignedIn } from './session.ts';

/** What a guard adds to the context. */
export type Guarded = { Variables: { user: SignedIn } };

export type Caller = 'visitor' | 'student' | 'admin';

const guards = new WeakMap<object, Caller>();

/** Who a route's handler lets in, or undefined when it is no guard. A test asks this of every route. */
export const callerOf = (handler: object): Caller | undefined => guards.get(handler);

/** What whoever brings no valid token hears. */
export const notLoggedIn = () =>
  new Refused('unauthorized', 'Please log in', { headers: { 'www-authenticate': 'Bearer' } });

/** Hash of the token the caller brings, which may belong to nobody; refuses (401) whoever brings none. */
function tokenHashIn(c: Context): string {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  if (!token || !tokenShape.test(token)) throw notLoggedIn();
  return hash(token);
}

/** Whose token the caller brings; refuses (401) everybody without a valid one. For calls that are open in part. */
export async function signedIn(c: Context): Promise<SignedIn> {
  const known = c.get('user') as SignedIn | undefined;
  if (known) return known;
  const user = await findSession(open(c.env.DB), tokenHashIn(c));
  if (!user) throw notLoggedIn();
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

/**
 * As `student`, for a handler that needs the caller's whole record: it reads `ownerOf` the token in the same trip to
 * the database as whatever else it reads, and refuses (401) where nobody owns it. Whatever a stranger is refused for
 * before that, a 401 is what they hear.
 */
export const bearer = createMiddleware<App & { Variables: { tokenHash: string } }>(
  async (c, next) => {
    personal(c);
    c.set('tokenHash', tokenHashIn(c));
    await next();
    if (refusalIn(c.error)) await signedIn(c);
  },
);

/**
 * For a call of which one form is the caller's own and another open, told apart by the body; the handler asks for
 * `signedIn` where it must. A stranger whose body cannot be read so far is taken for the former, and hears 401.
 */
export const ownOrOpen = createMiddleware<App>(async (c, next) => {
  personal(c);
  await next();
  const code = refusalIn(c.error)?.code;
  if (code && unread.has(code)) await signedIn(c);
});
const unread = new Set<Refusal>(['badRequest', 'unsupportedMediaType', 'contentTooLarge']);

/** Lets in administrators: 401 without a valid token, 403 to everybody else. */
export const admin = createMiddleware<App & Guarded>(async (c, next) => {
  personal(c);
  const user = await signedIn(c);
  if (!user.isAdmin) throw new Refused('forbidden', 'Only an administrator may do this');
  c.set('user', user);
  await next();
});

guards.set(visitor, 'visitor').set(ownOrOpen, 'visitor');
guards.set(student, 'student').set(bearer, 'student').set(admin, 'admin');
