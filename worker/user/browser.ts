import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import { tokenShape } from '../../contract/token.ts';
import type { App } from '../env.ts';
import { addressOf } from '../lib/http/limit.ts';
import { hash, newToken, sign } from '../lib/secret.ts';

const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';
const prefix = (c: Context) => (isSecure(c) ? 'host' : undefined);

/**
 * A cookie that scripts cannot read and other sites cannot send. Under https `__Host-` keeps other
 * hosts from setting it (RFC 6265bis, which asks for the path `/`).
 */
export const privately = (c: Context, maxAge?: number) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(c),
    ...(isSecure(c) && { prefix: 'host' }),
    ...(maxAge !== undefined && { maxAge }),
  }) as const satisfies CookieOptions;

export const readCookie = (c: Context, name: string): string | undefined =>
  getCookie(c, name, prefix(c));

const day = 24 * 60 * 60;

/** Cookie of the browser that asked for a code, and seconds that it is kept. */
const asking = { name: 'otp', maxAge: day };
/** Cookie with the proofs that this browser has logged in before, and seconds that one is valid. */
const known = { name: 'known', maxAge: 365 * day };
/** Accounts that one browser is known to: a family's. */
const accounts = 5;

export type Asker = { browser: string; allowance: string };

/** One for all browsers that were logged in here: one for each would multiply with every login. */
export const ownAllowance = 'own';

export const isOwn = ({ allowance }: Asker) => allowance === ownAllowance;

export function askingBrowser(c: Context<App>): string {
  const token = readCookie(c, asking.name) ?? '';
  return tokenShape.test(token) ? hash(token) : '';
}

/** The browser gets a cookie, since it alone may use the code. */
export function askerOf(c: Context<App>, email: string): Asker {
  const kept = readCookie(c, asking.name) ?? '';
  const token = tokenShape.test(kept) ? kept : newToken();
  setCookie(c, asking.name, token, privately(c, asking.maxAge));
  const allowance = isKnown(c, email) ? ownAllowance : sign(c.env, 'address', addressOf(c));
  return { browser: hash(token), allowance };
}

/** Leaves the proof that its user has logged in to this account, made anew before it ends. */
export function rememberBrowser(c: Context<App>, email: string): void {
  const others = proofs(c).filter((proof) => !isProof(c, proof, email));
  const fresh = proofs(c).find((proof) => isProof(c, proof, email, known.maxAge / 2));
  const mine = fresh ?? newProof(c, email);
  const value = [mine, ...others].slice(0, accounts).join('~');
  setCookie(c, known.name, value, privately(c, known.maxAge));
}

export const isKnown = (c: Context<App>, email: string): boolean =>
  proofs(c).some((proof) => isProof(c, proof, email));

const proofs = (c: Context<App>): string[] => {
  const value = readCookie(c, known.name) ?? '';
  return value.length > 1000 ? [] : value.split('~');
};

const seconds = () => Math.floor(Date.now() / 1000);

const newProof = (c: Context<App>, email: string, issued = seconds()) =>
  `${issued}.${sign(c.env, 'browser', email, issued)}`;

function isProof(c: Context<App>, proof: string, email: string, maxAge = known.maxAge): boolean {
  const issued = Number(proof.split('.')[0]);
  if (!Number.isInteger(issued) || seconds() - issued >= maxAge) return false;
  const [received, expected] = [Buffer.from(proof), Buffer.from(newProof(c, email, issued))];
  return received.length === expected.length && timingSafeEqual(received, expected);
}
