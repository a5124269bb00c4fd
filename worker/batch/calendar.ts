import { createEvents, type EventAttributes } from 'ics';
import type { OrderBatch } from '../../contract/batch.ts';
import { business } from '../../contract/business.ts';
import { asSentence, placeOf } from '../../contract/next-steps.ts';

/** The lessons of a batch: all of them, or those on the days that are named. */
export type Lessons = Pick<
  OrderBatch,
  'days' | 'startTime' | 'endTime' | 'place' | 'bring' | 'updatedAt'
> & { batch: string; courseName: string };

/** Indian Standard Time is UTC+05:30 all year round. */
const momentOf = (day: string, time: string) => Date.parse(`${day}T${time}:00.000+05:30`);

/** Counting begins here, so that the numbers stay small. */
const epoch = Date.UTC(2026, 0, 1);

/**
 * One entry a lesson. Times are UTC, which calendars show in their own zone; `uid` is the same in every file and feed of the
 * batch, and `sequence` grows with its changes, so that a later one replaces the earlier.
 */
export function lessonEvents(lessons: Lessons): EventAttributes[] {
  const { batch, courseName, days, startTime, endTime, place, bring, updatedAt } = lessons;
  const { label, lines, latitude, longitude, map } = placeOf({ kind: 'course', place });
  return days.map((day) => ({
    uid: `${batch}-${day}@${new URL(business.url).hostname}`,
    sequence: Math.max(0, Math.ceil((Date.parse(updatedAt) - epoch) / 1000)),
    productId: `-//${business.name}//Class//EN`,
    method: 'PUBLISH',
    calName: business.name,
    start: momentOf(day, startTime),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: momentOf(day, endTime),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: `${courseName}, ${business.name}`,
    description: `${bring && `Bring: ${asSentence(bring)} `}Questions: ${business.phoneDisplay}.`,
    location: [label, ...lines].join(', '),
    url: map,
    geo: { lat: latitude, lon: longitude },
    organizer: { name: business.name, email: business.email },
    status: 'CONFIRMED',
    busyStatus: 'BUSY',
    alarms: [{ action: 'display', description: courseName, trigger: { hours: 2, before: true } }],
  }));
}

/** The entries as an iCalendar file (RFC 5545); there may be none. */
export function lessonCalendar(events: EventAttributes[]): string {
  const { error, value } = createEvents(events, {
    productId: `-//${business.name}//Class//EN`,
    method: 'PUBLISH',
    calName: business.name,
  });
  if (!value) throw error ?? new Error('The calendar file is empty');
  return value;
}
