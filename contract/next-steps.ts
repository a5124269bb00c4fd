import { clockInWords, dayInWords, dayWithWeekday } from './day.ts';
import { half, rupees } from './money.ts';
import { cashOnDelivery, type Order } from './order.ts';
import { moneyOf, undatedDue } from './order-money.ts';
import { heldUntil, isHeldForNow, isUndated } from './payment-terms.ts';
import { momentInWords } from './seat-words.ts';
import { venueInWords } from './venue.ts';

/** What comes after an order was placed, and where. The success page and the mail say the same. */

export type NextStep = { when: string; words: string };

type Ordered = Pick<
  Order,
  | 'kind'
  | 'coursePrice'
  | 'paid'
  | 'claimed'
  | 'refunded'
  | 'status'
  | 'txnId'
  | 'place'
  | 'startDate'
  | 'neededOn'
  | 'createdAt'
> &
  Partial<Pick<Order, 'classes' | 'seatUntil' | 'items'>>;

export const nextSteps = (order: Ordered): NextStep[] =>
  order.kind === 'course' ? courseSteps(order) : shopSteps(order);

/** What the buyer has to do within the hour for which the seat is held. */
export const confirmToKeep = (order: Pick<Order, 'createdAt' | 'seatUntil'>): string =>
  `Confirm your e-mail by ${clockInWords(order.seatUntil)} to keep your seat until ` +
  `${dayWithWeekday(heldUntil(order))}.`;

export function seatPromise(
  order: Parameters<typeof payBy>[0] & Parameters<typeof moneyOf>[0] & Pick<Order, 'seatUntil'>,
  isConfirmed: boolean,
): string {
  const least = half(order.coursePrice);
  if (moneyOf(order).toHalf === 0) return 'Your seat is held.';
  const held =
    isHeldForNow(order) && !isConfirmed
      ? `Your seat is held until ${clockInWords(order.seatUntil)}. ${confirmToKeep(order)}`
      : `Your seat is held until ${dayInWords(payBy(order))}.`;
  return `${held} It stays yours once half of the price, ${rupees(least)}, has reached us.`;
}

/** When half is to come: the end of the hold, or the first class if earlier. */
function payBy(order: Parameters<typeof heldUntil>[0] & Pick<Order, 'startDate'>): string {
  const held = heldUntil(order);
  return order.startDate && order.startDate < held ? order.startDate : held;
}

type Due = Parameters<typeof moneyOf>[0] & Parameters<typeof payBy>[0] & Pick<Order, 'kind'>;

/** Until when a seat is held that less than half is paid for, and what of half is missing. */
const untilHalf = (order: Due): NextStep => ({
  when: `By ${dayInWords(payBy(order))}`,
  words: `Until then we hold your seat. It stays yours once half of the price, ${rupees(half(order.coursePrice))}, has reached us: ${rupees(moneyOf(order).toHalf)} is missing.`,
});

/** What is due next, and when, after a payment that is about to be made; undefined for nothing. */
export function dueAfter(order: Due): NextStep | undefined {
  const { due, toHalf } = moneyOf(order);
  if (due === 0) return undefined;
  if (isUndated(order)) return { when: 'Balance after this payment', words: rupees(due) };
  if (order.kind === 'course' && toHalf > 0) return untilHalf(order);
  return { when: `Balance ${undatedDue[order.kind]}`, words: rupees(due) };
}

/** What the school does first: nothing once it has accepted the order, or has its money. */
function check(order: Ordered, soon = ', usually within a day'): NextStep[] {
  const { verified, claimed } = moneyOf(order);
  const when = 'First';
  if (claimed > 0)
    return [
      {
        when,
        words: `We check your payment of ${rupees(claimed)}${soon}. If we do not find it, we write to you.`,
      },
    ];
  const isSeen = order.status !== 'pending' || verified > 0;
  return isSeen ? [] : [{ when, words: `We look at your order${soon}.` }];
}

function bring(order: Ordered) {
  const { due } = moneyOf(order);
  return due > 0 ? ` Bring the balance of ${rupees(due)}, in cash or by UPI.` : '';
}

export const asSentence = (words: string): string => words.replace(/\.?$/, '.');

const isDueThen = 'What is still open is due before class begins.';

function courseSteps(order: Ordered): NextStep[] {
  const { txnId, status } = order;
  const { due, toHalf } = moneyOf(order);
  const until = dayInWords(payBy(order));
  const isCash = txnId === cashOnDelivery && due > 0;
  const { seatUntil = '' } = order;
  const confirm =
    isHeldForNow(order) && toHalf > 0
      ? [
          {
            when: `By ${momentInWords(seatUntil)}`,
            words: `Confirm your e-mail, and we hold your seat until ${dayWithWeekday(heldUntil(order))}. A mail from us has a link and a code.`,
          },
        ]
      : [];
  const begin = {
    when: 'On the first day',
    words: [
      `Come to ${venueInWords(order)}, ten minutes early.`,
      // What a batch asks people to bring may be an apron.
      order.classes?.bring
        ? `Ingredients are here. Bring: ${asSentence(order.classes.bring)}`
        : 'Aprons and ingredients are here.',
    ].join(' '),
  };
  if (isUndated(order))
    return [
      ...undatedSteps(order),
      { ...begin, words: begin.words + (isCash ? ` ${isDueThen}` : bring(order)) },
    ];
  if (isCash && toHalf > 0)
    return [
      ...confirm,
      {
        when: `By ${until}`,
        words: `Come to the institute and pay ${rupees(due)} in cash, or ${rupees(toHalf)} to hold your seat, with your order number. We confirm it the same day.`,
      },
      { ...begin, words: `${begin.words} ${isDueThen}` },
    ];
  const seat = {
    when: 'Then',
    words: 'We confirm your seat, and you see your classes in My Courses.',
  };
  return [
    ...check(order),
    ...confirm,
    ...(toHalf > 0 ? [untilHalf(order)] : status === 'success' ? [] : [seat]),
    { ...begin, words: begin.words + bring(order) },
  ];
}

/** Before a course has dates nothing is held, so nothing has to be paid by a day. */
function undatedSteps(order: Ordered): NextStep[] {
  const { toHalf } = moneyOf(order);
  const isCash = order.txnId === cashOnDelivery && toHalf > 0;
  const told = 'We write to you, and you see them in My Courses. No seat is held before.';
  return [
    ...check(order),
    {
      when: 'When there are dates',
      words: isCash
        ? `${told} Then pay in cash at the institute: half of the price, ${rupees(half(order.coursePrice))}, is enough to hold it. Bring your order number.`
        : told,
    },
  ];
}

function shopSteps(order: Ordered): NextStep[] {
  const { items = [] } = order;
  const { due } = moneyOf(order);
  // Taken along: nothing is to come but money.
  if (items.length > 0 && items.every(({ state }) => state === 'collected'))
    return due > 0 ? [{ when: 'Still open', words: rupees(due) }] : [];
  const isCash = order.txnId === cashOnDelivery;
  const money =
    due > 0 ? (isCash ? `${rupees(due)} in cash` : `the balance of ${rupees(due)}`) : '';
  return [
    ...check(order, ''),
    {
      when: 'Then',
      words: order.neededOn
        ? 'We bake it, fresh for your day.'
        : 'We bake it, and call you about the day on which it is ready.',
    },
    { when: 'When you come', words: `Bring ${money ? `${money} and ` : ''}your order number.` },
  ];
}
