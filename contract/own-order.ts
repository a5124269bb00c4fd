import { addDays, dayInWords, minute, today } from './day.ts';
import { isRunning, type Order } from './order.ts';
import { moneyOf } from './order-money.ts';
import {
  isRefundTime,
  moveDays,
  moveInWords,
  refundEnds,
  refundHours,
  type Told,
} from './payment-terms.ts';
import { momentInWords } from './seat-words.ts';

/** How far a line of a shop order is, in the order in which it goes on; any may be taken back. */
export const lineStates = ['to-bake', 'ready', 'collected'] as const;
export type LineState = (typeof lineStates)[number];

export const lineStateWords: Record<LineState, string> = {
  'to-bake': 'To bake',
  ready: 'Ready',
  collected: 'Collected',
};

/** How far a whole order is: as far as the line that is furthest behind. */
export const furthestBehind = (lines: readonly { state?: LineState | undefined }[]): LineState =>
  lineStates.find((lineState) => lines.some(({ state = 'to-bake' }) => state === lineState)) ??
  'to-bake';

/** What buyers do in their account, for the policy and the screens that do it. */
export const ownTerms = {
  cancel:
    'Cancel it in your account, below the details of the order. What is not paid, or was ordered ' +
    `within ${refundHours} hours and is not begun, is cancelled at once; about anything else you ` +
    'send us a request there, and we answer it.',
  move: `You may move once to a later batch of the same course, free of charge, until ${moveInWords} before the first class.`,
  moveHow: 'Do it in your account, or tell us.',
};

/** That the hours are over in which all comes back, and since when. */
const refundEnded = (order: Told): string =>
  `The ${refundHours} hours in which you get everything back ended on ` +
  `${momentInWords(refundEnds(order))}.`;

/** What buyers do with an order of their own: at once, or by a request that the school decides. */

type Own = Pick<
  Order,
  | 'kind'
  | 'status'
  | 'certificate'
  | 'startDate'
  | 'neededOn'
  | 'createdAt'
  | 'toldAt'
  | 'items'
  | 'coursePrice'
  | 'paid'
  | 'claimed'
  | 'refunded'
  | 'batch'
  | 'seatUntil'
> & { classes: Pick<NonNullable<Order['classes']>, 'startTime'> | null };

/** Whether its first class has begun: by the hour of its batch, or the day after it. */
export const hasBegun = (
  { startDate, classes }: Pick<Own, 'startDate' | 'classes'>,
  now = minute(),
): boolean =>
  startDate !== '' &&
  (classes ? `${startDate} ${classes.startTime}` <= now : startDate < now.slice(0, 10));

/** Whether its last class is over, by the same measure. */
export const isOver = (
  { endDate, classes }: { endDate: string; classes: { endTime: string } | null },
  now = minute(),
): boolean =>
  endDate !== '' && (classes ? `${endDate} ${classes.endTime}` <= now : endDate < now.slice(0, 10));

/** Days before its collection on which the bakery may have begun with an order. */
const bakes = 2;

const bakeryMayHaveBegun = ({ neededOn, items }: Own, day: string) =>
  (neededOn !== '' && addDays(neededOn, -bakes) <= day) ||
  items.some(({ state = 'to-bake' }) => state !== 'to-bake');

/**
 * How its buyer cancels it: `now`, which the school is told of, or by a request (`ask`); undefined
 * where it cannot be. What somebody has to check, bake or teach is no longer the buyer's alone.
 */
export function cancelling(order: Own, at = new Date().toISOString()): 'now' | 'ask' | undefined {
  const { kind, status, certificate, items } = order;
  if (!isRunning(status) || certificate === 'yes') return undefined;
  if (kind === 'shop' && furthestBehind(items) === 'collected') return undefined;
  const now = minute(at);
  const isBegun =
    kind === 'course' ? hasBegun(order, now) : bakeryMayHaveBegun(order, now.slice(0, 10));
  if (isBegun || order.claimed > 0) return 'ask';
  return moneyOf(order).given === 0 || isRefundTime(order, at) ? 'now' : 'ask';
}

/** Why its buyer asks for that and does not do it, with the day on which the limit passed. */
export function whyAsking(order: Own, at = new Date().toISOString()): string {
  const { kind, startDate, neededOn, claimed } = order;
  const now = minute(at);
  const day = now.slice(0, 10);
  if (claimed > 0) return 'We are still checking your payment.';
  if (kind === 'course' && hasBegun(order, now))
    return `Your class began on ${dayInWords(startDate)}.`;
  if (kind === 'shop' && bakeryMayHaveBegun(order, day)) {
    const began = neededOn && addDays(neededOn, -bakes);
    return began && began <= day
      ? `The bakery begins ${bakes} days before collection, which was on ${dayInWords(began)}.`
      : 'The bakery has begun with your order.';
  }
  return refundEnded(order);
}

/** What the staff reads of an order whose buyer waits for an answer to that request. */
export const askedToCancel = 'Asked to cancel';

/** Whether what is kept of a closed order goes back: it is refunded, or its buyer cancelled. */
export const goesBack = ({
  status,
  statusAt,
  cancelAskedAt,
}: Pick<Order, 'status' | 'statusAt' | 'cancelAskedAt'>): boolean =>
  status === 'refunded' ||
  (status === 'cancelled' && cancelAskedAt !== '' && cancelAskedAt >= statusAt);

/** Whether the days are over for which its seat was held without half of the price. */
export const isHoldOver = (
  order: Pick<
    Own,
    'status' | 'coursePrice' | 'paid' | 'claimed' | 'refunded' | 'batch' | 'seatUntil'
  >,
  at = new Date().toISOString(),
): boolean =>
  order.batch !== '' &&
  order.status === 'pending' &&
  order.seatUntil <= at &&
  moneyOf(order).toHalf > 0;

/** Why its student does not choose other days alone; undefined where they do. */
export function notMoving(order: Own, at = new Date().toISOString()): string | undefined {
  const { certificate, startDate } = order;
  if (certificate === 'yes') return 'Your certificate for this course is approved';
  if (startDate !== '' && startDate < addDays(today(Date.parse(at)), moveDays))
    return 'It is too late to change your days here. Please call us';
  // Days are no way to hold a seat for longer without a payment.
  return isHoldOver(order, at) ? 'Pay half of the price first' : undefined;
}
