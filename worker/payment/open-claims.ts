import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rupees } from '../../contract/money.ts';
import { claimedInWords } from '../../contract/order-money.ts';
import { doubtWords } from '../../contract/payment-doubt.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { gotStatus } from '../order/sql.ts';
import { doubtsOf } from './queries.ts';
import { payment } from './table.ts';

/** The statement that reads open claims of orders, newest first, and what speaks against each. */
export const openClaims = (db: Db, orders: SQL) =>
  db
    .select({ ...getTableColumns(payment), doubts: doubtsOf })
    .from(payment)
    .where(sql`${payment.order} in (${orders}) and +${payment.state} = 'claimed'`)
    .orderBy(desc(payment.seq));

export type OpenClaim = Awaited<ReturnType<typeof openClaims>>[number];

/** Whether nothing speaks against a claim. */
const isClear = ({ doubts }: OpenClaim) => doubts.length === 0;

/**
 * Those by which an order was paid that is set to success, as far as anybody can see: the oldest
 * first, and none beyond what of its price has not come.
 */
export function clearOf(claims: readonly OpenClaim[], unverified: number): OpenClaim[] {
  let left = unverified;
  return claims.toReversed().filter((claim) => {
    const isPaidBy = isClear(claim) && claim.amount <= left;
    if (isPaidBy) left -= claim.amount;
    return isPaidBy;
  });
}

type Decision = { at: string; by: RecordedActor; when: SQL };

/** The statement that decides these claims, where `when` holds. */
const decide = (
  db: Db,
  claims: readonly OpenClaim[],
  { at, by, when }: Decision,
  as: { state: 'verified' } | { state: 'rejected'; reason: string },
) => {
  const ids = JSON.stringify(claims.map(({ id }) => id));
  return db
    .update(payment)
    .set({ ...as, decidedAt: at, decidedBy: by.id })
    .where(
      sql`${payment.id} in (select value from json_each(${ids}))
        and +${payment.state} = 'claimed' and ${when}`,
    );
};

export const verifyClaims = (db: Db, claims: readonly OpenClaim[], decision: Decision) =>
  decide(db, claims, decision, { state: 'verified' });

/** Verifies claims of orders that got success at that moment. */
export const verifyClaimsOfMoved = (
  db: Db,
  claims: readonly OpenClaim[],
  { at, by }: Omit<Decision, 'when'>,
) => verifyClaims(db, claims, { at, by, when: gotStatus(payment.order, 'success', at) });

export const rejectClaims = (
  db: Db,
  claims: readonly OpenClaim[],
  reason: string,
  decision: Decision,
) => decide(db, claims, decision, { state: 'rejected', reason });

const tooMuch = 'more than is left of the price';

/** What became of the claims of an order that was set to success; empty where it had none. */
export function claimsInWords(
  verified: readonly OpenClaim[],
  left: readonly OpenClaim[],
  isTried: boolean,
): string[] {
  const sum = (claims: readonly OpenClaim[]) => claims.reduce((all, { amount }) => all + amount, 0);
  const doubts = left.flatMap((one) =>
    isClear(one) ? tooMuch : one.doubts.map((doubt) => doubtWords[doubt]),
  );
  const why = isTried ? [...new Set(doubts)] : [];
  return [
    ...(verified.length > 0 ? [`${rupees(sum(verified))} verified`] : []),
    ...(left.length > 0
      ? [`${claimedInWords(sum(left))}${why.length > 0 ? ` (${why.join(', ')})` : ''}`]
      : []),
  ];
}

/** Why the claims of a closed order are rejected, for buyer and office. */
export const closedReason = 'The order was closed. If this money has come, it is sent back.';

/** The statement that rejects those that wait, of an order that is closed. */
export const closeClaims = (db: Db, { at, by, when }: Decision) =>
  db
    .update(payment)
    .set({ state: 'rejected', reason: closedReason, decidedAt: at, decidedBy: by.id })
    .where(and(eq(payment.state, 'claimed'), when));
