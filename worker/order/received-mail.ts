import { batchInWords } from '../../contract/batch-words.ts';
import { business } from '../../contract/business.ts';
import { rupees } from '../../contract/money.ts';
import { nextSteps, placesOf } from '../../contract/next-steps.ts';
import { cashOnDelivery, type Order } from '../../contract/order.ts';
import { paths } from '../../contract/paths.ts';
import { promisesOf } from '../../contract/payment-terms.ts';
import { type Letter, letter } from '../lib/mail/letter.ts';
import { addressee } from '../user/mails.ts';
import { calendarAttachments } from './calendar.ts';

/**
 * After an order was placed: what was ordered, claimed as paid and is left, and what happens next.
 * A buyer who has not confirmed the e-mail gets no word that they typed: neither their name nor the
 * transaction id, which may be letters, nor a note.
 */
export function orderReceived(order: Order, buyer: { confirmedAt: string }, site: string): Letter {
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
    { link: 'Terms and Conditions', href: `${site}${paths.terms}` },
    { link: 'Refund Policy', href: `${site}${paths.refund}` },
    ...(attachments.length > 0
      ? [
          order.classes
            ? 'The attached file puts your classes into your calendar.'
            : 'The attached file puts the day into your calendar.',
        ]
      : []),
    { link: 'Your receipt', href: `${site}${paths.receipt(orderId)}` },
    isCourse
      ? { link: 'See your courses', href: `${site}${paths.myCourses}` }
      : { link: 'See your orders', href: `${site}${paths.dashboard}` },
    `Questions? Write to us on WhatsApp or call ${business.phoneDisplay}.`,
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
    return words && isConfirmed ? `${line}\n   Words on it: ${words}` : line;
  });
  return [
    ...lines,
    ...reductionsOf(order),
    ...(order.note && isConfirmed ? [`Your note: ${order.note}`] : []),
  ].join('\n');
}

/** What is taken off, a line each. */
const reductionsOf = ({ offerCode, discount, credit }: Order) => [
  ...(discount > 0 ? [`Offer ${offerCode}: less ${rupees(discount)}`] : []),
  ...(credit > 0 ? [`Fee of your demo class: less ${rupees(credit)}`] : []),
];

/** What is claimed as paid, and what is left. */
function paymentOf(order: Order, isConfirmed: boolean): string {
  const { items, coursePrice, listPrice, advancePayment, balancePayment, txnId } = order;
  const total =
    items.length > 1 || listPrice > coursePrice ? [`Together: ${rupees(coursePrice)}`] : [];
  if (txnId === cashOnDelivery)
    return [...total, `To pay in cash: ${rupees(balancePayment)}`].join('\n');
  return [
    ...total,
    `Advance: ${rupees(advancePayment)}`,
    `Balance: ${rupees(balancePayment)}`,
    ...(isConfirmed ? [`Transaction ID: ${txnId}`] : []),
  ].join('\n');
}
