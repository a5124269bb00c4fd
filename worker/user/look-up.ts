import type { Context } from 'hono';
import { business } from '../../contract/business.ts';
import type { App } from '../env.ts';
import { open } from '../lib/db/index.ts';
import { spendBudgets, usedUpToday } from '../lib/http/daily-limit.ts';
import { limitAddress, networkOf } from '../lib/http/limit.ts';
import { sign } from '../lib/secret.ts';

/**
 * Look-ups a day of one network: sixty pupils behind one address with five students each, at two
 * calls. An IPv6 /48 belongs to one household or firm. All networks together have no limit, or a
 * few could close the look-ups to everybody.
 */
export const lookUpsADay = { most: 600 };

export const refusesLookUp = {
  notFound: 'No student with a confirmed course has that serial number.',
  tooManyRequests:
    'More than 600 look-ups a minute from one address, or a day from one address or IPv6 /48.',
};

/** Looks a student up within its limits; counted first, found or not. */
export async function lookUpStudent<Found>(
  c: Context<App>,
  find: () => Promise<Found>,
): Promise<Found> {
  c.header('cache-control', 'no-store');
  await limitAddress(c, 'lookup');
  const key = sign(c.env, 'lookup', networkOf(c));
  const { isSpent } = await spendBudgets(open(c.env.DB), [{ key, ...lookUpsADay }]);
  if (!isSpent)
    throw usedUpToday(
      'Many students were looked up from here today. Please try again tomorrow, or call us: ' +
        `${business.phoneDisplay}.`,
    );
  return find();
}
