import { batchInWords, timeInWords } from '../../contract/batch-words.ts';
import { business } from '../../contract/business.ts';
import { dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { nextSteps } from '../../contract/next-steps.ts';
import {
  cashOnDelivery,
  isRunning,
  type Order,
  type Status,
  statusInWords,
} from '../../contract/order.ts';
import {
  moneyFacts,
  moneyOf,
  reductionWords,
  restInWords,
  returnedInWords,
} from '../../contract/order-money.ts';
import { paths } from '../../contract/paths.ts';
import { ifDaysDoNotSuit, isUndated, noDates, promisesOf } from '../../contract/payment-terms.ts';
import { placesOf, venueInWords } from '../../contract/venue.ts';
import {
  type Letter,
  letter,
  questions,
  toMyCourses,
  toMyOrders,
  unlinked,
} from '../lib/mail/letter.ts';
import { addressee } from '../user/mails.ts';
import { calendarAttachments, calendarChanges, dayOf } from './calendar.ts';

/**
 * After an order was placed: what was ordered, claimed as paid and is left, and what happens next.
 * A buyer who has not confirmed the e-mail gets no word that they typed: neither their name nor the
 * transaction id, which may be letters, nor a note; but what is to stand on a cake is the order.
 */
export function orderReceived(order: Order, buyer: { confirmedAt: string }): Letter {
  const { kind, orderId } = order;
  const isCourse = kind === 'course';
  const steps = nextSteps(order).map(({ when, words }, i) => `${i + 1}. ${when}: ${words}`);
  const attachments = calendarAttachments(order);
  const mail = letter(
    addressee({ ...order, ...buyer }),
    `Your order ${orderId} at ${business.name}`,
    `Thank you! Your order ${orderId} has reached us.`,
    goodsOf(order, Boolean(buyer.confirmedAt)),
    paymentOf(order, Boolean(buyer.confirmedAt)),
    `What happens next:\n${steps.join('\n')}`,
    ...placesOf(order).flatMap(({ label, lines, hours, map }) => [
      `${label}: ${lines.join(', ')}.${hours && ` Open: ${hours}.`}`,
      { link: 'See it on the map', href: map },
    ]),
    ...(isCourse ? [] : [business.collection.delivery]),
    promisesOf(order).join(' '),
    { link: 'Terms and Conditions', href: paths.terms },
    { link: 'Refund Policy', href: paths.refund },
    ...(attachments.length > 0
      ? [
          order.classes
            ? 'The attached file puts your classes into your calendar.'
            : 'The attached file puts the day into your calendar.',
        ]
      : []),
    { link: 'Your receipt', href: paths.receipt(orderId) },
    isCourse ? toMyCourses : toMyOrders,
    questions,
  );
  return attachments.length > 0 ? { ...mail, attachments } : mail;
}

/** What was ordered, a line each. */
function goodsOf(order: Order, isConfirmed: boolean): string {
  if (order.kind === 'course')
    return [
      `${order.courseName}: ${rupees(order.listPrice)}`,
      ...(order.classes ? [batchInWords(order.classes)] : []),
      ...reductionsOf(order),
    ].join('\n');
  const lines = order.items.map(({ name, price, amount, words }) => {
    const line = `${amount} × ${name}: ${rupees(price * amount)}`;
    return words ? `${line}\n   Words on it: ${unlinked(words)}` : line;
  });
  return [
    ...lines,
    ...reductionsOf(order),
    ...(order.note && isConfirmed ? [`Your note: ${order.note}`] : []),
  ].join('\n');
}

/** What is taken off, a line each. */
const reductionsOf = ({ discount, credit, ...order }: Order) => [
  ...(discount > 0
    ? [`${reductionWords(order).name}: less ${rupees(discount)}${reductionWords(order).why}`]
    : []),
  ...(credit > 0 ? [`Fee of your demo class: less ${rupees(credit)}`] : []),
];

/** What is claimed as paid, and what is due. */
function paymentOf(order: Order, isConfirmed: boolean): string {
  const { items, coursePrice, listPrice, due, txnId } = order;
  const total =
    items.length > 1 || listPrice > coursePrice ? [`Together: ${rupees(coursePrice)}`] : [];
  if (txnId === cashOnDelivery) return [...total, `To pay in cash: ${rupees(due)}`].join('\n');
  return [
    ...total,
    ...moneyFacts(order).map(({ name, words }) => `${name}: ${words}`),
    ...(isConfirmed ? [`Transaction ID: ${txnId}`] : []),
  ].join('\n');
}

const sentences: Record<Exclude<Status, 'refunded'>, string> = {
  pending: 'We are looking at it again and will write to you soon.',
  processing: 'We are working on it.',
  success: 'Your place is yours.',
  cancelled: 'It is cancelled. If that is a surprise, please call us.',
  failed: 'Your payment did not reach us. Please call us, and we will find out why.',
};

const sentenceOf = (order: Order) =>
  order.status === 'refunded' ? `${returnedInWords(order)}.` : sentences[order.status];

/** The day of a collection, and its time where there is one. */
const collectionWords = ({ neededOn, neededAt }: Order) =>
  `${dayInWords(neededOn)}${neededAt && `, ${timeInWords(neededAt)}`}`;

/** What becomes of a payment that nobody had seen when its order was closed. */
const unseen = ({ status, claimed }: Order) =>
  isRunning(status) || claimed === 0
    ? []
    : [`We had not seen your payment of ${rupees(claimed)} yet. If it has come, we send it back.`];

/** What a confirmed order means: its payment was checked, and what is left to do. */
function confirmed(order: Order): string {
  const { kind, neededOn } = order;
  const { verified, claimed, due } = moneyOf(order);
  const isAhead = neededOn >= today();
  return [
    ...(verified > 0 && claimed === 0 ? ['Your payment is confirmed.'] : []),
    ...(kind === 'course' ? [isUndated(order) ? noDates : sentences.success] : []),
    ...(kind === 'shop' && isAhead
      ? [`Collect it on ${collectionWords(order)} from the bakery, ${business.collection.hours}.`]
      : []),
    ...(kind === 'shop' && !neededOn ? ['We tell you when to fetch it.'] : []),
    ...(due + claimed > 0 ? [restInWords(order)] : []),
  ].join(' ');
}

/** An order before the save; `pdf` is empty while no certificate is stored. */
type OrderBefore = Order & { pdf: string };

/** The news about the certificate: another decision, or that it can now be downloaded. */
function certificateNews(before: OrderBefore, { certificate, pdfPath }: Order): string[] {
  const isDecided = before.certificate !== certificate;
  if (certificate === 'no')
    return isDecided
      ? [
          'Your certificate could not be approved yet. You can hand in other links with ' +
            'your courses, or call us about what is missing.',
        ]
      : [];
  if (certificate !== 'yes') return [];
  if (pdfPath && (isDecided || !before.pdf))
    return ['Your certificate is approved. You find it with your courses.'];
  return isDecided
    ? ['Your certificate is approved. We write again when you can download it.']
    : [];
}

/** The news about the days of a running course: when it begins, or that they are open again. */
function daysNews(before: OrderBefore, order: Order): string[] {
  const { kind, status, startDate, endDate, updatedAt } = order;
  const isSame = startDate === before.startDate && endDate === before.endDate;
  if (kind !== 'course' || !isRunning(status) || isSame) return [];
  if (!startDate) return [`The days of ${order.courseName} are open again. ${noDates}`];
  if (startDate < today()) return [];
  const until = endDate > startDate ? ` and ends on ${dayInWords(endDate)}` : '';
  const begins = `begins on ${dayInWords(startDate)}${until}, at ${venueInWords(order)}.`;
  return [
    before.startDate
      ? `${order.courseName} has new days: it ${begins}`
      : `${order.courseName} has its days: it ${begins}`,
    ...(isUndated(before) && moneyOf(order).given > 0 ? [ifDaysDoNotSuit(updatedAt)] : []),
  ];
}

/** The news about a shop order of which the school changed day, words or lines. */
function goodsNews(before: OrderBefore, order: Order, isConfirmed: boolean): string[] {
  const { kind, status, neededOn, orderId, coursePrice } = order;
  const seen = ({ items, coursePrice, neededOn }: Order) =>
    JSON.stringify([items.map(({ state: _, ...line }) => line), coursePrice, neededOn]);
  if (kind !== 'shop' || !isRunning(status) || seen(before) === seen(order)) return [];
  const { over, due, claimed } = moneyOf(order);
  return [
    `We have changed your order ${orderId} as we agreed. It is now:`,
    `${goodsOf(order, isConfirmed)}\nTogether: ${rupees(coursePrice)}`,
    ...(neededOn === before.neededOn ? [] : [`Collect it on ${collectionWords(order)} instead.`]),
    ...(over > 0 ? [`You have paid ${rupees(over)} more than that. We give it back to you.`] : []),
    ...(due + claimed > 0 ? [restInWords(order)] : []),
  ];
}

/**
 * One mail about a save that changed status, certificate, days or goods of an order, or none when
 * it changed none; what was handed out for the calendar changes with it. A buyer who has not
 * confirmed the e-mail is not greeted by name.
 */
export function orderChanged(
  before: OrderBefore,
  order: Order,
  buyer: { confirmedAt: string },
): Letter | undefined {
  const isShop = order.kind === 'shop';
  const parts = [
    ...(before.status === order.status
      ? []
      : [
          `The status of your order ${order.orderId} (${order.courseName}) is now: ` +
            `${statusInWords(order.status)}.`,
          order.status === 'success' ? confirmed(order) : sentenceOf(order),
          ...unseen(order),
        ]),
    ...certificateNews(before, order),
    ...daysNews(before, order),
    ...goodsNews(before, order, Boolean(buyer.confirmedAt)),
  ];
  if (parts.length === 0) return undefined;
  const isNow =
    before.status !== order.status && order.status === 'success' && dayOf(order) >= today();
  const changed = calendarChanges(before, order);
  const attachments = isNow && changed.length === 0 ? calendarAttachments(order) : changed;
  const hasOtherDays = before.startDate !== order.startDate;
  const begins =
    isNow && !isShop
      ? [
          ...(hasOtherDays
            ? []
            : [`Class begins on ${dayInWords(order.startDate)}, at ${venueInWords(order)}.`]),
          ...(order.classes ? [`Your classes: ${batchInWords(order.classes)}.`] : []),
        ]
      : [];
  const mail = letter(
    addressee({ ...order, ...buyer }),
    `News about your order ${order.orderId}`,
    ...parts,
    ...begins,
    isShop ? toMyOrders : toMyCourses,
    { link: 'Your receipt', href: paths.receipt(order.orderId) },
  );
  return attachments.length > 0 ? { ...mail, attachments } : mail;
}
