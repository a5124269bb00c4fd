import type { DateArray, EventAttributes } from 'ics';
import { business } from '../../contract/business.ts';
import { addDays, momentOf } from '../../contract/day.ts';
import { isRunning, type Order } from '../../contract/order.ts';
import { placeOf } from '../../contract/venue.ts';
import {
  calendarChange,
  calendarEntry,
  calendarMail,
  calendarFile as file,
} from '../lib/calendar.ts';
import type { MailFile } from '../lib/mail/letter.ts';
import { lessonEvents } from '../timetable/calendar.ts';

/** The day of an order: the first of a course, or of the collection; empty without one. */
export const dayOf = ({ kind, startDate, neededOn }: Order) =>
  kind === 'course' ? startDate : neededOn;

const kindOf = ({ classes }: Order) => (classes ? 'Class' : 'Order');
const nameOf = ({ orderId }: Order) => `order-${orderId}`;

const dateOf = (day: string) => day.split('-').map(Number) as DateArray;

/** The hour that was chosen of a collection, otherwise the whole day, in the zone of its reader. */
function whenOf({ kind, neededAt }: Order, day: string) {
  if (kind === 'course' || !neededAt) return { start: dateOf(day), end: dateOf(addDays(day, 1)) };
  const start = momentOf(day, neededAt);
  return { start, end: start + 3_600_000 };
}

/**
 * What the buyer of a running order has in the calendar: the lessons of its batch or, without one,
 * its day; nothing while it has none.
 */
function entriesOf(order: Order, changedAt = order.updatedAt): EventAttributes[] {
  const day = dayOf(order);
  if (!day || !isRunning(order.status)) return [];
  const { classes, batch, courseName } = order;
  if (classes) return lessonEvents({ ...classes, batch, courseName, changedAt });
  const venue = placeOf(order);
  const hours = venue.hours && `Hours: ${venue.hours}. `;
  return [
    calendarEntry({
      id: nameOf(order),
      changedAt,
      since: Date.parse(order.createdAt),
      venue,
      ...whenOf(order, day),
      title:
        order.kind === 'course'
          ? `${order.courseName} begins, ${business.name}`
          : `Collect your order from ${business.name}`,
      description: `Order ${order.orderId}. ${hours}Questions: ${business.phoneDisplay}.`,
      busyStatus: 'FREE',
    }),
  ];
}

export const calendarAttachments = (order: Order): MailFile[] =>
  calendarMail(nameOf(order), kindOf(order), entriesOf(order));

/** The files that change what the buyer has in the calendar; none where nothing changes. */
export const calendarChanges = (before: Order, after: Order): MailFile[] =>
  calendarChange(
    nameOf(after),
    kindOf(after.classes ? after : before),
    entriesOf(before, after.updatedAt),
    entriesOf(after),
  );

/** The entries of an order as an iCalendar file; undefined where it has none. */
export function calendarFile(order: Order): string | undefined {
  const entries = entriesOf(order);
  return entries.length > 0 ? file(kindOf(order), entries) : undefined;
}
