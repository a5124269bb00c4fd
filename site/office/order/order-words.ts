import { business, whatsappTo } from '../../../contract/business.ts';
import { today } from '../../../contract/day.ts';
import { rupees } from '../../../contract/money.ts';
import { cashOnDelivery, type Status } from '../../../contract/order.ts';
import type { AdminOrder } from '../../../contract/order-office.ts';
import { dayForPeople } from '../../lib/dates.ts';
import { countOf } from '../../ui/text.ts';

/** What somebody who looks at an order should notice, in a few words each. */
export function flagsOf({ claimed, txnId, txnSeenCount, dueOn }: AdminOrder): string[] {
  return [
    ...(claimed > 0 ? ['To verify'] : []),
    ...(txnSeenCount > 0 && txnId !== cashOnDelivery ? ['Used twice'] : []),
    ...(dueOn !== '' && dueOn < today() ? ['Overdue'] : []),
  ];
}

/** What another status of these orders means, before they get it. */
export function statusSummary(chosen: AdminOrder[], status: Status): string {
  const changed = chosen.filter((order) => order.status !== status);
  const sum = changed.reduce((all, { coursePrice }) => all + coursePrice, 0);
  const unpaid = changed.filter(({ paid }) => paid === 0).length;
  const twice = changed.filter((order) => flagsOf(order).includes('Used twice')).length;
  const same = chosen.length - changed.length;
  return [
    `${rupees(sum)} of ${countOf(changed.length, 'orders')}`,
    ...(unpaid > 0 ? [`${unpaid} unpaid`] : []),
    ...(twice > 0 ? [`${twice} used twice`] : []),
    ...(same > 0 ? [`${same} as it is already`] : []),
    countOf(changed.length, 'mails'),
  ].join(', ');
}

/** Whether to remind: something is due, and no claimed payment waits to be checked. */
export const isOwed = ({ dueOn, claimed }: AdminOrder): boolean => dueOn !== '' && claimed === 0;

/** A WhatsApp chat with what is due and how to pay; undefined without a mobile. */
export function chatAbout(order: AdminOrder): string | undefined {
  const { mobile, orderId, courseName, balancePayment, dueOn } = order;
  const begin = `Hello from ${business.name}! This is about your order ${orderId} (${courseName}).`;
  const when = `${dueOn < today() ? 'were due on' : 'are due by'} ${dayForPeople(dueOn)}`;
  const due = `${rupees(balancePayment)} ${when}.`;
  const upi = `the UPI id ${business.upi.id} with the reference ${orderId}`;
  const how = `You can pay to ${upi}, or in cash.`;
  return whatsappTo(mobile, isOwed(order) ? `${begin} ${due} ${how}` : begin);
}
