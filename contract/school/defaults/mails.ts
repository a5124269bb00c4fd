import { ifVenue, listed } from '../../installation.ts';
import type { Words } from '../parts.ts';

const questions = 'Questions? Write to us on WhatsApp or call {phone}.';
const serial = `Your serial number is {serial}.${ifVenue('institute', ' Keep it: with it you look up your certificates, and others can verify that you learn with us.')}`;
const notHeld = 'We are sorry: {course} ({days}) does not take place.';

export const mails: Words<'mails'> = {
  orderReceived: {
    subject: 'Your order {order} at {school}',
    opening: 'Thank you! Your order {order} has reached us.',
    closing: questions,
  },
  orderToCancel: {
    subject: 'Your order {order}',
    opening:
      'You asked us to cancel your order {order} ({what}).\n\nWe look at it and answer you, usually within a day. Until then it stays as it is.',
    closing: questions,
  },
  orderNotCancelled: {
    subject: 'Your order {order}',
    opening: 'You asked us to cancel your order {order} ({what}). It goes on:',
    closing: questions,
  },
  paymentClaimed: {
    subject: 'We check your payment for {number}',
    opening:
      'You told us of {amount} for {what}. We look for it in our bank account, usually within a day, and write to you.',
    closing: questions,
  },
  paymentVerified: {
    subject: 'Your payment for {number} has arrived',
    opening: '{amount} for {what} have arrived on {day}. Thank you!',
    closing: questions,
  },
  paymentRejected: {
    subject: 'We could not find your payment for {number}',
    opening: 'We could not confirm your payment of {amount} for {what}.',
    closing: questions,
  },
  refundMade: {
    subject: 'Your refund for {number}',
    opening: 'We have sent back {amount} for {what}, by {way}, on {day}.',
    closing: questions,
  },
  balanceDue: {
    subject: 'The balance of your order {order} {due}',
    opening:
      '{amount} of your order {order} ({what}) {due}.\n\nYou can pay by UPI on our site, or in cash when you come.',
    closing: 'Paid already? Send us the transaction ID there, or call {phone}.',
  },
  demoBooked: {
    subject: 'Your demo class at {school}',
    opening: 'Thank you. Your booking {booking} has reached us.',
    closing: questions,
  },
  demoApproved: {
    subject: 'Your demo class has a date',
    opening: 'We are looking forward to baking with you.',
    closing: 'The attached file puts the class into your calendar. Come ten minutes early.',
  },
  demoMoved: {
    subject: 'Your demo class has moved',
    opening: 'The demo class of your booking {booking} has moved. It is now:',
    closing: '',
  },
  demoGiven: {
    subject: 'Your seat in a demo class',
    opening: 'Your booking {booking} has a seat in this demo class:',
    closing: '',
  },
  demoCancelled: {
    subject: 'Your demo class is cancelled',
    opening:
      'We are sorry: the demo class of your booking {booking} on {day} does not take place.\n\nCall or write to us, and choose another day or have your {fee} back: {phone}.',
    closing: '',
  },
  demoTomorrow: {
    subject: 'Your demo class is {when}',
    opening: '',
    closing: 'Come ten minutes early. You cannot come? Call {phone}.',
  },
  seatOffered: {
    subject: 'A seat is free: {course}',
    opening:
      'A seat of {course} is free: {days}, at {place}.\n\nIt is held for you until {until} (Indian time). Book it until then, or let it pass for the next one in line.',
    closing: '',
  },
  seatEnding: {
    subject: 'Your seat is held until {day}: {course}',
    opening: 'We hold your seat in {course} (order {order}) until the end of {day}.',
    closing: '',
  },
  seatMoved: {
    subject: 'Your seat: {course}',
    opening: 'You have a seat in {course}: {days}, at {place}.',
    closing: questions,
  },
  seatLeft: {
    subject: 'Your days are open again: {course}',
    opening:
      'You have no seat in {course} at the moment. We find you other days and write to you when there are.',
    closing: questions,
  },
  batchMoved: {
    subject: 'Your course has new days: {course}',
    opening:
      'We had to change the days of {course}. It was to be: {before}.\n\nNow it is: {days}, at {place}.\n\nYour seat is kept. Please tell us on your page whether the new days suit you. If they do not, choose another batch there, or ask for your money back.',
    closing: questions,
  },
  batchCancelled: {
    subject: 'Cancelled: {course}',
    opening: notHeld,
    closing: `Nothing of what you paid is lost. Please choose another batch on your page, or ask for your money back there.\n\n${questions}`,
  },
  waitingClosed: {
    subject: 'Cancelled: {course}',
    opening: notHeld,
    closing: `So your place in its waiting list has ended.\n\n${questions}`,
  },
  batchOpen: {
    subject: 'New dates: {course}',
    opening: 'You asked us to tell you about the next batch of {course}. It can be booked now:',
    closing: `We write to you about this once. ${questions}`,
  },
  classTomorrow: {
    subject: 'Your first class is {when}: {course}',
    opening: '{course} begins {when}: {day}, {time}.',
    closing: 'You cannot come? Call {phone}.',
  },
  classMissed: {
    subject: 'We missed you: {course}',
    opening:
      'You were not in the class of {course} on {day}. We hope that all is well.\n\nWhat was taught stands on your page, and your teacher helps you to catch up.',
    closing: 'You were there? Tell us, and we put it right: {phone}.',
  },
  certificateIssued: {
    subject: 'Your certificate for {course}',
    opening:
      'Congratulations! You have completed {course}, and your certificate is here. We are proud of you.',
    closing:
      'Whoever has its number can check the certificate on our site, and you download it with your courses.',
  },
  certificateReplaced: {
    subject: 'Your certificate for {course}',
    opening:
      'There is a new certificate for {course}, number {number}, in place of the one before: {reason}',
    closing: '',
  },
  certificateRevoked: {
    subject: 'Your certificate for {course}',
    opening: 'Your certificate {number} for {course} is no longer valid: {reason}',
    closing: 'If that is a surprise, please call us.',
  },
  welcome: {
    subject: 'Welcome to {school}',
    opening: `Your account is open, and it is lovely to have you. Confirm your e-mail, and all of it is yours.\n\n${serial}`,
    closing: '',
  },
  accountOpened: {
    subject: 'Your account at {school}',
    opening: `We have opened an account for you, with this e-mail. In it you find your ${listed([ifVenue('institute', 'courses'), 'orders', ifVenue('institute', 'certificates')])}.\n\n${serial}`,
    closing: 'If you do not know what this is about, call us: {phone}.',
  },
  questionAnswered: { subject: 'Re: Your question to {school} of {day}', opening: '', closing: '' },
};
