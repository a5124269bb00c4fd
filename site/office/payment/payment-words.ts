import { exactRupees, half, rupees } from '../../../contract/money.ts';
import { isUpiId } from '../../../contract/payment.ts';
import type { AdminPayment } from '../../../contract/payment-office.ts';
import { countOf } from '../../ui/text.ts';

/** Whether a claim is of another amount than the checkout offers: all, half, or what is left. */
const isOtherAmount = ({ kind, amount, price, balance }: AdminPayment) =>
  kind === 'order' && ![price, half(price), balance].includes(amount);

/** What somebody who looks at a line should notice, in a few words each. */
export function flagsOf(payment: AdminPayment): string[] {
  const { state, method, txnId, seenOn, isReversed, isCorrection, amount, bankPaise } = payment;
  const isOpen = state === 'claimed';
  return [
    ...(isOpen && isOtherAmount(payment) ? ['Other amount'] : []),
    ...(isOpen && seenOn.length > 0 ? ['Used twice'] : []),
    ...(isOpen && method === 'upi' && !isUpiId(txnId) ? ['Not 12 digits'] : []),
    ...(isOpen && bankPaise > 0 ? [inBank(amount, bankPaise)] : []),
    ...(isCorrection ? ['Correction'] : []),
    ...(isReversed ? ['Taken back'] : []),
  ];
}

const inBank = (amount: number, paise: number) =>
  paise === amount * 100 ? 'In the bank' : `Bank has Rs. ${exactRupees(paise)}`;

/** What verifying these claims means, before it is done. */
export function bulkSummary(chosen: AdminPayment[]): string {
  const sum = chosen.reduce((all, { amount }) => all + amount, 0);
  const orders = new Set(chosen.map(({ subject }) => subject)).size;
  const twice = chosen.filter(({ seenOn }) => seenOn.length > 0).length;
  const other = chosen.filter(isOtherAmount).length;
  return [
    `${rupees(sum)} of ${countOf(orders, 'orders')}`,
    ...(other > 0 ? [`${other} of another amount`] : []),
    ...(twice > 0 ? [`${twice} used twice, which are left out`] : []),
    countOf(chosen.length - twice, 'mails'),
  ].join(', ');
}
