import { business } from '../../contract/business.ts';
import type { Place } from '../../contract/course.ts';
import { momentOf, today } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { rupees } from '../../contract/money.ts';
import { addressOf, placeOf } from '../../contract/venue.ts';
import { calendarEntry, calendarMail, classAlarm } from '../lib/calendar.ts';
import { type Letter, letter, type MailFile, type MailPart } from '../lib/mail/letter.ts';
import type { DemoRow, Venue } from './queries.ts';

type Dated = DemoRow & Venue;

/**
 * Whoever books types e-mail, name and transaction id, unconfirmed: mails to it, which may reach a
 * stranger, repeat nothing of that, also not later.
 */
const recipient = ({ email }: Pick<DemoRow, 'email'>) => ({ email });

const dateFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** What mails say of a class. */
export type ClassFacts = { firstDay: string; startTime: string; place: Place };

const venueOf = (place: Place) => placeOf({ kind: 'course', place });
const fee = rupees(limits.demoFee);

const classInWords = ({ firstDay, startTime, place }: ClassFacts) =>
  `${dateFormat.format(momentOf(firstDay, startTime))}, Indian time. ${addressOf(venueOf(place))}.`;

const startInWords = ({ demoDate, demoTime }: DemoRow) =>
  dateFormat.format(momentOf(demoDate, demoTime));

/** When and where the class of an approved booking is. */
const whenAndWhere = (row: Dated): MailPart[] => [
  `When: ${startInWords(row)}, Indian time. It takes ${row.minutes} minutes.`,
  `Where: ${addressOf(venueOf(row.place))}.`,
  { link: 'See it on the map', href: venueOf(row.place).map },
];

const ifNotSuitable = `If that does not suit you, call or write to us: ${business.phoneDisplay}.`;

/** To the person: the booking was received, and what happens next. */
export const demoBooked = (
  row: Pick<DemoRow, 'email' | 'orderId'>,
  chosen: ClassFacts | undefined,
  /** Path of the page that says how it stands. */
  page?: string,
): Letter =>
  letter(
    recipient(row),
    `Your demo class at ${business.name}`,
    `Thank you. Your booking ${row.orderId} has reached us.`,
    ...(chosen
      ? [
          `You chose: ${classInWords(chosen)}`,
          `We hold your seat, check your payment of ${fee} and then confirm the class.`,
        ]
      : [
          `We check your payment of ${fee} and then write to you with the date and time of your class.`,
          `The class takes ${limits.demoMinutes} minutes, in our institute: ${addressOf(venueOf('Institute'))}.`,
        ]),
    ...(page ? [{ link: 'See where your booking stands', href: page }] : []),
    `Questions: ${business.phoneDisplay}, also on WhatsApp.`,
  );

/** To the school: a new booking. Answers go to the person, by their e-mail alone. */
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
    ...whenAndWhere(row),
    'The attached file puts the class into your calendar. Come ten minutes early; aprons and ingredients are here.',
    `If the time does not suit you, call or write to us: ${business.phoneDisplay}.`,
  ),
  attachments: calendarOf(row),
});

/** To somebody whose booking waits: the class that they chose has another day, hour or place. */
export const demoClassMoved = (row: DemoRow, to: ClassFacts): Letter =>
  letter(
    recipient(row),
    'Your demo class has moved',
    `The demo class of your booking ${row.orderId} has moved: ${classInWords(to)}`,
    ifNotSuitable,
  );

/** To somebody whose booking waits, and has no class: the office has found one. */
export const demoClassGiven = (row: DemoRow, to: ClassFacts): Letter =>
  letter(
    recipient(row),
    'Your seat in a demo class',
    `Your booking ${row.orderId} has a seat in this demo class: ${classInWords(to)}`,
    `We check your payment of ${fee} and then confirm it.`,
    ifNotSuitable,
  );

/** To who booked a cancelled class; whoever was accepted has it taken out of the calendar. */
export const demoClassCancelled = (row: Dated, was: ClassFacts, updatedAt: string): Letter => ({
  ...letter(
    recipient(row),
    'Your demo class is cancelled',
    `We are sorry: the demo class of your booking ${row.orderId} does not take place (${classInWords(was)})`,
    `Call or write to us, and choose another day or have your ${fee} back: ${business.phoneDisplay}.`,
  ),
  ...outOfCalendar(row, updatedAt),
});

/** To the person, the day before. */
export const demoTomorrow = (row: Dated): Letter =>
  letter(
    recipient(row),
    `Your demo class is ${row.demoDate === today() ? 'today' : 'tomorrow'}`,
    ...whenAndWhere(row),
    `Aprons and ingredients are here. You cannot come? Call ${business.phoneDisplay}.`,
  );

/** To the person: the class does not take place. If approved before, a calendar file cancels it. */
export const demoRejected = (row: DemoRow, before: Dated): Letter => ({
  ...letter(
    recipient(row),
    `About your demo class at ${business.name}`,
    before.status === 'success'
      ? `We are sorry: your demo class on ${startInWords(before)} cannot take place.`
      : `We are sorry: we could not accept your booking ${row.orderId}.`,
    `Often the payment did not reach us. If you did pay, call or write to us and we will find it: ${business.phoneDisplay}.`,
  ),
  ...outOfCalendar(before, row.updatedAt),
});

/** The file that takes the class out of the calendar of whoever was accepted. */
const outOfCalendar = (before: Dated, updatedAt: string) =>
  before.status === 'success' && {
    attachments: calendarOf({ ...before, updatedAt }, 'CANCEL'),
  };

/** An approved booking's class for the calendar: a new date replaces it, 'CANCEL' removes it. */
const calendarOf = (booked: Dated, method?: 'CANCEL'): MailFile[] =>
  calendarMail(
    'demo-class',
    'Demo class',
    [
      calendarEntry({
        id: booked.id,
        changedAt: booked.updatedAt,
        since: Date.parse(booked.createdAt),
        venue: placeOf({ kind: 'course', place: booked.place }),
        start: momentOf(booked.demoDate, booked.demoTime),
        duration: { minutes: booked.minutes },
        title: `Demo class at ${business.name}`,
        description: `Your demo class, booking ${booked.orderId}. Come ten minutes early; aprons are here. Questions: ${business.phoneDisplay}.`,
        status: 'CONFIRMED',
        busyStatus: 'BUSY',
        ...classAlarm('Demo class'),
      }),
    ],
    method,
  );
