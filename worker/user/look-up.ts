import type { Context } from 'hono';
import type { Challenge } from '../../contract/challenge-reply.ts';
import type { App } from '../env.ts';
import { spendNonce } from '../lib/auth/nonce.ts';
import { makeChallenge, readSolution } from '../lib/auth/proof-of-work.ts';
import { open } from '../lib/db/index.ts';
import { type Budget, readCounts, spendBudgets } from '../lib/http/budget.ts';
import { addressOf, limitAddress, networkOf } from '../lib/http/limit.ts';
import { Refused } from '../lib/http/refuse.ts';
import { sign } from '../lib/secret.ts';

/** A scope that look-ups are counted in: what is free a day, and how the work grows after that. */
type Scope = {
  /** Calls a day without work. */
  free: number;
  /** Calls after which the work grows by that of the first challenge, and how often at most. */
  step: number;
  most: number;
};

/**
 * An address may be a school: sixty pupils with five students each, at two calls, make 600. An IPv6
 * /48 belongs to one household or firm and has no more. The site's budget holds against many
 * networks; once it is used up everybody works.
 */
export const scopes: Record<'address' | 'network' | 'site', Scope> = {
  address: { free: 600, step: 150, most: 20 },
  network: { free: 600, step: 150, most: 20 },
  site: { free: 2000, step: 250, most: 10 },
};

/** What the calls that look a student up say of their refusals. */
export const refusesLookUp = {
  notFound: 'No student with a confirmed course has that serial number.',
  tooManyRequests:
    'More than 600 look-ups a minute from one address, or many in a day from one address, one network or all together: then `data` asks for the solution of a challenge.',
};

const challengeNeeded = () =>
  new Refused(
    'tooManyRequests',
    'Many students were looked up today. Please try again: your browser has to show that you are not a robot.',
    { data: { challenge: true }, headers: { 'retry-after': '1' } },
  );

type ScopedBudget = Budget & { scope: Scope };

function budgetsOf(c: Context<App>): ScopedBudget[] {
  const [address, network] = [addressOf(c), networkOf(c)];
  const keys = {
    address: sign(c.env, 'lookup', address),
    ...(network !== address && { network: sign(c.env, 'lookup', 'network', network) }),
    site: sign(c.env, 'lookup', 'site'),
  };
  return (Object.keys(keys) as (keyof typeof scopes)[]).map((name) => ({
    key: keys[name] ?? '',
    most: scopes[name].free,
    scope: scopes[name],
  }));
}

/** How many times the easiest work a call costs after so many today; 0 while it is free. */
function levelOf(budgets: ScopedBudget[], counts: Map<string, number>): number {
  const levels = budgets.map(({ key, scope: { free, step, most } }) => {
    const over = (counts.get(key) ?? 0) - free;
    return over < 0 ? 0 : Math.min(most, 1 + Math.floor(over / step));
  });
  return Math.max(...levels);
}

/** A challenge of the level that the caller's next look-up takes. */
export async function lookUpChallenge(c: Context<App>): Promise<Challenge> {
  c.header('cache-control', 'no-store');
  await limitAddress(c, 'lookup');
  const budgets = budgetsOf(c);
  const level = levelOf(budgets, await readCounts(open(c.env.DB), budgets));
  return makeChallenge(c.env, 'lookup', Math.max(1, level));
}

/**
 * Looks a student up within its limits: calls a minute of an address, and a day of address, network
 * and site. Over the day's, refuses (429) without a solved `altcha`. Counted first, found or not,
 * against whoever tries all numbers.
 */
export async function lookUpStudent<Found>(
  c: Context<App>,
  altcha: string | undefined,
  find: () => Promise<Found>,
): Promise<Found> {
  c.header('cache-control', 'no-store');
  await limitAddress(c, 'lookup');
  const db = open(c.env.DB);
  const budgets = budgetsOf(c);
  const { isSpent, counts } = await spendBudgets(db, budgets);
  if (isSpent) return find();
  const solution = altcha && (await readSolution(c.env, 'lookup', altcha));
  // One level of grace: others of the same network may have called while this one was working.
  if (!solution || solution.level < levelOf(budgets, counts) - 1) throw challengeNeeded();
  if (!(await spendNonce(db, budgets, solution))) throw challengeNeeded();
  return find();
}
