import { business } from '../../contract/business.ts';
import { rupees } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { paths } from '../../contract/paths.ts';
import { letter } from '../lib/mail/letter.ts';
import { addressee } from '../user/mails.ts';

/**
 * After an order was placed: what was ordered, what is paid and what is left. Money is whole rupees. A buyer who has not
 * confirmed the e-mail gets no word that they typed: neither their name nor the transaction id, which may be letters.
 */
export function orderReceived(order: Order, buyer: { confirmedAt: string }, site: string) {
  const isCourse = order.kind === 'course';
  const goods = isCourse
    ? `${order.courseName}: ${rupees(order.coursePrice)}`
    : order.items
        .map(({ name, price, amount }) => `${amount} × ${name}: ${rupees(price * amount)}`)
        .join('\n');
  const payment = [
    ...(order.items.length > 1 ? [`Together: ${rupees(order.coursePrice)}`] : []),
    `Advance: ${rupees(order.advancePayment)}`,
    `Balance: ${rupees(order.balancePayment)}`,
    ...(buyer.confirmedAt ? [`Transaction ID: ${order.txnId}`] : []),
  ].join('\n');
  const next = isCourse
    ? 'We look at the payment and then confirm your place.'
    : 'We look at the payment and then call you about the day you can have it.';
  return letter(
    addressee({ ...order, ...buyer }),
    `Your order ${order.orderId} at ${business.name}`,
    `Thank you! Your order ${order.orderId} has reached us. ${next}`,
    goods,
    payment,
    isCourse
      ? { link: 'See your courses', href: `${site}${paths.myCourses}` }
      : { link: 'See your orders', href: `${site}${paths.dashboard}` },
    `Questions? Write to us on WhatsApp or call ${business.phoneDisplay}.`,
  );
}
