import { business } from './business.ts';
import { addDays, endOfDay, today } from './day.ts';
import { limits } from './limits.ts';
import { rupees } from './money.ts';
import type { Order } from './order.ts';
import { momentInWords } from './seat-words.ts';

/** Terms, refund policy, checkout, success and mails all read these promises. */

/** Days for which a seat is held that less than half is paid for, or cash promised; in words. */
export const holdDays = 3;
export const holdInWords = 'three days';

/** The same while the buyer's e-mail is not confirmed, in milliseconds. */
const hour = 3_600_000;

type Promises = {
  /** What half of the price means. */
  half: string;
  cash: string;
  /** The same beside the choice of it. */
  cashInShort: string;
  /** How long the seat is held, or when the bakery begins. */
  held: string[];
  refund: string;
};

/** Hours after an order, or after the dates of a course were told, in which all comes back. */
export const refundHours = 24;
const allBack = 'and you get back everything you paid';
const within = `Tell us within ${refundHours} hours of placing your order ${allBack}`;

/** What is promised of a course in a few words, beside its price. */
export const courseTermsInShort = {
  half: 'Half now, half on the first day',
  refund: `All your money back within ${refundHours} hours of booking, before the course begins.`,
  undatedRefund: `All your money back until ${refundHours} hours after we tell you the dates.`,
};

/** What is said of a course that is booked before it has dates, or for other days. */
export const noDatesInShort = 'No dates yet';
export const noDates = 'No dates are fixed yet. We write to you when there are.';

/** What is promised to whom the dates of a course that they had booked without are told then. */
export const ifDaysDoNotSuit = (toldAt: string): string =>
  'If these days do not suit you, tell us until ' +
  `${momentInWords(refundEnds({ createdAt: '', toldAt }))} ${allBack}.`;

export const demoRefund = () =>
  `The demo fee of ${rupees(business.demoFee)} is refunded if you cancel within ${refundHours} hours of booking and the class has not taken place.`;

/** What is promised of the fee of a demo class. */
export const demoCredit = {
  short: `The fee is credited if you book a course within ${limits.creditDays} days.`,
  whole: () =>
    `If you came to a demo class, its fee of ${rupees(business.demoFee)} comes off the price of a course that you book within ${limits.creditDays} days of it with the same e-mail, once.`,
};

const ofCourse = {
  half: 'By UPI you can pay the full price, or half of it in advance. The balance is due on the first day of class, before it begins.',
  cash: 'With cash, you pay at the institute.',
  cashInShort: 'Pay at the institute.',
};

export const paymentTerms: Record<Order['kind'] | 'undated', Promises> = {
  course: {
    ...ofCourse,
    cashInShort: `Pay at the institute. We hold the seat for ${holdInWords} once your e-mail is confirmed.`,
    held: [
      'A seat is held once at least half of the price has reached us, and while we check your payment of it.',
      `With less than half, or with cash, we hold the seat for ${holdInWords}, once for each person and batch; after that it may go to somebody else.`,
      `While your e-mail is not confirmed we hold it for an hour. Confirm it within that hour, and the ${holdInWords} count.`,
    ],
    refund: `${within}, as long as the course has not begun.`,
  },
  undated: {
    ...ofCourse,
    held: ['A course without dates holds no seat yet. We write to you when there are dates.'],
    refund: `Tell us at any time until ${refundHours} hours after we have told you the dates ${allBack}.`,
  },
  shop: {
    half: 'By UPI you can pay the full price, or half of it in advance. The balance is due when you collect your order.',
    cash: 'With cash, you pay when you collect your order.',
    cashInShort: 'Pay when you collect it.',
    held: [
      'We bake to order and begin the evening before collection, or two days before for celebration cakes.',
    ],
    refund: `${within}, as long as the bakery has not started on it.`,
  },
};

/** Days before the first class until which students move by themselves; in words. */
export const moveDays = 3;
export const moveInWords = 'three days';

export const isUndated = ({ kind, startDate }: Pick<Order, 'kind' | 'startDate'>): boolean =>
  kind === 'course' && startDate === '';

export type Told = Pick<Order, 'createdAt' | 'toldAt'>;

/** Until when all comes back of what is paid for an order with dates, ISO 8601. */
export const refundEnds = ({ createdAt, toldAt }: Told): string =>
  new Date(Date.parse(toldAt || createdAt) + refundHours * hour).toISOString();

/** Whether all comes back of what is paid: its hours are not over, or it has no dates yet. */
export const isRefundTime = (order: Pick<Order, 'kind' | 'startDate'> & Told, at: string) =>
  isUndated(order) || at <= refundEnds(order);

/** Until when a seat is held without half: the end of the third day after, ISO 8601. */
export const seatHeldUntil = (day: string): string => endOfDay(addDays(day, holdDays));

/** The same of an order placed then by somebody whose e-mail is not confirmed. */
export const seatHeldForNow = (at: string): string => new Date(Date.parse(at) + hour).toISOString();

/** Whether its seat is, or was, held for the hour in which the e-mail is to be confirmed. */
export const isHeldForNow = ({
  createdAt,
  seatUntil = '',
}: Pick<Order, 'createdAt'> & Partial<Pick<Order, 'seatUntil'>>): boolean =>
  seatUntil > createdAt && seatUntil <= seatHeldForNow(createdAt);

/**
 * Until when a seat is held without half, once the e-mail is confirmed; a move or rejected payment
 * makes it later.
 */
export const heldUntil = (order: Pick<Order, 'createdAt'> & Partial<Pick<Order, 'seatUntil'>>) =>
  order.seatUntil && !isHeldForNow(order)
    ? today(Date.parse(order.seatUntil) - 1)
    : addDays(today(Date.parse(order.createdAt)), holdDays);
