import { hasVenue, ifVenue, listed } from '../../installation.ts';
import type { Words } from '../parts.ts';

export const refund: Words<'refund'> = {
  description: `How to cancel ${listed([ifVenue('institute', 'a course'), ifVenue('institute', 'a demo class'), ifVenue('bakery', 'a bakery order')], 'or')} at {school} in {city}, the 24-hour rule, and how your money comes back to you by UPI.`,
  text: `## In short: the 24-hour rule

${ifVenue('institute', 'Changed your mind about a course? {course refund}\n\nAbout a course that you booked before it had dates? {undated refund}\n\n')}${ifVenue('bakery', `${hasVenue('institute') ? 'About' : 'Changed your mind about'} a bakery order? {shop refund}\n\n`)}## How to ask

{how to cancel}

Or write to us at {email}, or send a WhatsApp message to {phone}. The time of your message counts, not the time we read it. Please include:

- your name and your order id
- the UPI transaction id, if you paid by UPI
- the UPI id that the money should go to
- the reason, if you like to share it

${ifVenue(
  'institute',
  `## Courses

After 24 hours the fee, or the half paid in advance, is not refunded, because we keep your seat and buy for your bench. {how to move} {where to move}

If you fall seriously ill before the course begins, send us a doctor’s note and we find a fair way: a later batch, or a refund less the cost of what we have bought for you.

If we do not accept your booking, or cancel the course, you get back everything. If we cancel some of the classes and no new date suits you, you get back their share of the fee.

`,
)}${ifVenue(
  'institute',
  `## Demo classes

{demo refund} So it is if we reject your booking, or if we call off the class. It is not refunded if you simply do not come; tell us a day before and we gladly find you another date.

{demo credit} If you cancel that course in time, you get back what you paid for it, and the fee can be credited again within these days.

`,
)}${ifVenue(
  'bakery',
  `## Bakery orders

{shop held} {shop refund} Once we have begun, we cannot take the order back.

If something is wrong, stale, damaged or not what you ordered, tell us within 24 hours of receiving it and send a picture. You choose: we bake it again, or you get your money back. Please keep the food until we have answered.

If we cannot bake what you ordered, you get back everything you paid for it.

`,
)}## How your money comes back

We answer within two working days. An agreed refund goes by UPI to the account that you paid from, or to the UPI id you name, within seven working days. We charge nothing for it. What you paid in cash comes back by UPI or in cash at the ${hasVenue('institute') ? 'institute' : 'bakery'}, as you prefer.

Your order then shows the status refunded, and we send you an e-mail.

## Still unhappy?

Write to {officer}, {officer role}, at {email}. Your rights under the Consumer Protection Act, 2019 stay as they are.
`,
};
