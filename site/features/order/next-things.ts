import type { Waiting } from '../../../contract/batch.ts';
import { batchInWords, dayInShort, timeInWords } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import type { Order } from '../../../contract/order.ts';
import { duesOf, isOverdue, payable } from '../../../contract/order-money.ts';
import { cardOf, checkoutBatch, paths, payBalance, submitLinks } from '../../../contract/paths.ts';
import { momentInWords } from '../../../contract/seat-words.ts';
import { venueInWords } from '../../../contract/venue.ts';
import type { api } from '../../lib/api.ts';
import { ask } from '../../lib/ask.ts';
import {
  asksFirst,
  byUrgency,
  isCertified,
  isDone,
  isForLinks,
  isPast,
  isSettled,
  lineBesideDay,
  nextDay,
  payName,
} from './progress.ts';

/** Nothing is done about what was to be collected and is paid. */
export const isToDo = (order: Order) =>
  isCertified(order) ||
  !(isDone(order) || (order.kind === 'shop' && isPast(order) && isSettled(order)));

/** What can be done about an order or an offer, with the link that does it. */
type Deed = {
  name:
    | ReturnType<typeof payName>
    | 'Book it'
    | 'Choose your days'
    | 'Submit Links'
    | 'Download certificate';
  href: string;
};

/** All that can be done about an order, the first thing first. */
export function deedsOf(order: Order): Deed[] {
  const { classes, orderId, pdfPath } = order;
  const isAsked = classes?.choice === 'asked';
  const all: (Deed | false)[] = [
    isAsked && { name: 'Choose your days', href: cardOf(order) },
    !isAsked &&
      payable(order) > 0 &&
      !asksFirst(order) && { name: payName(order), href: payBalance(orderId) },
    isForLinks(order) && { name: 'Submit Links', href: submitLinks(orderId) },
    pdfPath !== '' && { name: 'Download certificate', href: pdfPath },
  ];
  return all.filter((deed) => deed !== false);
}

/** The order whose payment that hash opens (`payBalance` of the paths), if it can be paid. */
export function toPayAt(orders: readonly Order[], hash: string): Order | undefined {
  const page = paths.dashboard + hash;
  return orders.find((order) => {
    const own = payBalance(order.orderId);
    const isMeant = page === own || (page === payBalance('') && isOverdue(order));
    return isMeant && deedsOf(order).some(({ href }) => href === own);
  });
}

type Found = { orders: Order[]; offers: Waiting[] };

export type Thing = {
  /** None of a seat that is offered. */
  order?: Order;
  courseName: string;
  /** What stands beside its day and place. */
  line: string;
  deeds: Deed[];
};

/** A seat that is held for somebody of a waiting list. */
const thingOfOffer = ({ batch, offeredUntil }: Waiting): Thing => ({
  courseName: batch.courseName,
  line: `A seat is free: ${batchInWords(batch)}. It is held for you until ${momentInWords(offeredUntil)}.`,
  deeds: [{ name: 'Book it', href: checkoutBatch(batch.courseName, 0, batch._id) }],
});

const thingOf = (order: Order): Thing => ({
  order,
  courseName: order.courseName,
  line: lineBesideDay(order),
  deeds: deedsOf(order),
});

/** All that waits, in the order in which it is shown. */
export const thingsOf = ({ orders, offers }: Found): Thing[] => [
  ...offers.map(thingOfOffer),
  ...orders.filter(isToDo).sort(byUrgency).map(thingOf),
];

/** A thing in one line of few words, with the address at which it is dealt with. */
export function inShort({ order, courseName, line, deeds: [deed] }: Thing) {
  const href = deed?.href ?? (order ? cardOf(order) : paths.dashboard);
  if (!order) return { words: `A seat is free for you: ${courseName}`, href };
  const [due] = duesOf(order);
  const day = nextDay(order);
  if (due && deed?.name === payName(order))
    return { words: `${rupees(due.amount)} due for ${courseName}: pay`, href };
  if (deed) return { words: `${deed.name}: ${courseName}`, href };
  if (!day) return { words: `${courseName}: ${line.replace(/[.:,] .*/, '')}`, href };
  const time = order.kind === 'shop' ? order.neededAt : (order.classes?.startTime ?? '');
  return {
    words: [
      `${order.kind === 'shop' ? 'Collect' : 'Next class'} ${dayInShort(day)}`,
      ...(time ? [timeInWords(time)] : []),
      venueInWords(order),
    ].join(', '),
    href,
  };
}

/** The orders, and the seats that are offered; without an answer about these there are none. */
export async function findNext(
  { order, waiting }: Pick<typeof api, 'order' | 'waiting'>,
  email: string,
): Promise<Found> {
  const [{ data: orders }, offers] = await Promise.all([
    ask(order['get-user-orders'].$post({ json: { email } })),
    ask(waiting.mine.$get()).then(
      ({ data }) => data.filter(({ offeredUntil }) => offeredUntil),
      () => [],
    ),
  ]);
  return { orders, offers };
}
