import { business } from '../../contract/business.ts';
import { dailyLimits } from '../../contract/daily-limits.ts';
import type { Env } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { spendBudgets, usedUpToday } from '../lib/http/daily-count.ts';
import { addressOf, networkOf } from '../lib/http/limit.ts';
import { sign } from '../lib/secret.ts';

type Caller = Parameters<typeof addressOf>[0] & { env: Env };

/** Tries at codes in a day (of India), of one account and from one address. */
export const tries = { account: 60, address: 600 };

/**
 * Counts that an account, or an address without one, tries a code, before anything is said about
 * it, right or wrong: whoever guesses has as many tries as a buyer needs. Refuses (429) one too
 * many of a day.
 */
export async function limitCodes(c: Caller, userId = ''): Promise<void> {
  const { isSpent } = await spendBudgets(open(c.env.DB), [
    { key: sign(c.env, 'offer', userId || `guest ${addressOf(c)}`), most: tries.account },
    { key: sign(c.env, 'offer', 'address', addressOf(c)), most: tries.address },
    {
      key: sign(c.env, 'offer', 'network', networkOf(c)),
      most: tries.address * dailyLimits.network,
    },
  ]);
  if (!isSpent)
    throw usedUpToday(
      'Many codes were tried today. Please order without one, or call us: ' +
        `${business.phoneDisplay}.`,
    );
}
