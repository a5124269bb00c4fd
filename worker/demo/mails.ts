import { business } from '../../contract/business.ts';
import type { Place } from '../../contract/course.ts';
import { dayWithWeekday, momentOf, timeInWords, today } from '../../contract/day.ts';
import { bringNothing, type ChosenClass, feeClaimed } from '../../contract/demo.ts';
import { limits } from '../../contract/limits.ts';
import { rupees } from '../../contract/money.ts';
import { addressOf, placeOf } from '../../contract/venue.ts';
import { calendarEntry, calendarFile, calendarMail, classAlarm } from '../lib/calendar.ts';
import {
  type Booking,
  type Letter,
  letter,
  type MailFile,
  type MailPart,
  type Row,
  unlinked,
} from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import type { DemoRow, Venue } from './queries.ts';

type Dated = DemoRow & Venue;

/** Mails to it, which may reach a stranger, repeat nothing that was typed, also not later. */
const recipient = ({ email }: Pick<DemoRow, 'email'>) => ({ email });

export type ClassFacts = { firstDay: string; startTime: string; place: Place; bakes?: string };

const venueOf = (place: Place) => placeOf({ kind: 'course', place });

const startOf = (day: string, time: string) => `${dayWithWeekday(day)}, ${timeInWords(time)}`;
const startInWords = ({ demoDate, demoTime }: DemoRow) => startOf(demoDate, demoTime);

function factsOf(when: Row, place: Place, bakes = '', more: Row[] = []): MailPart[] {
  const venue = venueOf(place);
  return [
    {
      rows: [
        when,
        ['Where', addressOf(venue)],
        ...(bakes ? [['You bake', bakes] as const] : []),
        ['Bring', bringNothing],
        ...more,
      ],
    },
    { link: 'See it on the map', href: venue.map },
  ];
}

const factsOfClass = ({ firstDay, startTime, place, bakes }: ClassFacts, more: Row[] = []) =>
  factsOf(['When', startOf(firstDay, startTime)], place, bakes, more);

const factsOfDated = (row: Dated) =>
  factsOf(['When', `${startInWords(row)}, ${row.minutes} minutes`], row.place, row.bakes);

/** The page of a booking, without anything else of it. */
const pageOf = ({ id, orderId }: Booking): MailPart => ({ booking: { id, orderId } });

/** Below the page of the booking, which takes no wish on the day of the class. */
const unlessSuitable = (day: string) =>
  `If that does not suit you, ${day > today() ? 'ask there for another day or to cancel, or ' : ''}call us: ${business.phoneDisplay}.`;

/** To the person: the booking was received, and what happens next. */
export const demoBooked = (
  row: Pick<DemoRow, 'id' | 'email' | 'orderId' | 'fee'>,
  chosen: ClassFacts | undefined,
): Letter => {
  const claimed: Row[] = [['Fee', feeClaimed(row.fee)]];
  return ownLetter(
    'demoBooked',
    recipient(row),
    { booking: row.orderId },
    ...(chosen
      ? factsOfClass(chosen, claimed)
      : factsOf(['Takes', `${limits.demoMinutes} minutes`], 'Institute', '', claimed)),
    chosen
      ? 'We hold your seat, check your payment, usually within a day, and then confirm the class.'
      : 'We check your payment, usually within a day, and then write to you with the date and time.',
    pageOf(row),
  );
};

export const demoReceived = (
  row: Pick<DemoRow, 'orderId' | 'fullName' | 'email' | 'phone' | 'txnId'>,
): Letter => ({
  ...letter(
    business,
    `Demo class booked: ${row.orderId}`,
    `${unlinked(row.fullName)} (${row.email}, ${row.phone}) booked a demo class.`,
    `Transaction ID: ${unlinked(row.txnId)}. Please check the payment, then approve or reject the booking in the back office.`,
  ),
  replyTo: row.email,
});

/** To the person: when and where, with a calendar file. */
export const demoApproved = (row: Dated): Letter => ({
  ...ownLetter(
    'demoApproved',
    recipient(row),
    { booking: row.orderId },
    ...factsOfDated(row),
    pageOf(row),
    unlessSuitable(row.demoDate),
  ),
  attachments: calendarOf(row),
});

export const demoClassMoved = (row: DemoRow, to: ClassFacts): Letter =>
  ownLetter(
    'demoMoved',
    recipient(row),
    { booking: row.orderId },
    ...factsOfClass(to),
    pageOf(row),
    unlessSuitable(to.firstDay),
  );

/** To somebody whose booking waits, and has no class: the office has found one. */
export const demoClassGiven = (row: DemoRow, to: ClassFacts): Letter =>
  ownLetter(
    'demoGiven',
    recipient(row),
    { booking: row.orderId },
    ...factsOfClass(to),
    `We check your payment of ${rupees(row.fee)} and then confirm it.`,
    pageOf(row),
    unlessSuitable(to.firstDay),
  );

/** To who booked a cancelled class; whoever was accepted has it taken out of the calendar. */
export const demoClassCancelled = (row: Dated, was: ClassFacts, updatedAt: string): Letter => ({
  ...ownLetter(
    'demoCancelled',
    recipient(row),
    { booking: row.orderId, fee: rupees(row.fee), day: startOf(was.firstDay, was.startTime) },
    pageOf(row),
  ),
  ...outOfCalendar(row, updatedAt),
});

export const demoTomorrow = (row: Dated): Letter =>
  ownLetter(
    'demoTomorrow',
    recipient(row),
    { booking: row.orderId, when: row.demoDate === today() ? 'today' : 'tomorrow' },
    ...factsOfDated(row),
    pageOf(row),
  );

/** To the person: the class does not take place. If approved before, a calendar file cancels it. */
export const demoRejected = (row: DemoRow, before: Dated): Letter => ({
  ...letter(
    recipient(row),
    `About your demo class at ${business.name}`,
    before.status === 'success'
      ? `We are sorry: your demo class on ${startInWords(before)} cannot take place.`
      : `We are sorry: we could not accept your booking ${row.orderId}.`,
    `If you paid and have not heard of your fee since, call or write to us, and we will find it: ${business.phoneDisplay}.`,
    pageOf(row),
  ),
  ...outOfCalendar(before, row.updatedAt),
});

/** The file that takes the class out of the calendar of whoever was accepted. */
const outOfCalendar = (before: Dated, updatedAt: string) =>
  before.status === 'success' && { attachments: calendarOf({ ...before, updatedAt }, 'CANCEL') };

/** An approved booking's class for the calendar: a new date replaces it, 'CANCEL' removes it. */
const calendarOf = (booked: Dated, method?: 'CANCEL'): MailFile[] =>
  calendarMail('demo-class', 'Demo class', [entryOf(booked)], method);

const entryOf = (booked: Dated, status: 'CONFIRMED' | 'TENTATIVE' = 'CONFIRMED') =>
  calendarEntry({
    id: booked.id,
    changedAt: booked.updatedAt,
    since: Date.parse(booked.createdAt),
    venue: venueOf(booked.place),
    start: momentOf(booked.demoDate, booked.demoTime),
    duration: { minutes: booked.minutes },
    title: `Demo class at ${business.name}`,
    description: `Your demo class, booking ${booked.orderId}. Come ten minutes early; aprons are here. Questions: ${business.phoneDisplay}.`,
    status,
    busyStatus: 'BUSY',
    ...classAlarm('Demo class'),
  });

/** The file of its page, also of a class that waits for our yes; undefined without one. */
export function demoCalendar(row: Dated & { chosen: ChosenClass | null }): string | undefined {
  const { status, chosen } = row;
  if (status === 'success') return calendarFile('Demo class', [entryOf(row)]);
  if (status !== 'pending' || chosen?.state === 'cancelled' || !chosen) return undefined;
  const dated = { ...row, demoDate: chosen.day, demoTime: chosen.startTime };
  return calendarFile('Demo class', [entryOf(dated, 'TENTATIVE')]);
}
