import type { DateArray } from 'ics';
import { business } from '../../contract/business.ts';
import { placeOf } from '../../contract/next-steps.ts';
import type { Order } from '../../contract/order.ts';
import { calendarEntry, calendarFile as file } from '../lib/calendar.ts';
import type { MailFile } from '../lib/mail/letter.ts';
import { lessonEvents } from '../timetable/calendar.ts';

/** The day of an order: the first of a course, or of the collection; empty without one. */
export const dayOf = ({ kind, startDate, neededOn }: Order) =>
  kind === 'course' ? startDate : neededOn;

export function calendarAttachments(order: Order): MailFile[] {
  const content = calendarFile(order);
  if (!content) return [];
  return [
    {
      disposition: 'attachment',
      filename: `order-${order.orderId}.ics`,
      type: 'text/calendar; charset=utf-8; method=PUBLISH',
      content,
    },
  ];
}

/**
 * The lessons of the order's batch as an iCalendar file (RFC 5545) or, without a batch, its day, a
 * whole one in the zone of whoever opens it; undefined while it has none.
 */
export function calendarFile(order: Order): string | undefined {
  const day = dayOf(order);
  if (!day) return undefined;
  const { classes, batch, courseName } = order;
  if (classes) return file('Class', lessonEvents({ ...classes, batch, courseName }));
  const venue = placeOf(order);
  const hours = venue.hours && `Hours: ${venue.hours}. `;
  return file('Order', [
    calendarEntry({
      id: `order-${order.orderId}`,
      version: (Date.parse(order.updatedAt) - Date.parse(order.createdAt)) / 1000,
      venue,
      start: day.split('-').map(Number) as DateArray,
      duration: { days: 1 },
      title:
        order.kind === 'course'
          ? `${order.courseName} begins, ${business.name}`
          : `Collect your order from ${business.name}`,
      description: `Order ${order.orderId}. ${hours}Questions: ${business.phoneDisplay}.`,
      busyStatus: 'FREE',
    }),
  ]);
}
