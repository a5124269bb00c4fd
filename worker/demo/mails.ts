import { business } from '../../contract/business.ts';
import type { Place } from '../../contract/course.ts';
import { today } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { rupees } from '../../contract/money.ts';
import { placeOf } from '../../contract/next-steps.ts';
import { type Letter, letter, type MailFile } from '../lib/mail/letter.ts';
import { calendarFile, startOf } from './calendar.ts';
import type { DemoRow, Venue } from './queries.ts';

const houseOf = (place: Place) => {
  const { label, lines, map } = placeOf({ kind: 'course', place });
  return { where: [label, ...lines].join(', '), map };
};

type Dated = DemoRow & Venue;

/**
 * Whoever books types e-mail, name and transaction id, and nobody confirms the e-mail: the mails to it, which may reach a
 * stranger, repeat nothing of what was typed, also not after the school has looked at the booking.
 */
const recipient = ({ email }: Pick<DemoRow, 'email'>) => ({ email });

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const calendar = (row: Dated, status: 'CONFIRMED' | 'CANCELLED'): MailFile => ({
  disposition: 'attachment',
  filename: 'demo-class.ics',
  type: `text/calendar; charset=utf-8; method=${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
  content: calendarFile(row, status),
});

/** To the person: the booking was received, and what happens next. */
export const demoBooked = (
  row: Pick<DemoRow, 'email' | 'orderId'>,
  chosen: ClassFacts | undefined,
): Letter =>
  letter(
    recipient(row),
    `Your demo class at ${business.name}`,
    `Thank you. Your booking ${row.orderId} has reached us.`,
    ...(chosen
      ? [
          `You chose: ${classInWords(chosen)}`,
          `We hold your seat, check your payment of ${rupees(limits.demoFee)} and then confirm the class.`,
        ]
      : [
          `We check your payment of ${rupees(limits.demoFee)} and then write to you with the date and time of your class.`,
          `The class takes ${limits.demoMinutes} minutes, in our institute: ${houseOf('Institute').where}.`,
        ]),
    `Questions: ${business.phoneDisplay}, also on WhatsApp.`,
  );

/** To the school: a new booking. Answers go to the person, whose name is not shown in place of their e-mail. */
export const demoReceived = (
  row: Pick<DemoRow, 'orderId' | 'fullName' | 'email' | 'phone' | 'txnId'>,
): Letter => ({
  ...letter(
    business,
    `Demo class booked: ${row.orderId}`,
    `${row.fullName} (${row.email}, ${row.phone}) booked a demo class.`,
    `Transaction ID: ${row.txnId}. Please check the payment, then approve or reject the booking in the back office.`,
  ),
  replyTo: row.email,
});

/** To the person: when and where, with a calendar file. */
export const demoApproved = (row: Dated): Letter => ({
  ...letter(
    recipient(row),
    'Your demo class has a date',
    'We are looking forward to baking with you.',
    `When: ${dateFormat.format(startOf(row))}, Indian time. It takes ${row.minutes} minutes.`,
    `Where: ${houseOf(row.place).where}.`,
    { link: 'See it on the map', href: houseOf(row.place).map },
    'The attached file puts the class into your calendar. Come ten minutes early; aprons and ingredients are here.',
    `If the time does not suit you, call or write to us: ${business.phoneDisplay}.`,
  ),
  attachments: [calendar(row, 'CONFIRMED')],
});

/** What mails say of a class. */
export type ClassFacts = { day: string; startTime: string; place: Place };

const classInWords = ({ day, startTime, place }: ClassFacts) => {
  const at = dateFormat.format(startOf({ demoDate: day, demoTime: startTime }));
  return `${at}, Indian time. ${houseOf(place).where}.`;
};

/** To somebody whose booking waits: the class that they chose has another day, hour or place. */
export const demoClassMoved = (row: DemoRow, to: ClassFacts): Letter =>
  letter(
    recipient(row),
    'Your demo class has moved',
    `The demo class of your booking ${row.orderId} has moved: ${classInWords(to)}`,
    `If that does not suit you, call or write to us: ${business.phoneDisplay}.`,
  );

/** To somebody whose booking waits, and has no class: the office has found one. */
export const demoClassGiven = (row: DemoRow, to: ClassFacts): Letter =>
  letter(
    recipient(row),
    'Your seat in a demo class',
    `Your booking ${row.orderId} has a seat in this demo class: ${classInWords(to)}`,
    `We check your payment of ${rupees(limits.demoFee)} and then confirm it.`,
    `If that does not suit you, call or write to us: ${business.phoneDisplay}.`,
  );

/** To everybody who booked a class that is cancelled. Whoever was accepted has it taken out of the calendar. */
export const demoClassCancelled = (row: Dated, was: ClassFacts, updatedAt: string): Letter => ({
  ...letter(
    recipient(row),
    'Your demo class is cancelled',
    `We are sorry: the demo class of your booking ${row.orderId} does not take place (${classInWords(was)})`,
    `Call or write to us, and choose another day or have your ${rupees(limits.demoFee)} back: ${business.phoneDisplay}.`,
  ),
  ...(row.status === 'success' && {
    attachments: [calendar({ ...row, updatedAt }, 'CANCELLED')],
  }),
});

/** To the person, the day before. */
export const demoTomorrow = (row: Dated): Letter =>
  letter(
    recipient(row),
    `Your demo class is ${row.demoDate === today() ? 'today' : 'tomorrow'}`,
    `When: ${dateFormat.format(startOf(row))}, Indian time. It takes ${row.minutes} minutes.`,
    `Where: ${houseOf(row.place).where}.`,
    { link: 'See it on the map', href: houseOf(row.place).map },
    `Aprons and ingredients are here. You cannot come? Call ${business.phoneDisplay}.`,
  );

/** To the person: the class does not take place. If it was approved before, a calendar file cancels it. */
export const demoRejected = (row: DemoRow, before: Dated): Letter => ({
  ...letter(
    recipient(row),
    `About your demo class at ${business.name}`,
    before.status === 'success'
      ? `We are sorry: your demo class on ${dateFormat.format(startOf(before))} cannot take place.`
      : `We are sorry: we could not accept your booking ${row.orderId}.`,
    `Often the payment did not reach us. If you did pay, call or write to us and we will find it: ${business.phoneDisplay}.`,
  ),
  ...(before.status === 'success' && {
    attachments: [calendar({ ...before, updatedAt: row.updatedAt }, 'CANCELLED')],
  }),
});
