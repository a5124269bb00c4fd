import { business } from '../../contract/business.ts';
import { collectionWhen } from '../../contract/collection-words.ts';
import { batchInWords, dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { nextSteps } from '../../contract/next-steps.ts';
import {
  cashOnDelivery,
  isRunning,
  type Order,
  type Status,
  statusInWords,
} from '../../contract/order.ts';
import { filledIn } from '../../contract/order-field.ts';
import {
  moneyFacts,
  moneyOf,
  nothingDue,
  paperName,
  payable,
  restInWords,
  returnedInWords,
} from '../../contract/order-money.ts';
import { goesBack } from '../../contract/own-order.ts';
import { paths } from '../../contract/paths.ts';
import { ifDaysDoNotSuit, isUndated, noDates } from '../../contract/payment-terms.ts';
import { reductionWords } from '../../contract/reduction.ts';
import { placesOf, venueInWords } from '../../contract/venue.ts';
import {
  type Letter,
  letter,
  type MailPart,
  type Row,
  toMyCourses,
  toMyOrders,
  unlinked,
} from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { addressee } from '../user/mails.ts';
import { calendarAttachments, calendarChanges, dayOf } from './calendar.ts';

/**
 * After an order was placed: what was ordered, claimed as paid and is left, and what happens next.
 * A buyer who has not confirmed the e-mail gets no word that they typed: neither their name nor the
 * transaction id, which may be letters, nor a note, nor what is to stand on a cake.
 */
export function orderReceived(order: Order, buyer: { confirmedAt: string }): Letter {
  const { kind, orderId } = order;
  const isCourse = kind === 'course';
  const steps = nextSteps(order).map(({ when, words }) => `${when}: ${words}`);
  const attachments = calendarAttachments(order);
  const mail = ownLetter(
    'orderReceived',
    addressee({ ...order, ...buyer }),
    { order: orderId },
    {
      rows: [
        ...rowsOf(order, Boolean(buyer.confirmedAt)),
        ...paymentOf(order, Boolean(buyer.confirmedAt)),
      ],
    },
    ...(steps.length > 0 ? ['What happens next:', { steps }] : []),
    isCourse ? toMyCourses : toMyOrders,
    ...placesOf(order).flatMap(({ label, lines, hours, map }) => [
      `${label}: ${lines.join(', ')}.${isCourse && hours ? ` Open: ${hours}.` : ''}`,
      { link: 'See it on the map', href: map },
    ]),
    ...(isCourse ? [] : [business.delivery]),
    ...(attachments.length > 0
      ? [
          order.classes
            ? 'The attached file puts your classes into your calendar.'
            : 'The attached file puts the day into your calendar.',
        ]
      : []),
    paperOf(order),
    { link: 'Refund Policy', href: paths.refund },
  );
  return attachments.length > 0 ? { ...mail, attachments } : mail;
}

/** Its page, which is a receipt once money was received. */
const paperOf = (order: Order): MailPart => ({
  link: `Your ${paperName(order).toLowerCase()}`,
  href: paths.receipt(order.orderId),
});

/** What was ordered, and for when. To an unconfirmed e-mail goes nothing else that was typed. */
function rowsOf(order: Order, isConfirmed: boolean): Row[] {
  const { kind, courseName, listPrice, classes, startDate, items, neededOn } = order;
  if (kind === 'course')
    return [
      [courseName, rupees(listPrice)],
      ...(classes ? [['Classes', batchInWords(classes)] as const] : []),
      ...(!classes && startDate ? [['Begins', dayInWords(startDate)] as const] : []),
      ...reductionsOf(order),
    ];
  return [
    ...items.flatMap(({ name, price, amount, words }): Row[] => [
      [`${amount} × ${name}`, rupees(price * amount)],
      ...(words && isConfirmed ? [['Words on it', unlinked(words)] as const] : []),
    ]),
    ...reductionsOf(order),
    ...(neededOn ? [['Collection', collectionWhen(order)] as const] : []),
    ...(isConfirmed ? filledIn(order) : []).map(
      ({ label, text }): Row => [`Your ${label.toLowerCase()}`, unlinked(text)],
    ),
  ];
}

const reductionsOf = ({ discount, credit, ...order }: Order): Row[] => [
  ...(discount > 0
    ? [
        [
          reductionWords(order).name,
          `less ${rupees(discount)}${reductionWords(order).why}`,
        ] as const,
      ]
    : []),
  ...(credit > 0 ? [['Fee of your demo class', `less ${rupees(credit)}`] as const] : []),
];

const moneyRows = (order: Order): Row[] =>
  moneyFacts(order).map(({ name, words }) => [name, words]);

function paymentOf(order: Order, isConfirmed: boolean): Row[] {
  const { items, coursePrice, listPrice, due, paid, txnId } = order;
  const total: Row[] =
    items.length > 1 || listPrice > coursePrice ? [['Together', rupees(coursePrice)]] : [];
  const isCash = txnId === cashOnDelivery;
  if (isCash && paid === 0) return [...total, ['To pay in cash', rupees(due)]];
  return [
    ...total,
    ...moneyRows(order).filter(([, words]) => words !== nothingDue),
    ...(isConfirmed && !isCash ? [['Transaction ID', txnId] as const] : []),
  ];
}

const sentences: Record<Exclude<Status, 'refunded'>, string> = {
  pending: 'We are looking at it again and will write to you soon.',
  processing: 'We are working on it.',
  success: 'Your place is yours.',
  cancelled: 'It is cancelled. If that is a surprise, please call us.',
  failed: 'Your payment did not reach us. Please call us, and we will find out why.',
};

const sentenceOf = (order: Order) => {
  if (order.status === 'refunded') return `${returnedInWords(order)}.`;
  const isBack = goesBack(order) && moneyOf(order).kept > 0;
  return sentences[order.status] + (isBack ? ` ${returnedInWords(order)}.` : '');
};

/** What becomes of a payment that nobody had seen when its order was closed. */
const unseen = ({ status, claimed }: Order) =>
  isRunning(status) || claimed === 0
    ? []
    : [`We had not seen your payment of ${rupees(claimed)} yet. If it has come, we send it back.`];

function restOf(order: Order): string[] {
  const rest = { ...order, due: payable(order) };
  return rest.due + rest.claimed > 0 ? [restInWords(rest)] : [];
}

/** What a confirmed order means: its payment was checked, and what is left to do. */
function confirmed(order: Order): string {
  const { kind, neededOn, items } = order;
  const { verified, claimed } = moneyOf(order);
  const isToCome = kind === 'shop' && !items.every(({ state }) => state === 'collected');
  const isAhead = neededOn >= today();
  return [
    ...(verified > 0 && claimed === 0 ? ['Your payment is confirmed.'] : []),
    ...(kind === 'course' ? [isUndated(order) ? noDates : sentences.success] : []),
    ...(isToCome && isAhead ? [`Collect it from the bakery: ${collectionWhen(order)}.`] : []),
    ...(isToCome && !neededOn ? ['We tell you when to fetch it.'] : []),
    ...restOf(order),
  ].join(' ');
}

/** That its buyer asked to cancel an order, and when the school answers. */
export const cancelReceived = (order: Order, buyer: { confirmedAt: string }): Letter =>
  aboutCancelling('orderToCancel', order, buyer);

/** That it goes on, with the reason in the office's words. */
export const cancelAnswered = (
  order: Order,
  buyer: { confirmedAt: string },
  reason: string,
): Letter => aboutCancelling('orderNotCancelled', order, buyer, reason);

const aboutCancelling = (
  mail: 'orderToCancel' | 'orderNotCancelled',
  order: Order,
  buyer: { confirmedAt: string },
  ...parts: string[]
): Letter =>
  ownLetter(
    mail,
    addressee({ ...order, ...buyer }),
    { order: order.orderId, what: order.courseName },
    ...parts,
    order.kind === 'shop' ? toMyOrders : toMyCourses,
    { link: 'Refund Policy', href: paths.refund },
  );

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
function goodsNews(before: OrderBefore, order: Order, isConfirmed: boolean): MailPart[] {
  const { kind, status, orderId, coursePrice } = order;
  const whenOf = ({ neededOn, neededAt }: Order) => `${neededOn} ${neededAt}`;
  const seen = (version: Order) =>
    JSON.stringify([
      version.items.map(({ state: _, ...line }) => line),
      version.coursePrice,
      whenOf(version),
    ]);
  if (kind !== 'shop' || !isRunning(status) || seen(before) === seen(order)) return [];
  const { over } = moneyOf(order);
  return [
    `We have changed your order ${orderId} as we agreed. It is now:`,
    { rows: [...rowsOf(order, isConfirmed), ['Together', rupees(coursePrice)]] },
    ...(whenOf(order) === whenOf(before) ? [] : [`Collect it instead: ${collectionWhen(order)}.`]),
    ...(over > 0 ? [`You have paid ${rupees(over)} more than that. We give it back to you.`] : []),
    ...restOf(order),
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
  const isConfirmed = Boolean(buyer.confirmedAt);
  const isOther = before.status !== order.status;
  const parts: MailPart[] = [
    ...(isOther
      ? [
          `The status of your order ${order.orderId} (${order.courseName}) is now: ` +
            `${statusInWords(order.status)}.`,
          order.status === 'success' ? confirmed(order) : sentenceOf(order),
          ...unseen(order),
        ]
      : []),
    ...certificateNews(before, order),
    ...daysNews(before, order),
    ...goodsNews(before, order, isConfirmed),
  ];
  if (parts.length === 0) return undefined;
  const isNow = isOther && order.status === 'success' && dayOf(order) >= today();
  const changed = calendarChanges(before, order);
  const attachments = isNow && changed.length === 0 ? calendarAttachments(order) : changed;
  const begins =
    isNow && !isShop
      ? [
          ...(before.startDate === order.startDate
            ? [`Class begins on ${dayInWords(order.startDate)}, at ${venueInWords(order)}.`]
            : []),
          ...(order.classes ? [`Your classes: ${batchInWords(order.classes)}.`] : []),
        ]
      : [];
  const mail = letter(
    addressee({ ...order, ...buyer }),
    `News about your order ${order.orderId}`,
    ...parts,
    ...begins,
    ...(isOther ? [{ rows: [...rowsOf(order, isConfirmed), ...moneyRows(order)] }] : []),
    isShop ? toMyOrders : toMyCourses,
    paperOf(order),
  );
  return attachments.length > 0 ? { ...mail, attachments } : mail;
}
