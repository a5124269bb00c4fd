import { business } from '../../contract/business.ts';
import { dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { paths } from '../../contract/paths.ts';
import { type Letter, letter } from '../lib/mail/letter.ts';
import { addressee } from '../user/mails.ts';

type Owing = Pick<
  Order,
  'kind' | 'orderId' | 'name' | 'email' | 'courseName' | 'balancePayment' | 'dueOn'
>;

/** What is left to pay, and by when. An unconfirmed e-mail gets no word that somebody typed. */
export function balanceDue(order: Owing, buyer: { confirmedAt: string }): Letter {
  const { kind, orderId, courseName, balancePayment, dueOn } = order;
  const when = dueOn === today() ? 'today' : `on ${dayInWords(dueOn)}`;
  return letter(
    addressee({ ...order, ...buyer }),
    `The balance of your order ${orderId} is due ${when}`,
    `${rupees(balancePayment)} of your order ${orderId} (${courseName}) are left to pay. They are due ${when}.`,
    'You can pay by UPI on our site, or in cash when you come.',
    kind === 'course'
      ? { link: 'See your courses', href: paths.myCourses }
      : { link: 'See your orders', href: paths.dashboard },
    `Paid already? Send us the transaction ID there, or call ${business.phoneDisplay}.`,
  );
}
