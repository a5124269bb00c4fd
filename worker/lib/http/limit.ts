import { AsyncLocalStorage } from 'node:async_hooks';
import type { RateLimit } from '@cloudflare/workers-types';
import { createMiddleware } from 'hono/factory';
import type { App, Env } from '../../env.ts';
import { groupsOf } from '../log/log.ts';
import { Refused } from './refuse.ts';

type RequestContext = { req: { header: (name: string) => string | undefined } };
type RateLimitBinding = {
  [Name in keyof Env]: Env[Name] extends RateLimit ? Name : never;
}[keyof Env];

/** Calls a minute for one key as the platform reads them in wrangler.toml; a test compares. */
export const perMinute = {
  LIMIT_LOGIN: 60,
  LIMIT_WRITE: 60,
  LIMIT_LOOKUP: 600,
  LIMIT_ACCOUNT: 30,
  LIMIT_PAIR: 10,
  LIMIT_ATTACKED: 3,
  LIMIT_MEDIA: 60,
} satisfies Record<RateLimitBinding, number>;

/** The limit of a call per address: 60 a minute are two each for a class of thirty behind one. */
const rates = {
  login: 'LIMIT_LOGIN',
  register: 'LIMIT_WRITE',
  code: 'LIMIT_WRITE',
  verify: 'LIMIT_WRITE',
  confirm: 'LIMIT_WRITE',
  opening: 'LIMIT_WRITE',
  reset: 'LIMIT_WRITE',
  contact: 'LIMIT_WRITE',
  demo: 'LIMIT_WRITE',
  quote: 'LIMIT_LOOKUP',
  lookup: 'LIMIT_LOOKUP',
  certificate: 'LIMIT_LOOKUP',
  // Drawn anew each time.
  document: 'LIMIT_MEDIA',
} satisfies Record<string, RateLimitBinding>;
export type Rated = keyof typeof rates;

const tooManyRequests = () =>
  new Refused('tooManyRequests', 'Too many tries. Please wait a minute and try again.', {
    headers: { 'retry-after': '60' },
  });

/**
 * The address as Cloudflare saw it, never a header that a caller can set; of IPv6 64 bits, which
 * one site is given whole (RFC 6177).
 */
export const addressOf = (c: RequestContext): string => firstGroups(wholeAddress(c), 4);

/**
 * The caller's network: of IPv6 48 bits, which one household may be given whole (RFC 6177); of IPv4
 * the address.
 */
export const networkOf = (c: RequestContext): string => firstGroups(wholeAddress(c), 3);

const wholeAddress = (c: RequestContext) => c.req.header('cf-connecting-ip') ?? 'unknown';

/** The first of the eight groups of an IPv6 address, 16 bits each; any other address as it is. */
const firstGroups = (address: string, count: number) =>
  !address.includes(':') || address.includes('.')
    ? address
    : groupsOf(address).slice(0, count).join(':');

const within = async (env: Env, binding: RateLimitBinding, ...key: string[]) =>
  (await env[binding].limit({ key: key.join(' ') })).success;

/** Refuses (429) an address that is over the limit of this call. */
export async function limitAddress(c: RequestContext & { env: Env }, name: Rated) {
  if (!(await within(c.env, rates[name], name, addressOf(c)))) throw tooManyRequests();
}

/** Refuses (429) an address that asks for a personal file over and over: none is cached. */
export async function limitFile(c: RequestContext & { env: Env }, key: string) {
  if (!(await within(c.env, 'LIMIT_MEDIA', key, addressOf(c)))) throw tooManyRequests();
}

/** How many calls a minute a call with that limit takes from one address. */
export const rateOf = (name: Rated): number => perMinute[rates[name]];

export const perAddress = (name: Rated) =>
  createMiddleware<App>(async (c, next) => {
    await limitAddress(c, name);
    await next();
  });

/**
 * Refuses (429) too many tries at one account's password, existing or not. A plain limit would lock
 * its owner out, so each address has ten a minute and, past thirty from all addresses, three: that
 * slows guessing and lets the owner log in.
 */
export async function perAccount(
  env: Env,
  email: string,
  address = callerAddress(),
): Promise<void> {
  if (!(await within(env, 'LIMIT_PAIR', email, address))) throw tooManyRequests();
  const isWithin = await within(env, 'LIMIT_ACCOUNT', email);
  if (!isWithin && !(await within(env, 'LIMIT_ATTACKED', email, address))) throw tooManyRequests();
}

const addresses = new AsyncLocalStorage<string>();

/**
 * Tells what a request causes its caller's address, for which passwords are hashed: handed down,
 * the first new verb would forget it.
 */
export const knownCaller = createMiddleware<App>((c, next) => addresses.run(addressOf(c), next));

/** The address of this request's caller; all that happens outside of a request counts as one. */
export const callerAddress = (): string => addresses.getStore() ?? 'none';
