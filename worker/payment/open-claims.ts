import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { rupees } from '../../contract/money.ts';
import { claimedInWords } from '../../contract/order-money.ts';
import { type Db, json } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { later } from '../lib/slot.ts';
import { gotStatus } from '../order/sql.ts';
import { ofBank, twins } from './queries.ts';
import { payment } from './table.ts';

/** Another claim or payment of the same order with the same transaction id. */
const isNamedAgain = sql`exists (select 1 from payment again
  where again.order_row = "payment"."order_row" and again.reference = "payment"."reference"
    and again.reference <> '' and again.state <> 'rejected' and again.id <> "payment"."id")`;

const doubts = sql`json_array(
  iif(exists (select 1 ${twins}) or ${isNamedAgain}, 'its transaction id is used twice', null),
  iif(${later(() => ofBank.take().differs)}, 'the bank has another amount', null))`;

/** The statement that reads open claims of orders, newest first, and what speaks against each. */
export const openClaims = (db: Db, orders: SQL) =>
  db
    .select({ ...getTableColumns(payment), doubts: json<(string | null)[]>(doubts).as('doubts') })
    .from(payment)
    .where(sql`${payment.order} in (${orders}) and +${payment.state} = 'claimed'`)
    .orderBy(desc(payment.seq));

export type OpenClaim = Awaited<ReturnType<typeof openClaims>>[number];

/** Whether nothing speaks against a claim. */
const isClear = ({ doubts }: OpenClaim) => doubts.every((doubt) => doubt === null);

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
    isClear(one) ? tooMuch : one.doubts.filter((doubt) => doubt !== null),
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
