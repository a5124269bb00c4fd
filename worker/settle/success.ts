import { rupees } from '../../contract/money.ts';
import { claimedInWords } from '../../contract/order-money.ts';
import { doubtWords } from '../../contract/payment-doubt.ts';
import type { OpenClaim } from '../payment/open-claims.ts';
import { termsOf } from './terms.ts';

/** What success verifies of the claims of an order. */

/** Whether nothing speaks against a claim. */
const isClear = ({ doubts }: OpenClaim) => doubts.length === 0;

/**
 * Those by which it was paid, as far as anybody can see, and as the bank has them: the oldest
 * first, and none beyond what of its price has not come.
 */
export function clearOf(claims: readonly OpenClaim[], unverified: number): OpenClaim[] {
  let left = unverified;
  return claims.toReversed().flatMap((claim) => {
    const isPaidBy = isClear(claim) && claim.amount <= left;
    if (isPaidBy) left -= claim.amount;
    return isPaidBy ? [{ ...claim, ...termsOf(claim, { ofId: claim.bank, named: null }, {}) }] : [];
  });
}

const tooMuch = 'more than is left of the price';

/** What became of the claims; empty where it had none. */
export function claimsInWords(
  claims: readonly OpenClaim[],
  verified: readonly OpenClaim[],
  isTried: boolean,
): string[] {
  const done = new Set(verified.map(({ id }) => id));
  const left = claims.filter(({ id }) => !done.has(id));
  const sum = (some: readonly OpenClaim[]) => some.reduce((all, { amount }) => all + amount, 0);
  const doubts = left.flatMap((one) =>
    isClear(one) ? tooMuch : one.doubts.map((doubt) => doubtWords[doubt]),
  );
  const why = isTried && left.length > 0 ? ` (${[...new Set(doubts)].join(', ')})` : '';
  return [
    ...(done.size > 0 ? [`${rupees(sum(verified))} verified`] : []),
    ...(left.length > 0 ? [`${claimedInWords(sum(left))}${why}`] : []),
  ];
}
