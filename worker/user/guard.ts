import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FactorRefusal } from '../../contract/passkey.ts';
import type { Refusal } from '../../contract/reply.ts';
import { isStaff, may, type Permission, permissions, type Role } from '../../contract/team.ts';
import { tokenShape } from '../../contract/token.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { Refused, refusalIn } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { hash } from '../lib/secret.ts';
import { findSession, type SignedIn } from './session.ts';

/** What a guard sets in the context. */
export type Guarded = { Variables: { user: SignedIn } };

/** `staff` is anybody who works here, and `colleague` the same without their second factor too. */
export type Caller = 'visitor' | 'student' | 'colleague' | 'staff' | Permission;

const guards = new WeakMap<object, Caller>();

/** Whom a handler lets in, or undefined when it is no guard. A test checks every route. */
export const callerOf = (handler: object): Caller | undefined => guards.get(handler);

/** The refusal (401) of a caller without a valid session. */
export const notLoggedIn = () =>
  new Refused('unauthorized', 'Please log in', { headers: { 'www-authenticate': 'Bearer' } });

/** The hash of the caller's token, valid or not; undefined for a caller without a token. */
export function sentTokenHash(c: Context): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token && tokenShape.test(token) ? hash(token) : undefined;
}

/** The same; refuses (401) a caller without a token. */
function tokenHashIn(c: Context): string {
  const sent = sentTokenHash(c);
  if (!sent) throw notLoggedIn();
  return sent;
}

/** The caller; refuses (401) one without a valid session. */
export async function signedIn(c: Context): Promise<SignedIn> {
  const known = c.get('user') as SignedIn | undefined;
  if (known) return known;
  const user = await findSession(c.env, open(c.env.DB), tokenHashIn(c));
  if (!user) throw notLoggedIn();
  logAs(user.id);
  return user;
}

const personal = (c: Context) => c.header('cache-control', 'no-store');

/** Lets everybody in. Every route names a guard, so that an open one is open on purpose. */
export const visitor = createMiddleware<App>((_, next) => next());

/** Refuses (401) a caller without a valid session. Queries check who owns a record. */
export const student = createMiddleware<App & Guarded>(async (c, next) => {
  personal(c);
  c.set('user', await signedIn(c));
  await next();
});

/**
 * As `student`, and refuses (403) staff without a verified second factor: with the password alone
 * nobody changes how they log in, or ends sessions.
 */
export const verified = createMiddleware<App & Guarded>(async (c, next) => {
  personal(c);
  const user = await signedIn(c);
  if (user.missing === 'verify') throw notAllowed(user, isStaff);
  c.set('user', user);
  await next();
});

/**
 * As `student`, for a handler that reads `ownerOf` the session in its own round trip and refuses
 * (401) where there is none. When anything else was refused first, that caller gets 401 instead.
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
 * For a call that is personal by its body; the handler then calls `signedIn`. An unreadable body
 * counts as personal: 401 without a valid session.
 */
export const ownOrOpen = createMiddleware<App>(async (c, next) => {
  personal(c);
  await next();
  const code = refusalIn(c.error)?.code;
  if (code && unreadableBody.has(code)) await signedIn(c);
});
const unreadableBody = new Set<Refusal>(['badRequest', 'unsupportedMediaType', 'contentTooLarge']);

/** The refusal (403): of a session that only lacks the second factor it says so, in `data`. */
const notAllowed = ({ holds, missing }: SignedIn, allows: (role: Role) => boolean) =>
  missing && allows(holds)
    ? new Refused(
        'forbidden',
        missing === 'verify'
          ? 'Confirm with your passkey that it is you'
          : 'Add a passkey first: the office opens with a password and a passkey',
        { data: { secondFactor: missing } satisfies FactorRefusal },
      )
    : new Refused('forbidden', 'Only an administrator may do this');

const guardFor = (allows: (role: Role) => boolean) =>
  createMiddleware<App & Guarded>(async (c, next) => {
    personal(c);
    const user = await signedIn(c);
    if (!allows(user.role)) throw notAllowed(user, allows);
    c.set('user', user);
    await next();
  });

/** Refuses everybody who does not work here: for what all of the staff may do. */
export const anyStaff = guardFor(isStaff);

/** Lets everybody who works here in, for their own second factor; refuses (403) students. */
export const colleague = createMiddleware<App & Guarded>(async (c, next) => {
  personal(c);
  const user = await signedIn(c);
  if (!isStaff(user.holds)) throw new Refused('forbidden', 'Passkeys are for the staff');
  c.set('user', user);
  await next();
});

const staffGuards = Object.fromEntries(
  (Object.keys(permissions) as Permission[]).map((name) => [
    name,
    guardFor((role) => may(role, name)),
  ]),
) as Record<Permission, ReturnType<typeof guardFor>>;

/** Refuses a caller without a valid session (401) and one whose role does not allow this (403). */
export const staff = (permission: Permission) => staffGuards[permission];

guards.set(visitor, 'visitor').set(ownOrOpen, 'visitor');
guards
  .set(student, 'student')
  .set(verified, 'student')
  .set(bearer, 'student')
  .set(colleague, 'colleague')
  .set(anyStaff, 'staff');
for (const [name, guard] of Object.entries(staffGuards)) guards.set(guard, name as Permission);
