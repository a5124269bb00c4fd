import { addDays, endOfDay, today } from './day.ts';
import { limits } from './limits.ts';
import { rupees } from './money.ts';
import { cashOnDelivery, isRunning, type Order } from './order.ts';

/** Terms, refund policy, checkout, success and mails all read these promises. */

/** Days for which a seat is held that less than half is paid for, or cash promised; in words. */
export const holdDays = 3;
const holdInWords = 'three days';

type Promises = {
  /** What half of the price means. */
  half: string;
  cash: string;
  /** How long the seat is held, or when the bakery begins. */
  held: string[];
  refund: string;
};

const within = 'Tell us within 24 hours of placing your order and you get back everything you paid';

/** What is promised of a course in a few words, for its facts. */
export const courseTermsInShort = {
  half: 'Half now, half on the first day',
  refund: 'All of it within 24 hours of booking',
};

/** What is promised of the fee of a demo class. */
export const demoCredit = {
  short: `The fee is credited if you book a course within ${limits.creditDays} days.`,
  whole: `If you came to a demo class, its fee of ${rupees(limits.demoFee)} comes off the price of a course that you book within ${limits.creditDays} days of it with the same e-mail, once.`,
};

export const paymentTerms: Record<Order['kind'], Promises> = {
  course: {
    half: 'By UPI you can pay the full price, or half of it in advance. The balance is due on the first day of class, before it begins.',
    cash: 'With cash, you pay at the institute.',
    held: [
      'A seat is held once at least half of the price has reached us, and while we check your payment of it.',
      `With less than half, or with cash, we hold the seat for ${holdInWords}; after that it may go to somebody else.`,
    ],
    refund: `${within}, as long as the course has not begun.`,
  },
  shop: {
    half: 'By UPI you can pay the full price, or half of it in advance. The balance is due when you collect your order.',
    cash: 'With cash, you pay when you collect your order.',
    held: [
      'We bake to order and begin the evening before collection, or two days before for celebration cakes.',
    ],
    refund: `${within}, as long as the bakery has not started on it.`,
  },
};

/** What is promised about an order, for its buyer to read again after it. */
export function promisesOf({ kind, txnId }: Pick<Order, 'kind' | 'txnId'>): string[] {
  const { half, cash, held, refund } = paymentTerms[kind];
  return [txnId === cashOnDelivery ? cash : half, ...held, refund];
}

/** Days after the order in which a balance is due that no class or collection has a day for. */
export const dueDays = 30;

type Owing = Pick<
  Order,
  'kind' | 'status' | 'startDate' | 'neededOn' | 'balancePayment' | 'createdAt'
>;

/**
 * When the balance is due, `YYYY-MM-DD`: first class or collection, or thirty days after the order.
 * Empty when nothing is.
 */
export function balanceDueOn(order: Owing): string {
  const { kind, status, startDate, neededOn, balancePayment, createdAt } = order;
  if (balancePayment === 0 || !isRunning(status)) return '';
  return (
    (kind === 'course' ? startDate : neededOn) || addDays(today(Date.parse(createdAt)), dueDays)
  );
}

/** Until when a seat is held without half: the end of the third day after, ISO 8601. */
export const seatHeldUntil = (day: string): string => endOfDay(addDays(day, holdDays));
