import type { OrderBatch } from './batch.ts';
import {
  batchInWords,
  hoursInWords as classHours,
  dayWithWeekday,
  timeInWords,
} from './batch-words.ts';
import { business } from './business.ts';
import { addDays, dayInWords, minute, today } from './day.ts';
import { half, rupees } from './money.ts';
import { cashOnDelivery, type Order } from './order.ts';
import { moneyOf } from './order-money.ts';
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
  Partial<Pick<Order, 'classes' | 'seatUntil'>>;

/** What happens after an order, with its days. */
export const nextSteps = (order: Ordered): NextStep[] =>
  order.kind === 'course' ? courseSteps(order) : shopSteps(order);

/** What the buyer has to do within the hour for which the seat is held. */
export const confirmToKeep = (order: Pick<Order, 'createdAt' | 'seatUntil'>): string =>
  `Confirm your e-mail by ${timeOf(order.seatUntil)} to keep your seat until ` +
  `${dayWithWeekday(heldUntil(order))}.`;

/** What is promised about the seat of an order with a batch. */
export function seatPromise(
  order: Parameters<typeof payBy>[0] & Parameters<typeof moneyOf>[0] & Pick<Order, 'seatUntil'>,
  isConfirmed: boolean,
): string {
  const least = half(order.coursePrice);
  if (moneyOf(order).toHalf === 0) return 'Your seat is held.';
  const held =
    isHeldForNow(order) && !isConfirmed
      ? `Your seat is held until ${timeOf(order.seatUntil)}. ${confirmToKeep(order)}`
      : `Your seat is held until ${dayInWords(payBy(order))}.`;
  return `${held} It stays yours once half of the price, ${rupees(least)}, has reached us.`;
}

const timeOf = (iso: string) => timeInWords(minute(iso).slice(11));

/** When half is to come: the end of the hold, or the first class if earlier. */
export function payBy(order: Parameters<typeof heldUntil>[0] & Pick<Order, 'startDate'>): string {
  const held = heldUntil(order);
  return order.startDate && order.startDate < held ? order.startDate : held;
}

function check({ txnId, createdAt, claimed }: Ordered): NextStep {
  const when = `By ${dayInWords(addDays(today(Date.parse(createdAt)), 1))}`;
  return txnId === cashOnDelivery
    ? { when, words: 'We look at your order, usually within a day.' }
    : {
        when,
        words:
          `We check your payment of ${rupees(claimed)}, usually within a day. If we do not find ` +
          'it, we write to you, and you send its number again.',
      };
}

function bring(order: Ordered) {
  const { due } = moneyOf(order);
  return due > 0 ? ` Bring the balance of ${rupees(due)}, in cash or by UPI.` : '';
}

/** With a full stop at its end. */
export const asSentence = (words: string): string => words.replace(/\.?$/, '.');

/** Days and hours; the hours alone where the day is said already. */
const classesInWords = (classes: OrderBatch) =>
  classes.days.length > 1 ? batchInWords(classes) : classHours(classes);

const isDueThen = 'What is still open is due before class begins.';

function courseSteps(order: Ordered): NextStep[] {
  const { coursePrice, txnId, startDate } = order;
  const { toHalf } = moneyOf(order);
  const until = dayInWords(payBy(order));
  const least = half(coursePrice);
  const isCash = txnId === cashOnDelivery;
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
    when: startDate ? `On ${dayInWords(startDate)}` : 'First day of class',
    words: [
      ...(order.classes ? [`${classesInWords(order.classes)}.`] : []),
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
  if (isCash)
    return [
      ...confirm,
      {
        when: `By ${until}`,
        words: `Come to the institute and pay ${rupees(coursePrice)} in cash. ${rupees(least)} is enough to hold your seat. Bring your order number.`,
      },
      { when: 'The same day', words: 'We confirm your seat.' },
      { ...begin, words: `${begin.words} ${isDueThen}` },
    ];
  return [
    check(order),
    ...confirm,
    toHalf === 0
      ? {
          when: 'After that',
          words: 'We confirm your seat. Your classes stand under My Courses.',
        }
      : {
          when: `By ${until}`,
          words: `Until then we hold your seat. It stays yours once half of the price, ${rupees(least)}, has reached us: ${rupees(toHalf)} is missing.`,
        },
    { ...begin, words: begin.words + bring(order) },
  ];
}

/** Before a course has dates nothing is held, so nothing has to be paid by a day. */
function undatedSteps(order: Ordered): NextStep[] {
  const isCash = order.txnId === cashOnDelivery;
  const told = 'We write to you, and they stand under My Courses. No seat is held before.';
  return [
    check(order),
    {
      when: 'When there are dates',
      words: isCash
        ? `${told} Then pay in cash at the institute: half of the price, ${rupees(half(order.coursePrice))}, is enough to hold it. Bring your order number.`
        : told,
    },
  ];
}

function shopSteps(order: Ordered): NextStep[] {
  const { neededOn, txnId } = order;
  const pay =
    txnId === cashOnDelivery
      ? ` Bring ${rupees(moneyOf(order).due)} in cash and your order number.`
      : bring(order);
  return [
    check(order),
    neededOn
      ? { when: `Before ${dayInWords(neededOn)}`, words: 'We bake your order for that day.' }
      : { when: 'After that', words: 'We call you about the day on which it is ready.' },
    {
      when: neededOn ? `On ${dayInWords(neededOn)}` : 'On that day',
      words: `Collect it from the bakery, ${business.collection.hours}.${pay}`,
    },
  ];
}
