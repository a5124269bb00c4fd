import { whatsappTo } from '../../../contract/business.ts';
import { wayWords } from '../../../contract/conversation.ts';
import { dayInWords, today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { isRunning, type Status } from '../../../contract/order.ts';
import { restInWords } from '../../../contract/order-money.ts';
import { type AdminOrder, isUnpaid, type Reminded } from '../../../contract/order-office.ts';
import { isReminded } from '../../../contract/order-request.ts';
import { askedToCancel } from '../../../contract/own-order.ts';
import { filled, type Known, openWords, type ownTemplates } from '../../../contract/template.ts';
import { countOf } from '../../ui/text.ts';
import type { Unusual } from '../kit/Bulk.tsx';
import { daysAgo } from '../kit/cells.tsx';
import { mailsTo } from '../payment/payment-words.ts';

/** What somebody who looks at an order should notice, in a few words each. */
export function flagsOf(order: AdminOrder): string[] {
  const { status, txnSeenCount, cancelAskedAt } = order;
  return [
    ...(cancelAskedAt && isRunning(status) ? [askedToCancel] : []),
    ...(txnSeenCount > 0 ? ['Used twice'] : []),
  ];
}

/** What success does not verify with an order. */
export const leftOut = 'What the bank contradicts or two orders name is left to be looked at.';

/** What another status of these orders means, before they get it. */
export function statusSummary(chosen: AdminOrder[], status: Status): string {
  const changed = chosen.filter((order) => order.status !== status);
  const sum = changed.reduce((all, { coursePrice }) => all + coursePrice, 0);
  const count = (which: (order: AdminOrder) => boolean) => changed.filter(which).length;
  const claimed = count((order) => order.claimed > 0);
  const twice = count((order) => flagsOf(order).includes('Used twice'));
  return [
    `${rupees(sum)} of ${countOf(changed.length, 'orders')}`,
    ...(claimed > 0 ? [`${claimed} to be checked`] : []),
    ...(twice > 0 ? [`${twice} used twice`] : []),
    mailsTo(changed),
  ].join(', ');
}

/** Those of the orders that somebody may not mean who gives all of them one status. */
export function unusualFor(chosen: AdminOrder[], status: Status): Unusual<AdminOrder>[] {
  const others = chosen.filter((order) => order.status !== status);
  const isClosed = (order: AdminOrder) => !isRunning(order.status);
  return [
    { words: `were ${status} already`, rows: chosen.filter((order) => order.status === status) },
    {
      words: isRunning(status) ? 'were closed' : 'were closed in another way',
      rows: others.filter(isClosed),
    },
    {
      words: 'are confirmed without money: their buyers count as students all the same',
      rows: others.filter((order) => isUnpaid(order, status) && order.claimed === 0),
    },
    {
      words: 'have been paid',
      rows: others.filter((order) => ['cancelled', 'failed'].includes(status) && order.paid > 0),
    },
  ];
}

export const knownOf = (order: AdminOrder): Known => ({
  name: order.name || undefined,
  course: order.courseName,
  order: order.orderId,
  fee: rupees(order.coursePrice),
  upi: order.upi.id,
  date: order.startDate ? dayInWords(order.startDate) : undefined,
  due: isReminded(order) ? restInWords(order).replace(/\.$/, '') : undefined,
});

/** When the buyer was reminded, by which way and by whom: `Reminded 2 days ago by mail, Meera`. */
export const remindedInWords = ({ at, way, by }: Reminded, now = today()): string =>
  [`Reminded ${daysAgo(at, now)} ${wayWords[way]}`, by].filter(Boolean).join(', ');

/**
 * A WhatsApp chat with what is due and how to pay, by the words of the templates; undefined without
 * a mobile, and where those leave something open.
 */
export function chatAbout(
  order: AdminOrder,
  wordsOf: (template: keyof typeof ownTemplates) => string,
): string | undefined {
  const words = filled(wordsOf(isReminded(order) ? 'balance' : 'order'), knownOf(order));
  return openWords(words) ? undefined : whatsappTo(order.mobile, words);
}
