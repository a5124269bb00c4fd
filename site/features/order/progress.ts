import { business } from '../../../contract/business.ts';
import { dayInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { heldUntil, houseOf } from '../../../contract/next-steps.ts';
import { cashOnDelivery, type Order } from '../../../contract/order.ts';
import { isAccepted, isVerified } from './status-words.ts';

/** Where an order stands, in plain words: what happened, and what comes next. */

const dayOf = (iso: string) => dayInWords(today(Date.parse(iso)));

/** What happened to an order that is closed, and when; undefined for one that goes on. */
export function closing({ status, statusAt, updatedAt }: Order): string | undefined {
  const on = dayOf(statusAt || updatedAt);
  switch (status) {
    case 'cancelled':
      return `Cancelled on ${on}. Nothing is due.`;
    case 'refunded':
      return `Cancelled, and your payment sent back, on ${on}. Nothing is due.`;
    case 'failed':
      return `Closed on ${on}, because your payment did not reach us. Nothing is due. If you did pay, call us: ${business.phoneDisplay}.`;
    default:
      return undefined;
  }
}

export type Stage = { words: string; done: boolean };

/** Whether the certificate is there to be downloaded. */
export const isCertified = ({ certificate, pdfPath }: Order) =>
  certificate === 'yes' && pdfPath !== '';

/** The way of an enrolment, from the order to the certificate. */
export function stagesOf(order: Order, now = today()): Stage[] {
  const { startDate, endDate, status, certificate, createdAt, advancePayment } = order;
  const isConfirmed = status === 'success';
  const hasBegun = isConfirmed && startDate !== '' && startDate <= now;
  const isOver = isConfirmed && (certificate === 'yes' || (endDate !== '' && endDate < now));
  const verb = hasBegun || isOver ? 'began' : 'begins';
  return [
    { words: `Received on ${dayOf(createdAt)}`, done: true },
    {
      words: advancePayment > 0 ? 'Payment checked' : 'Accepted',
      done: isVerified(order) || (advancePayment === 0 && isAccepted(order)),
    },
    {
      words: startDate ? `Class ${verb} on ${dayInWords(startDate)}` : `Class ${verb}`,
      done: hasBegun || isOver,
    },
    {
      words: isOver && endDate ? `Completed on ${dayInWords(endDate)}` : 'Completed',
      done: isOver,
    },
    { words: 'Certificate ready', done: isCertified(order) },
  ];
}

const balanceOf = ({ balancePayment }: Order) =>
  balancePayment > 0 ? ` Bring the balance of ${rupees(balancePayment)}.` : '';

/** What comes next of an order that goes on. */
export const nextOf = (order: Order, now = today()): string =>
  order.kind === 'course' ? nextOfCourse(order, now) : nextOfShop(order, now);

function nextOfPending(order: Order): string | undefined {
  const { status, claimed } = order;
  if (status !== 'pending') return undefined;
  if (claimed > 0) return `We check your payment of ${rupees(claimed)}, usually within a day.`;
  return isVerified(order) ? 'We have your payment, and confirm your order.' : undefined;
}

/** How a course is paid of which nothing has come; after a claim that was rejected, by UPI too. */
const toPay = ({ txnId, balancePayment }: Order) =>
  txnId === cashOnDelivery
    ? `Come to the institute and pay ${rupees(balancePayment)} in cash.`
    : `Pay ${rupees(balancePayment)} by UPI, or in cash at the institute.`;

/** A batch that does not take place comes before everything else. */
function nextOfCancelled({ classes }: Order): string | undefined {
  if (classes?.state !== 'cancelled') return undefined;
  if (classes.choice === 'refund') return 'We get in touch about your money.';
  return classes.choice === 'asked'
    ? 'Choose another batch, or ask for your money back.'
    : undefined;
}

function nextOfCourse(order: Order, now: string): string {
  const instead = nextOfCancelled(order);
  if (instead) return instead;
  const { status, startDate, endDate, linksAt, linkOne, certificate } = order;
  if (status === 'pending') {
    const until = heldUntil(order);
    const held = until < now ? 'We held your seat until' : 'We hold your seat until';
    return nextOfPending(order) ?? `${toPay(order)} ${held} ${dayInWords(until)}.`;
  }
  if (status === 'processing')
    return startDate
      ? `We confirm your seat. Your class begins on ${dayInWords(startDate)}, at ${houseOf(order)}.${balanceOf(order)}`
      : 'We confirm your seat and write to you with the dates.';
  if (isCertified(order)) return 'Your certificate is ready.';
  if (certificate === 'yes') return 'Your certificate is approved. You can download it here soon.';
  if (certificate === 'no')
    return `Your certificate could not be approved yet. Hand in other links, and we look again, or call us: ${business.phoneDisplay}.`;
  if (!startDate) return `We write to you when your class has its dates.${balanceOf(order)}`;
  if (startDate > now)
    return `Class begins on ${dayInWords(startDate)}, at ${houseOf(order)}.${balanceOf(order)}`;
  if (linksAt || linkOne) return 'We look at your work and decide about your certificate.';
  if (!endDate || endDate >= now)
    return endDate
      ? `Your class runs until ${dayInWords(endDate)}. Hand in the links to your work for the certificate.`
      : 'Your class has begun. Hand in the links to your work for the certificate.';
  return 'Hand in the links to your work, and we decide about your certificate.';
}

/** Whether the day on which a shop order was to be collected has passed. */
export const isPast = ({ neededOn }: Order, now = today()) => neededOn !== '' && neededOn < now;

function nextOfShop(order: Order, now: string): string {
  const { status, neededOn, balancePayment } = order;
  if (isPast(order, now))
    return `Was to be collected on ${dayInWords(neededOn)}. Did you not get it? Call us: ${business.phoneDisplay}.`;
  const pay = balancePayment > 0 ? ` Bring ${rupees(balancePayment)}.` : '';
  const collect = neededOn
    ? `Collect it on ${dayInWords(neededOn)} from the bakery, ${business.collection.hours}.`
    : 'We call you about the day on which you can collect it.';
  const check = status === 'pending' ? nextOfPending(order) : undefined;
  return [check, collect].filter(Boolean).join(' ') + pay;
}
