import { createEvent, type EventAttributes } from 'ics';
import { business } from '../../contract/business.ts';
import type { Place } from '../../contract/course.ts';
import { placeOf } from '../../contract/next-steps.ts';

/** What a calendar entry takes from a booking. */
export type DemoClass = {
  id: string;
  orderId: string;
  createdAt: string;
  updatedAt: string;
  demoDate: string;
  demoTime: string;
  place: Place;
  minutes: number;
};

/** The moment of a day and a time in India: Indian Standard Time is UTC+05:30 all year round. */
export const startOf = ({ demoDate, demoTime }: Pick<DemoClass, 'demoDate' | 'demoTime'>) =>
  new Date(`${demoDate}T${demoTime}:00+05:30`);

/**
 * The class as an iCalendar file (RFC 5545). Times are UTC, which calendars show in their own zone. `uid` is the same for
 * all files of a booking and `sequence`, tenths of a second since it was made, grows: a new date replaces the old one and a
 * cancellation removes it.
 */
export function calendarFile(booked: DemoClass, status: 'CONFIRMED' | 'CANCELLED'): string {
  const start = startOf(booked);
  const house = placeOf({ kind: 'course', place: booked.place });
  const age = Date.parse(booked.updatedAt) - Date.parse(booked.createdAt);
  const event: EventAttributes = {
    uid: `${booked.id}@${new URL(business.url).hostname}`,
    sequence: Math.max(0, Math.ceil(age / 100)),
    method: status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
    status,
    productId: `-//${business.name}//Demo class//EN`,
    calName: business.name,
    start: start.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: booked.minutes },
    title: `Demo class at ${business.name}`,
    description: `Your demo class, booking ${booked.orderId}. Come ten minutes early; aprons are here. Questions: ${business.phoneDisplay}.`,
    location: [house.label, ...house.lines].join(', '),
    geo: { lat: house.latitude, lon: house.longitude },
    organizer: { name: business.name, email: business.email },
    busyStatus: 'BUSY',
    ...(status === 'CONFIRMED' && {
      alarms: [
        { action: 'display', description: 'Demo class', trigger: { hours: 2, before: true } },
      ],
    }),
  };
  const { error, value } = createEvent(event);
  if (!value) throw error ?? new Error('The calendar file is empty');
  return value;
}
