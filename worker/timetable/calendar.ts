import type { EventAttributes } from 'ics';
import type { OrderBatch } from '../../contract/batch.ts';
import { business } from '../../contract/business.ts';
import { momentOf } from '../../contract/day.ts';
import { asSentence } from '../../contract/next-steps.ts';
import { placeOf } from '../../contract/venue.ts';
import { calendarEntry, classAlarm } from '../lib/calendar.ts';

type Lessons = Pick<
  OrderBatch,
  'days' | 'startTime' | 'endTime' | 'place' | 'bring' | 'updatedAt'
> & {
  batch: string;
  courseName: string;
  /** When the seat of whoever reads it was last changed: it may have been away. */
  changedAt: string;
};

/** Milliseconds before its day in which a lesson may change. */
const ahead = 800 * 24 * 3_600_000;

export function lessonEvents(lessons: Lessons): EventAttributes[] {
  const { batch, courseName, days, startTime, endTime, place, bring } = lessons;
  const venue = placeOf({ kind: 'course', place });
  const changedAt = lessons.changedAt > lessons.updatedAt ? lessons.changedAt : lessons.updatedAt;
  return days.map((day) =>
    calendarEntry({
      id: `${batch}-${day}`,
      changedAt,
      since: momentOf(day, '00:00') - ahead,
      venue,
      start: momentOf(day, startTime),
      end: momentOf(day, endTime),
      title: `${courseName}, ${business.name}`,
      description: `${bring && `Bring: ${asSentence(bring)} `}Questions: ${business.phoneDisplay}.`,
      url: venue.map,
      status: 'CONFIRMED',
      busyStatus: 'BUSY',
      ...classAlarm(courseName),
    }),
  );
}
