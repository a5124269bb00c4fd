import { type SQL, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { dailyLimits } from '../../contract/daily-limits.ts';
import type { Env } from '../env.ts';
import { notNullViolation, open } from '../lib/db/index.ts';
import { spendBudgets, usedUpToday } from '../lib/http/daily-limit.ts';
import { addressOf, networkOf } from '../lib/http/limit.ts';
import { sign } from '../lib/secret.ts';
import { order } from '../order/table.ts';
import { unerased } from '../user/sql.ts';
import { user } from '../user/table.ts';

type Person = Pick<typeof user.$inferSelect, 'id' | 'confirmedAt'>;

const { confirmed, unconfirmed } = dailyLimits.orders;

export const limitOf = ({ confirmedAt }: Pick<Person, 'confirmedAt'>) =>
  confirmedAt ? confirmed : unconfirmed;

/** How many of a person's newest orders are of that day, up to `most`; by `orders_user`. */
export const ordersOn = (day: string, userId: SQL, most: number = confirmed) => sql`(
  select count(*) from (
    select placed_on from ${order} where user_id = ${userId} order by seq desc limit ${most}
  ) where placed_on = ${day})`;

/**
 * The buyer's id as an expression inside the INSERT, NULL when they were erased, or have placed all
 * the orders of that day that they may. Counted and inserted in one statement, so that a hundred
 * orders at the same moment are no more.
 */
export const buyerAllowed = (person: Person, day: string) => {
  const most = limitOf(person);
  const isWithinLimit = sql`${most} > ${ordersOn(day, sql`${person.id}`, most)}`;
  return sql<string>`(select id from ${user} where ${unerased(person.id)} and ${isWithinLimit})`;
};

/** The same of a buyer for whom the office orders, however often, if `owner` is still that one. */
export const buyerThere = ({ id }: Pick<Person, 'id'>, owner: SQL = sql`${id}`) =>
  sql<string>`(select id from ${user} where ${unerased(id)} and id = ${owner})`;

/** Whether an insert failed since one of these was NULL. */
export const hasNoBuyer = (error: unknown) => notNullViolation(error) === 'orders.user_id';

export const enoughToday = ({ confirmedAt }: Pick<Person, 'confirmedAt'>) =>
  usedUpToday(
    confirmedAt
      ? `You have placed ${confirmed} orders today. Please go on tomorrow, or call us: ` +
          `${business.phoneDisplay}.`
      : `You have placed ${unconfirmed} orders today. Confirm your e-mail to place more: ` +
          'the mail with the link and the code says how.',
  );

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
