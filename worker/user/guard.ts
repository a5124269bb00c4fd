import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { FactorRefusal, MissingFactor } from '../../contract/passkey.ts';
import type { Refusal } from '../../contract/reply.ts';
import { isStaff, may, type Permission, permissions, type Role } from '../../contract/team.ts';
import { tokenShape } from '../../contract/token.ts';
import type { App, Env } from '../env.ts';
import { verifyPassword } from '../lib/auth/password.ts';
import { open } from '../lib/db/index.ts';
import { perAccount } from '../lib/http/limit.ts';
import { Refused, refusalIn, refusedField } from '../lib/http/refuse.ts';
import { logAs } from '../lib/log/log.ts';
import { hash } from '../lib/secret.ts';
import { findSession, type SignedIn } from './session.ts';
import { unerased } from './sql.ts';
import { user } from './table.ts';

export type Guarded = { Variables: { user: SignedIn } };

/** `staff` is anybody who works here, and `colleague` the same without their second factor too. */
export type Caller = 'visitor' | 'student' | 'colleague' | 'staff' | Permission;

const guards = new WeakMap<object, Caller>();

/** Whom a handler lets in, or undefined when it is no guard. A test checks every route. */
export const callerOf = (handler: object): Caller | undefined => guards.get(handler);

function named<Guard extends object>(caller: Caller, guard: Guard): Guard {
  guards.set(guard, caller);
  return guard;
}

export const notLoggedIn = () =>
  new Refused('unauthorized', 'Please log in', { headers: { 'www-authenticate': 'Bearer' } });

export function sentTokenHash(c: Context): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return token && tokenShape.test(token) ? hash(token) : undefined;
}

function tokenHashIn(c: Context): string {
  const tokenHash = sentTokenHash(c);
  if (!tokenHash) throw notLoggedIn();
  return tokenHash;
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
export const visitor = named(
  'visitor',
  createMiddleware<App>((_, next) => next()),
);

const guarded = (caller: Caller, refuse: (user: SignedIn) => void = () => {}) =>
  named(
    caller,
    createMiddleware<App & Guarded>(async (c, next) => {
      personal(c);
      const user = await signedIn(c);
      refuse(user);
      c.set('user', user);
      await next();
    }),
  );

export const lacksFactor = (missing: MissingFactor) =>
  new Refused(
    'forbidden',
    missing === 'verify'
      ? 'Confirm with your passkey that it is you'
      : 'Add a passkey first: the office opens with a password and a passkey',
    { data: { secondFactor: missing } satisfies FactorRefusal },
  );

const notAllowed = ({ holds, missing }: SignedIn, allows: (role: Role) => boolean) =>
  missing && allows(holds)
    ? lacksFactor(missing)
    : new Refused('forbidden', 'Only an administrator may do this');

const guardFor = (caller: Caller, allows: (role: Role) => boolean) =>
  guarded(caller, (user) => {
    if (!allows(user.role)) throw notAllowed(user, allows);
  });

/** Lets every account in. Queries check who owns a record. */
export const student = guarded('student');

/** Refuses (403) staff without a second factor: a password alone changes no login. */
export const verified = guarded('student', (user) => {
  if (user.missing === 'verify') throw notAllowed(user, isStaff);
});

export const anyStaff = guardFor('staff', isStaff);

/** Lets everybody who works here in, for their own second factor; refuses (403) students. */
export const colleague = guarded('colleague', ({ holds }) => {
  if (!isStaff(holds)) throw new Refused('forbidden', 'Passkeys are for the staff');
});

const staffGuards = Object.fromEntries(
  (Object.keys(permissions) as Permission[]).map((name) => [
    name,
    guardFor(name, (role) => may(role, name)),
  ]),
) as Record<Permission, ReturnType<typeof guardFor>>;

/** Refuses a caller without a valid session (401) and one whose role does not allow this (403). */
export const staff = (permission: Permission) => staffGuards[permission];

/** The handler reads `ownerOf` the session in its own round trip, and refuses (401) without one. */
export const bearer = named(
  'student',
  createMiddleware<App & { Variables: { tokenHash: string } }>(async (c, next) => {
    personal(c);
    c.set('tokenHash', tokenHashIn(c));
    await next();
    if (refusalIn(c.error)) await signedIn(c);
  }),
);

const unreadableBody = new Set<Refusal>(['badRequest', 'unsupportedMediaType', 'contentTooLarge']);

/** Personal by its body: the handler calls `signedIn`. An unreadable body counts as personal. */
export const ownOrOpen = named(
  'visitor',
  createMiddleware<App>(async (c, next) => {
    personal(c);
    await next();
    const code = refusalIn(c.error)?.code;
    if (code && unreadableBody.has(code)) await signedIn(c);
  }),
);

/** Whether a call that is open to visitors was made by somebody who may do that. */
export async function mayDo(c: Context, permission: Permission): Promise<boolean> {
  if (!sentTokenHash(c)) return false;
  const { role } = await signedIn(c);
  return may(role, permission);
}

const wrongCurrent = {
  code: 'unprocessableContent' as 'unprocessableContent' | 'forbidden',
  field: 'currentPassword',
  message: 'This is not your current password',
};

/**
 * For what a stolen session must not do. Refuses (429) many tries, a wrong one, (401) the erased.
 */
export async function passwordOnceMore(
  env: Env,
  me: { id: string; email: string },
  typed: string,
  { code, field, message } = wrongCurrent,
) {
  await perAccount(env, me.email);
  const found = await open(env.DB)
    .select({ passwordHash: user.passwordHash, confirmedAt: user.confirmedAt })
    .from(user)
    .where(unerased(me.id))
    .get();
  if (!found) throw notLoggedIn();
  if (!(await verifyPassword(typed, found.passwordHash)).valid)
    throw refusedField(code, field, message);
  return found;
}
