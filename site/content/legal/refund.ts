import { business } from '../../../contract/business.ts';
import { ownTerms } from '../../../contract/own-terms.ts';
import { demoCredit, demoRefund, paymentTerms } from '../../../contract/payment-terms.ts';

const { course, undated, shop } = paymentTerms;

export const refund = {
  title: 'Refund Policy',
  description: `How to cancel a course, a demo class or a bakery order at ${business.name} in ${business.city}, the 24-hour rule, and how your money comes back to you by UPI.`,
  updated: '2026-11-26',
  ruleFirst: true,
  sections: [
    {
      heading: 'The 24-hour rule',
      paragraphs: [
        `Changed your mind about a course? ${course.refund}`,
        `About a course that you booked before it had dates? ${undated.refund}`,
        `About a bakery order? ${shop.refund}`,
      ],
    },
    {
      heading: 'How to ask',
      paragraphs: [
        ownTerms.cancel,
        `Or write to us at ${business.email}, or send a WhatsApp message to ${business.phoneDisplay}. The time of your message counts, not the time we read it. Please include:`,
      ],
      points: [
        'your name and your order id',
        'the UPI transaction id, if you paid by UPI',
        'the UPI id that the money should go to',
        'the reason, if you like to share it',
      ],
    },
    {
      heading: 'Courses',
      paragraphs: [
        'After 24 hours the fee, or the half paid in advance, is not refunded, because we keep your seat and buy for your bench. ' +
          `${ownTerms.move} ${ownTerms.moveHow}`,
        'If you fall seriously ill before the course begins, send us a doctor’s note and we find a fair way: a later batch, or a refund less the cost of what we have bought for you.',
        'If we do not accept your booking, or cancel the course, you get back everything. If we cancel some of the classes and no new date suits you, you get back their share of the fee.',
      ],
    },
    {
      heading: 'Demo classes',
      paragraphs: [
        `${demoRefund} So it is if we reject your booking, or if we call off the class. It is not refunded if you simply do not come; tell us a day before and we gladly find you another date.`,
        `${demoCredit.whole} If you cancel that course in time, you get back what you paid for it, and the fee can be credited again within these days.`,
      ],
    },
    {
      heading: 'Bakery orders',
      paragraphs: [
        `${shop.held.join(' ')} ${shop.refund} Once we have begun, we cannot take the order back.`,
        'If something is wrong, stale, damaged or not what you ordered, tell us within 24 hours of receiving it and send a picture. You choose: we bake it again, or you get your money back. Please keep the food until we have answered.',
        'If we cannot bake what you ordered, you get back everything you paid for it.',
      ],
    },
    {
      heading: 'How your money comes back',
      paragraphs: [
        'We answer within two working days. An agreed refund goes by UPI to the account that you paid from, or to the UPI id you name, within seven working days. We charge nothing for it. What you paid in cash comes back by UPI or in cash at the institute, as you prefer.',
        'Your order then shows the status refunded, and we send you an e-mail.',
      ],
    },
    {
      heading: 'Still unhappy?',
      paragraphs: [
        `Write to ${business.grievanceOfficer.name}, ${business.grievanceOfficer.role.toLowerCase()}, at ${business.email}. Your rights under the Consumer Protection Act, 2019 stay as they are.`,
      ],
    },
  ],
};
