import { business, whatsappTo } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery, type Status } from '../../../contract/order.ts';
import { restInWords } from '../../../contract/order-money.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { countOf } from '../../ui/text.ts';

/** What somebody who looks at an order should notice, in a few words each. */
export function flagsOf({ txnId, txnSeenCount, dueOn }: AdminOrder): string[] {
  return [
    ...(txnSeenCount > 0 && txnId !== cashOnDelivery ? ['Used twice'] : []),
    ...(dueOn !== '' && dueOn < today() ? ['Overdue'] : []),
  ];
}

/** What success does not verify with an order. */
export const leftOut = 'What the bank contradicts or two orders name is left to be looked at.';

/** What another status of these orders means, before they get it. */
export function statusSummary(chosen: AdminOrder[], status: Status): string {
  const changed = chosen.filter((order) => order.status !== status);
  const sum = changed.reduce((all, { coursePrice }) => all + coursePrice, 0);
  const count = (which: (order: AdminOrder) => boolean) => changed.filter(which).length;
  const unpaid = count(({ paid, claimed }) => paid === 0 && claimed === 0);
  const claimed = count((order) => order.claimed > 0);
  const twice = count((order) => flagsOf(order).includes('Used twice'));
  const same = chosen.length - changed.length;
  return [
    `${rupees(sum)} of ${countOf(changed.length, 'orders')}`,
    ...(unpaid > 0 ? [`${unpaid} unpaid`] : []),
    ...(claimed > 0 ? [`${claimed} to be checked`] : []),
    ...(twice > 0 ? [`${twice} used twice`] : []),
    ...(same > 0 ? [`${same} as it is already`] : []),
    countOf(changed.length, 'mails'),
  ].join(', ');
}

/** Whether to remind: something is due, and no claimed payment waits to be checked. */
export const isOwed = ({ dueOn, claimed }: AdminOrder): boolean => dueOn !== '' && claimed === 0;

/** A WhatsApp chat with what is due and how to pay; undefined without a mobile. */
export function chatAbout(order: AdminOrder): string | undefined {
  const { mobile, orderId, courseName } = order;
  const begin = `Hello from ${business.name}! This is about your order ${orderId} (${courseName}).`;
  const upi = `the UPI id ${business.upi.id} with the reference ${orderId}`;
  const how = `You can pay to ${upi}, or in cash.`;
  return whatsappTo(mobile, isOwed(order) ? `${begin} ${restInWords(order)} ${how}` : begin);
}
