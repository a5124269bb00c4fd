import { rupees, rupeesAndPaise } from '../../contract/money.ts';
import { claimedInWords } from '../../contract/order-money.ts';
import type { ClaimLine, VerifyPayment } from '../../contract/payment-office.ts';
import { doubtWords } from '../../contract/payment-schema.ts';
import { Refused, refusedField, refuseErrors } from '../lib/http/refuse.ts';
import type { OpenClaim } from '../payment/open-claims.ts';
import { type AdminRow, adminView, type PaymentRow } from '../payment/queries.ts';

export type Seen = Pick<
  VerifyPayment,
  'amount' | 'reason' | 'receivedOn' | 'transferAmount' | 'bankLine'
>;

type Terms = Pick<
  PaymentRow,
  'amount' | 'reference' | 'receivedOn' | 'transferAmount' | 'bankLine'
>;

/** The lines of statements that may be a payment's: by its transaction id, and as it was named. */
type Lines = { ofId: ClaimLine | null; named: ClaimLine | null };

type Claim = Pick<PaymentRow, 'amount' | 'receivedOn' | 'reference'>;

/**
 * What the bank says about a payment, for every way to verify one: the amount is what its line has,
 * another and smaller one needs a reason (422), and no more than that is verified (409), nor
 * anything of a line that is used up, sent back or set aside. Without a line it is what is claimed.
 */
export function termsOf(claim: Claim, lines: Lines, seen: Seen): Terms {
  const line = lineOf(claim, lines, seen);
  const has = line ? wholeRupees(line) : claim.amount;
  const amount = seen.amount ?? has;
  if (line && has < 1) throw spent(line);
  if (line && amount > has) {
    const message = `The bank has ${rupeesAndPaise(line.left)} for it, and no more`;
    throw refusedField('conflict', 'amount', message);
  }
  if (amount !== has && !seen.reason)
    refuseErrors({
      reason: line
        ? `Say why it is not the ${rupees(has)} that the bank has`
        : `Say why it is not the ${rupees(has)} that were claimed`,
    });
  const whole = line && Math.floor(line.paise / 100);
  return {
    amount,
    // A payer may have typed somebody else's id: theirs is that of the line by which they paid.
    reference: line?.reference || claim.reference,
    receivedOn: seen.receivedOn ?? line?.day ?? claim.receivedOn,
    transferAmount: whole === null ? (seen.transferAmount ?? null) : whole > amount ? whole : null,
    bankLine: line?._id ?? null,
  };
}

/** Whether only a part of the transfer is verified, whose rest may be for others. */
export const isPart = ({ amount, transferAmount }: Terms) =>
  transferAmount !== null && transferAmount > amount;

/**
 * Refuses (409, with the payment in `data`) a whole transfer that another payment has or claims,
 * unless it is said what becomes of those claims.
 */
export function refuseNamesakes(
  namesakes: AdminRow[],
  field: 'others' | 'txnId',
  hasOthers = false,
): void {
  const used = namesakes.find(({ row }) => row.state === 'verified');
  const other = used ?? (hasOthers ? undefined : namesakes[0]);
  if (!other) return;
  const { number, name, kind } = adminView(other);
  const whose = `${kind === 'demo' ? 'booking' : 'order'} ${number}${name && ` of ${name}`}`;
  const message = used
    ? `This transaction ID is verified for another payment, ${whose}. If one transfer paid both, ` +
      'enter its whole amount.'
    : field === 'txnId'
      ? `This transaction ID is claimed for ${whose}. Decide that claim first.`
      : `This transaction ID is claimed for ${whose} too. Say what they read.`;
  throw refusedField('conflict', field, message, adminView(other));
}

const wholeRupees = ({ left }: ClaimLine) => Math.floor(left / 100);

/** The line that it is verified with; one that is set aside says nothing of a transaction id. */
function lineOf({ reference }: Claim, { ofId, named }: Lines, { bankLine }: Seen) {
  if (!bankLine) return ofId?.asideReason ? null : ofId;
  if (!named) throw refusedField('conflict', 'bankLine', 'This line of the bank is not there');
  if (named.asideReason)
    throw refusedField('conflict', 'bankLine', 'This line is set aside. Take that back first.');
  if (ofId && !ofId.asideReason && named.reference !== reference)
    throw refusedField('conflict', 'bankLine', 'Another line of the bank has its transaction id');
  return named;
}

const spent = ({ returned }: ClaimLine) =>
  new Refused(
    'conflict',
    returned > 0
      ? 'The bank sent this transfer back'
      : 'Other payments account for the whole of this line of the bank statement',
  );

const isClear = ({ doubts }: OpenClaim) => doubts.length === 0;

/** As far as anybody can see, the oldest first, and none beyond what of its price has not come. */
export function clearOf(claims: readonly OpenClaim[], unverified: number): OpenClaim[] {
  let remaining = unverified;
  return claims.toReversed().flatMap((claim) => {
    const isPaidBy = isClear(claim) && claim.amount <= remaining;
    if (isPaidBy) remaining -= claim.amount;
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
  const rest = claims.filter(({ id }) => !done.has(id));
  const sum = (some: readonly OpenClaim[]) => some.reduce((all, { amount }) => all + amount, 0);
  const doubts = rest.flatMap((claim) =>
    isClear(claim) ? tooMuch : claim.doubts.map((doubt) => doubtWords[doubt]),
  );
  const why = isTried && rest.length > 0 ? ` (${[...new Set(doubts)].join(', ')})` : '';
  return [
    ...(done.size > 0 ? [`${rupees(sum(verified))} verified`] : []),
    ...(rest.length > 0 ? [`${claimedInWords(sum(rest))}${why}`] : []),
  ];
}
