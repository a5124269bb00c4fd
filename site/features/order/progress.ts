import { business } from '../../../contract/business.ts';
import { standingOf } from '../../../contract/certificate.ts';
import { collectionWhen, openSoonInWords } from '../../../contract/collection-words.ts';
import { dayInWords, minute, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { confirmToKeep } from '../../../contract/next-steps.ts';
import { isRunning, type Order } from '../../../contract/order.ts';
import {
  claimedInWords,
  dueSentence,
  duesOf,
  isOverdue,
  type MoneyFact,
  moneyOf,
  nothingDue,
  payable,
  restInWords,
  returnedInWords,
} from '../../../contract/order-money.ts';
import { furthestBehind, goesBack, hasBegun, isOver } from '../../../contract/own-order.ts';
import { heldUntil, isHeldForNow, isUndated } from '../../../contract/payment-terms.ts';
import type { MySeat } from '../../../contract/roster.ts';
import { momentInWords, nextClass } from '../../../contract/seat-words.ts';
import { venueInWords } from '../../../contract/venue.ts';
import { isVerified } from './status-words.ts';

const call = () => `call us: ${business.phoneDisplay}`;

const dayOf = (iso: string) => dayInWords(today(Date.parse(iso)));

/** What happened to an order that is closed, and when; undefined for one that goes on. */
export function closing(order: Order): string | undefined {
  const { status, statusAt, updatedAt, paid } = order;
  const on = dayOf(statusAt || updatedAt);
  switch (status) {
    case 'cancelled':
    case 'refunded':
      return goesBack(order) && paid > 0
        ? `Cancelled on ${on}: ${returnedInWords(order)}. ${nothingDue}.`
        : `Cancelled on ${on}. ${nothingDue}.`;
    case 'failed':
      if (paid > 0) return `Closed on ${on}. ${nothingDue}. Questions? Please ${call()}.`;
      return (
        `Closed on ${on}, because your payment did not reach us. ${nothingDue}. ` +
        `If you did pay, ${call()}.`
      );
    default:
      return undefined;
  }
}

/** The price, and what of it was paid and is due: 'Paid', or 'Advance' and 'Balance'. */
export function moneyInShort(order: Order): MoneyFact[] {
  const { verified, claimed, expected, due } = moneyOf(order);
  const price = { name: 'Price', words: rupees(order.coursePrice) };
  if (!isRunning(order.status)) return [price];
  if (expected === 0 && claimed === 0) return [price, { name: 'Paid', words: rupees(verified) }];
  const sums = [
    ...(verified > 0 || claimed === 0 ? [rupees(verified)] : []),
    ...(claimed > 0 ? [claimedInWords(claimed)] : []),
  ];
  return [
    price,
    { name: 'Advance', words: sums.join(', ') },
    { name: 'Balance', words: rupees(due) },
  ];
}

/** What the button says that opens its payment, which is by UPI. */
export function payName(order: Order) {
  if (order.payments.at(-1)?.state === 'rejected') return 'Send payment again';
  return moneyOf(order).given > 0 ? 'Pay balance' : 'Pay by UPI';
}

/** Where an order stands: what became of it, or what is overdue and comes next. */
export const lineOf = (order: Order, seat?: MySeat): string =>
  closing(order) ?? goingOn(order, seat);

/** The same where its day, hours and place stand beside, so that only the rest is said. */
export const lineBesideDay = (order: Order): string =>
  closing(order) ?? goingOn(order, undefined, nextDay(order) !== '');

const goingOn = (order: Order, seat?: MySeat, isDated = false): string =>
  inSentences(
    isOverdue(order) && restInWords({ ...order, claimed: 0 }),
    nextOf(order, minute(), seat, isDated),
  );

const inSentences = (...sentences: (string | false)[]) => sentences.filter(Boolean).join(' ');

export const isCertified = (order: Order) => standingOf(order) === 'ready';

function balanceOf(order: Order): string {
  const due = payable(order);
  return due > 0 ? ` Bring the balance of ${rupees(due)}.` : '';
}

/**
 * What comes next of a running order, a payment that is checked first; `seat` is its buyer's seat,
 * where known. Its next day is left out where that stands beside it.
 */
export const nextOf = (order: Order, now = minute(), seat?: MySeat, isDated = false): string =>
  inSentences(
    order.claimed > 0 && `We check your payment of ${rupees(order.claimed)}, usually within a day.`,
    afterCheck(order, now, seat, isDated),
  );

function afterCheck(order: Order, now: string, seat: MySeat | undefined, isDated: boolean): string {
  if (order.cancelAskedAt)
    return `You asked us on ${dayOf(order.cancelAskedAt)} to cancel this. We answer you soon.`;
  return order.kind === 'course'
    ? nextOfCourse(order, now, seat, isDated)
    : nextOfShop(order, now.slice(0, 10), isDated);
}

const otherDays = 'We find you other days or send your money back: please';

/** Whether nothing of it is to come: it is closed, certified after its last class, or collected. */
export const isDone = (order: Order, now = minute()): boolean =>
  !isRunning(order.status) ||
  (order.kind === 'shop'
    ? isCollected(order) && isSettled(order)
    : isCertified(order) && (order.endDate === '' || isOver(order, now)) && isSettled(order));

/** Whether nothing of its price is due or to be checked. */
export const isSettled = ({ due, claimed }: Order): boolean => due + claimed === 0;

/** Whether it waits for the links to its student's work, which can be handed in. */
export const isForLinks = (order: Order, now = minute()): boolean =>
  order.kind === 'course' &&
  order.status === 'success' &&
  hasBegun(order, now) &&
  (standingOf(order) === 'refused' ||
    (standingOf(order) === 'undecided' && !order.linksAt && !order.linkOne));

/** The day of its next class or of its collection, `YYYY-MM-DD`; empty for none. */
export function nextDay({ kind, classes, startDate, neededOn }: Order, now = today()): string {
  if (kind === 'shop') return neededOn >= now ? neededOn : '';
  if (classes) return classes.state === 'cancelled' ? '' : (nextClass(classes) ?? '');
  return startDate >= now ? startDate : '';
}

/** What comes first: a seat lost to somebody else, of a batch still to come. */
function nextOfLost(order: Order): string {
  return moneyOf(order).given > 0
    ? `Your seat has gone to somebody else. ${otherDays} ${call()}.`
    : 'Your seat has gone to somebody else, since we held it without a payment. Please do not ' +
        `pay for it: book other days, or ${call()}.`;
}

/** Whether the seat is gone, of a batch still to come: nothing may be paid for it. */
export const isLost = ({ classes }: Order, seat: MySeat | undefined): boolean =>
  seat === 'none' && classes?.state !== 'cancelled' && Boolean(classes && nextClass(classes));

/** Where nothing is to be paid before it is confirmed; empty while a payment is checked. */
function nextOfPending(order: Order): string | undefined {
  if (order.status !== 'pending') return undefined;
  if (order.claimed > 0) return '';
  return isVerified(order) ? 'We have your payment, and confirm your order.' : undefined;
}

/** How a course is paid of which nothing has come. */
function toPay(order: Order, now: string, seat: MySeat | undefined): string {
  if (isUndated(order)) return `${datesToCome} ${dueSentence(order)}.`;
  const [first, second] = duesOf(order, now);
  const amount = `${rupees(first?.amount ?? 0)}${second ? ' or more' : ''}`;
  return `Pay ${amount} by UPI, or in cash at the institute. ${holdInWords(order, now, seat)}`;
}

/** A batch that does not take place comes before everything else. */
function nextOfCancelled(order: Order): string | undefined {
  const { classes } = order;
  if (classes?.state !== 'cancelled') return undefined;
  const hasPaid = moneyOf(order).given > 0;
  if (classes.choice === 'refund')
    return hasPaid ? 'We get in touch about your money.' : 'We close your order. Nothing is due.';
  if (classes.choice === 'asked')
    return hasPaid
      ? 'Choose another batch, or ask for your money back.'
      : 'Choose another batch. Nothing is due until then.';
  const next = hasPaid ? otherDays : 'Nothing is due: book other days, or';
  return `Your batch does not take place. ${next} ${call()}.`;
}

/** Whether the seat of an order that nothing was paid of is held no more. */
const isHoldOver = (order: Order, day: string) =>
  isHeldForNow(order) ? order.seatUntil <= new Date().toISOString() : heldUntil(order) < day;

/** Whether its buyer asks before paying whether the seat is still free, which is not known here. */
export const asksFirst = (order: Order, day = today()): boolean =>
  order.kind === 'course' &&
  order.status === 'pending' &&
  !isUndated(order) &&
  nextOfPending(order) === undefined &&
  isHoldOver(order, day);

function holdInWords(order: Order, day: string, seat: MySeat | undefined): string {
  if (isHeldForNow(order)) return hourInWords(order, seat);
  const until = heldUntil(order);
  if (!isHoldOver(order, day) && seat !== 'free')
    return `We hold your seat until ${dayInWords(until)}.`;
  const chance =
    seat === 'free'
      ? ', and it is still free: half of the price makes it yours'
      : ': ask us before you pay whether it is still free';
  return `We held your seat until ${dayInWords(until)}${chance}.`;
}

const datesToCome = 'We write to you when your class has its dates.';

/** The same of a seat that is held for the hour in which the e-mail is to be confirmed. */
function hourInWords(order: Order, seat: MySeat | undefined): string {
  if (!isHoldOver(order, '')) return confirmToKeep(order);
  const held = `We held your seat until ${momentInWords(order.seatUntil)}`;
  return seat === 'free'
    ? `${held}, and it is still free: confirm your e-mail to have it until ` +
        `${dayInWords(heldUntil(order))}.`
    : `${held}, since your e-mail was not confirmed: ask us before you pay.`;
}

/** What a student reads of a certificate about which the school has decided. */
const certificateWords = {
  ready: 'Your certificate is ready.',
  approved: 'Your certificate is approved. You can download it here soon.',
  refused:
    'Your certificate could not be approved yet. Hand in other links, and we look again, or ' +
    `${call()}.`,
};

function nextOfCourse(
  order: Order,
  now: string,
  seat: MySeat | undefined,
  isDated: boolean,
): string {
  const instead = nextOfCancelled(order);
  if (instead) return instead;
  if (isLost(order, seat)) return nextOfLost(order);
  const { status, startDate, endDate, linksAt, linkOne } = order;
  const day = now.slice(0, 10);
  if (status === 'pending') return nextOfPending(order) ?? toPay(order, day, seat);
  const on = () => (startDate === day ? 'today' : `on ${dayInWords(startDate)}`);
  const begins = (what: string) =>
    `${isDated ? '' : ` ${what} begins ${on()}, at ${venueInWords(order)}.`}${balanceOf(order)}`;
  if (status === 'processing') {
    if (!startDate) return 'We confirm your order and write to you with the dates.';
    return `We confirm your seat.${
      hasBegun(order, now) ? ' Your class has begun.' : begins('Your class')
    }`;
  }
  const standing = standingOf(order);
  if (standing !== 'undecided') return certificateWords[standing];
  if (!startDate) return `${datesToCome} ${dueSentence(order)}.`;
  if (!hasBegun(order, now)) return begins('Class').trim();
  if (linksAt || linkOne) return 'We look at your work and decide about your certificate.';
  if (!isOver(order, now))
    return `${
      endDate ? `Your class runs until ${dayInWords(endDate)}.` : 'Your class has begun.'
    } Hand in the links to your work for the certificate.`;
  return 'Hand in the links to your work, and we decide about your certificate.';
}

const isCollected = ({ items }: Pick<Order, 'items'>) => furthestBehind(items) === 'collected';

export const isPast = ({ neededOn }: Order, now = today()) => neededOn !== '' && neededOn < now;

function nextOfShop(order: Order, now: string, isDated: boolean): string {
  const { neededOn } = order;
  const due = payable(order);
  if (isCollected(order)) return due > 0 ? `Collected. ${dueSentence(order)}.` : 'Collected.';
  if (furthestBehind(order.items) === 'ready')
    return `Ready to collect from the bakery, ${openSoonInWords('bakery')}.${
      due > 0 ? ` Bring ${rupees(due)}.` : ''
    }`;
  if (isPast(order, now))
    return (
      `Was to be collected on ${dayInWords(neededOn)}. Did you not get it? ` +
      `Call us: ${business.phoneDisplay}.`
    );
  const collect = neededOn
    ? !isDated && `Collect it from the bakery: ${collectionWhen(order)}.`
    : 'We call you about the day on which you can collect it.';
  return inSentences(nextOfPending(order) ?? '', collect, due > 0 && `Bring ${rupees(due)}.`);
}

const firstDay = (order: Order) =>
  [...duesOf(order).map(({ by }) => by), nextDay(order)].filter(Boolean).sort()[0] ?? '';

/** What comes first: money overdue, then by day, then what has none, and what waits for nobody. */
function rank(order: Order): string {
  if (isOverdue(order)) return `0 ${order.dueOn}`;
  if (isCertified(order)) return '4';
  const day = firstDay(order);
  return day ? `1 ${day}` : isForLinks(order) ? '2' : '3';
}

export const byUrgency = (a: Order, b: Order): number => rank(a).localeCompare(rank(b));
