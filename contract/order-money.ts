import { dayInWords, today } from './day.ts';
import { half, rupees } from './money.ts';
import { isRunning, type Order } from './order.ts';
import { heldUntil } from './payment-terms.ts';

/** The money of an order, and its words: screens, mails, papers and files have it from here. */

type Sums = Pick<Order, 'coursePrice' | 'paid' | 'claimed' | 'refunded'> & { status: string };

/** What has become of the price, in whole rupees. A closed order owes nothing. */
export function moneyOf({ coursePrice, paid, claimed, refunded, status }: Sums) {
  const unverified = Math.max(0, coursePrice - paid);
  const isOpen = isRunning(status);
  return {
    /** What the buyer says was paid, and nobody has checked. */
    claimed,
    /** What the school has seen come in; what went back counts as paid. */
    verified: paid,
    sentBack: refunded,
    /** What came in and did not go back, and how much of it is more than the price. */
    kept: paid - refunded,
    over: Math.max(0, paid - refunded - coursePrice),
    /** What the buyer gave, by their word or the school's, and has not back. */
    given: paid - refunded + claimed,
    /** What of the price has not come in, claimed or not, and whether anybody expects it. */
    unverified,
    expected: isOpen ? unverified : 0,
    /** What is neither verified nor claimed. */
    due: isOpen ? Math.max(0, unverified - claimed) : 0,
    /** What is missing until half has come, claims included. */
    toHalf: Math.max(0, half(coursePrice) - paid - claimed),
  };
}

/** What money that the school has seen makes of an order: half of its price accepts it. */
export const statusByMoney = (price: number, seen: number) =>
  seen >= half(price) ? 'success' : 'pending';

type Asked = Sums &
  Pick<Order, 'cancelAskedAt'> & { classes?: Pick<NonNullable<Order['classes']>, 'state'> | null };

/**
 * What its buyer is asked to pay, as `payable` of `worker/order/sql.ts` says: what is due, unless
 * they asked to cancel it, or its batch does not take place.
 */
export const payable = (order: Asked): number =>
  order.cancelAskedAt || order.classes?.state === 'cancelled' ? 0 : moneyOf(order).due;

type Timed = Asked & Pick<Order, 'kind' | 'startDate' | 'neededOn' | 'createdAt'>;

/**
 * When that is to be paid, `YYYY-MM-DD`: first class or collection. Empty when nothing is, and as
 * long as there is no such day.
 */
export function dueOnOf(order: Timed): string {
  if (payable(order) === 0) return '';
  return order.kind === 'course' ? order.startDate : order.neededOn;
}

export const isOverdue = (order: Timed, now = today()): boolean => {
  const by = dueOnOf(order);
  return by !== '' && by < now;
};

export const undatedDue = { course: 'on the first day of class', shop: 'on collection' };

type Held = Timed & Pick<Order, 'seatUntil'>;

/** What is payable with its day, if it has one: what keeps a seat held for days comes first. */
export function duesOf(order: Held, now = today()): { amount: number; by: string }[] {
  const due = payable(order);
  const { toHalf } = moneyOf(order);
  const { status, seatUntil } = order;
  const by = dueOnOf(order);
  if (due === 0) return [];
  const held = seatUntil && heldUntil(order);
  if (status !== 'pending' || held < now || held >= by) return [{ amount: due, by }];
  return [
    { amount: toHalf, by: held },
    { amount: due - toHalf, by },
  ].filter(({ amount }) => amount > 0);
}

export const nothingDue = 'Nothing is due';

/** `Rs. 4,750 by 5 Dec 2026`, one amount for each day; or that nothing is due. */
export function dueInWords(order: Held, now = today(), since = ', due since'): string {
  const words = duesOf(order, now).map(({ amount, by }) => {
    if (!by) return `${rupees(amount)} ${undatedDue[order.kind]}`;
    return `${rupees(amount)}${by < now ? since : ' by'} ${dayInWords(by)}`;
  });
  return words.join(', ') || nothingDue;
}

/** The same as a sentence without its end: what is due, or that nothing is. */
export const dueSentence = (order: Held, now = today()) =>
  payable(order) > 0 ? `Due: ${dueInWords(order, now, ' since')}` : nothingDue;

export type MoneyFact = { name: string; words: string };

/** What came, what is to be checked, what went back and what is due, each once, with its name. */
export function moneyFacts(order: Held, now = today()): MoneyFact[] {
  const { verified, claimed, sentBack, expected } = moneyOf(order);
  const isPaid = claimed === 0 && expected === 0 && verified > 0;
  const isAllClaimed = claimed > 0 && verified === 0;
  const facts: [string, string | false][] = [
    [isPaid ? 'Paid' : 'Advance', isAllClaimed ? claimedInWords(claimed) : rupees(verified)],
    ['To be checked', claimed > 0 && !isAllClaimed && rupees(claimed)],
    ['Sent back', sentBack > 0 && rupees(sentBack)],
    ['Balance', !isPaid && dueInWords(order, now)],
  ];
  return facts.flatMap(([name, words]) => (words ? [{ name, words }] : []));
}

/** The same sums in a line: `Rs. 6,750 of Rs. 9,500 paid, Rs. 1,750 to be checked`. */
export function sumsInWords(order: Sums): string {
  const { verified, claimed, sentBack } = moneyOf(order);
  return [
    `${rupees(verified)} of ${rupees(order.coursePrice)} paid`,
    ...(claimed > 0 ? [claimedInWords(claimed)] : []),
    ...(sentBack > 0 ? [`${rupees(sentBack)} sent back`] : []),
  ].join(', ');
}

export const claimedInWords = (claimed: number) => `${rupees(claimed)} to be checked`;

export type Rest = Pick<Order, 'kind' | 'due' | 'dueOn' | 'claimed'>;

/** What of an order is payable (`due`), by when, and what waits to be checked: as sentences. */
export function restInWords({ kind, due, dueOn, claimed }: Rest, now = today()): string {
  const when = dueOn
    ? `${dueOn < now ? 'was due on' : 'is due by'} ${dayInWords(dueOn)}`
    : `is due ${undatedDue[kind]}`;
  const sentences = [
    ...(due > 0 ? [`${rupees(due)} ${when}.`] : []),
    ...(claimed > 0 ? [`${rupees(claimed)} is still to be checked.`] : []),
  ];
  return sentences.join(' ') || 'Everything is paid.';
}

/** What an order's page to print is: a receipt is for money that was received. */
export const paperName = ({ paid }: Pick<Order, 'paid'>): 'Receipt' | 'Order summary' =>
  paid > 0 ? 'Receipt' : 'Order summary';

/** What becomes of the money of a refunded order: some may still be with the school. */
export function returnedInWords(order: Sums): string {
  const { kept, sentBack } = moneyOf(order);
  const parts = [
    ...(sentBack > 0 ? [`${rupees(sentBack)} was sent back`] : []),
    ...(kept > 0 ? [`${rupees(kept)} is on its way back`] : []),
  ];
  return parts.join(', ') || 'Nothing was paid';
}
