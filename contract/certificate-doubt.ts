import { dayInWords, today } from './day.ts';
import { rupees } from './money.ts';
import type { Order } from './order.ts';
import { moneyOf } from './order-money.ts';

/** What speaks against issuing a certificate. */
export const holdCodes = [
  ...['kind', 'certified', 'given', 'nameless', 'unprintable'],
  ...['status', 'unpaid', 'unverified', 'absences', 'unfinished'],
] as const;
export type HoldCode = (typeof holdCodes)[number];

/** What speaks against approving the certificate of an order, in words; it is asked first. */
export function againstCertificate(
  order: Pick<Order, 'status' | 'coursePrice' | 'paid' | 'claimed' | 'refunded' | 'endDate'>,
): string[] {
  const { claimed, unverified } = moneyOf(order);
  const left = unverified - claimed;
  return [
    ...(order.status === 'success' ? [] : [`the order is ${order.status}, not success`]),
    ...(left > 0 ? [`${rupees(left)} is due`] : []),
    ...(claimed > 0 ? [`${rupees(claimed)} is claimed and not verified`] : []),
    ...(order.endDate > today() ? [`the course ends on ${dayInWords(order.endDate)}`] : []),
  ];
}
