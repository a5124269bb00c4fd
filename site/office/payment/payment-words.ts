import { rupees, rupeesAndPaise } from '../../../contract/money.ts';
import { methodWords } from '../../../contract/payment.ts';
import type { AdminPayment, ClaimLine } from '../../../contract/payment-office.ts';
import type { Doubt } from '../../../contract/payment-schema.ts';
import { isTransferId } from '../../../contract/transaction-id.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { countOf } from '../../ui/text.ts';

/** How many mails go where each of these is written to: to whoever has an e-mail. */
export const mailsTo = (people: readonly { email: string }[]): string =>
  countOf(people.filter(({ email }) => email !== '').length, 'mails');

/** What somebody who looks at a line should notice, in a few words each. */
export function flagsOf(payment: AdminPayment): string[] {
  const { state, method, txnId, isReversed, isCorrection, doubts, bank, claimedAmount } = payment;
  const { isOtherAmount } = payment;
  const isOpen = state === 'claimed';
  const hasBank = bank && !doubts.some((doubt) => !['twice', 'again', 'day'].includes(doubt));
  return [
    ...(isOtherAmount ? ['Other amount'] : []),
    ...(isOpen && method === 'upi' && !isTransferId(txnId) ? ['Not 12 digits'] : []),
    ...(isOpen && hasBank ? ['In the bank'] : []),
    ...doubts.map((doubt) => flags[doubt](bank)),
    ...(claimedAmount > 0 ? [`${rupees(claimedAmount)} claimed`] : []),
    ...(isCorrection ? ['Correction'] : []),
    ...(isReversed ? ['Taken back'] : []),
  ];
}

const flags: Record<Doubt, (bank: ClaimLine | null) => string> = {
  twice: () => 'Used twice',
  again: () => 'Twice on this order',
  several: () => 'Several times in the bank',
  aside: () => 'Set aside in the bank',
  returned: () => 'Sent back by the bank',
  used: () => 'Used up in the bank',
  amount: (bank) => (bank ? `Bank has ${rupeesAndPaise(bank.left)}` : ''),
  day: (bank) => (bank ? `Bank has it on ${dayForPeople(bank.day)}` : ''),
};

type Line = Pick<AdminPayment, 'amount' | 'direction' | 'state' | 'method' | 'isCorrection'>;

/** `Rs. 500 paid, Cash`; what a buyer says is claimed until the school has seen it. */
export function paymentInWords({ amount, direction, state, method, isCorrection }: Line): string {
  const moved = direction === 'refund' ? 'sent back' : state === 'verified' ? 'paid' : 'claimed';
  return `${rupees(amount)} ${isCorrection ? 'corrected' : moved}, ${methodWords[method]}`;
}

/** What claims come to, and how many mails a decision about them sends. */
export const sumOfClaims = (claims: AdminPayment[]) => {
  const sum = claims.reduce((all, { amount }) => all + amount, 0);
  const orders = new Set(claims.map(({ subject }) => subject)).size;
  return `${rupees(sum)} of ${countOf(orders, 'orders')}, ${mailsTo(claims)}`;
};

/** Those of the claims that are verified together: the ones without a doubt. */
export const clearOf = (chosen: AdminPayment[]) =>
  chosen.filter(({ doubts }) => doubts.length === 0);

/** What verifying these claims means, before it is done. */
export function bulkSummary(chosen: AdminPayment[]): string {
  const clear = clearOf(chosen);
  const unclear = chosen.length - clear.length;
  return [
    sumOfClaims(clear),
    ...(unclear > 0 ? [`${unclear} left out, to be looked at alone`] : []),
  ].join(', ');
}
