import type { RateLimit } from '@cloudflare/workers-types';
import { createMiddleware } from 'hono/factory';
import type { App, Env } from '../../env.ts';
import { Refused } from './refuse.ts';

type Call = { req: { header: (name: string) => string | undefined } };
type Binding = { [Name in keyof Env]: Env[Name] extends RateLimit ? Name : never }[keyof Env];

/**
 * How many calls a minute the bindings of wrangler.toml let through for one key; the platform reads the figures
 * there, and a test keeps the two alike.
 */
export const perMinute = {
  LIMIT_LOGIN: 60,
  LIMIT_WRITE: 60,
  LIMIT_LOOKUP: 240,
  LIMIT_ACCOUNT: 30,
  LIMIT_PAIR: 10,
  LIMIT_ATTACKED: 3,
} satisfies Record<Binding, number>;

/** What is limited per address, each by itself. A class of thirty behind one address has two tries a minute each. */
const rates = {
  login: 'LIMIT_LOGIN',
  register: 'LIMIT_WRITE',
  code: 'LIMIT_WRITE',
  verify: 'LIMIT_WRITE',
  reset: 'LIMIT_WRITE',
  contact: 'LIMIT_WRITE',
  demo: 'LIMIT_WRITE',
  lookup: 'LIMIT_LOOKUP',
} satisfies Record<string, Binding>;

const often = () =>
  new Refused('tooManyRequests', 'Too many tries. Please wait a minute and try again.', {
    headers: { 'retry-after': '60' },
  });

/**
 * The caller's address: what Cloudflare saw, never a header that a caller can set. Of IPv6 the first 64 bits count,
 * since whoever has one such address has all that begin alike (RFC 6177).
 */
export function addressOf(c: Call): string {
  const address = c.req.header('cf-connecting-ip') ?? 'nowhere';
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head ? head.split(':') : [];
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return groups.slice(0, 4).join(':');
}

const within = async (env: Env, binding: Binding, ...key: string[]) =>
  (await env[binding].limit({ key: key.join(' ') })).success;

/** Refuses (429) an address that makes this call too often. */
export async function limitAddress(c: Call & { env: Env }, name: keyof typeof rates) {
  if (!(await within(c.env, rates[name], name, addressOf(c)))) throw often();
}

const limited = new WeakMap<object, number>();

/** How many calls a minute a route's handler takes from one address, or undefined when it does not limit. */
export const rateOf = (handler: object): number | undefined => limited.get(handler);

/** `limitAddress` before anything else is done. */
export const perAddress = (name: keyof typeof rates) => {
  const handler = createMiddleware<App>(async (c, next) => {
    await limitAddress(c, name);
    await next();
  });
  limited.set(handler, perMinute[rates[name]]);
  return handler;
};

/**
 * Refuses (429) too many tries at the password of one account, known or not, before the password is looked at.
 *
 * A plain limit per account would let anybody lock its owner out by trying wrong passwords. So tries are counted per
 * account and address together: ten a minute, and the owner, who is elsewhere, has ten of their own. The tries at an
 * account from all addresses are counted too; past thirty a minute it is under attack, and then each address has
 * three tries a minute. Guessing from many addresses gets slow, and the owner still has three.
 */
export async function perAccount(c: Call & { env: Env }, email: string): Promise<void> {
  const address = addressOf(c);
  if (!(await within(c.env, 'LIMIT_PAIR', email, address))) throw often();
  const calm = await within(c.env, 'LIMIT_ACCOUNT', email);
  if (!calm && !(await within(c.env, 'LIMIT_ATTACKED', email, address))) throw often();
}
