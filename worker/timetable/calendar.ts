import type { EventAttributes } from 'ics';
import type { OrderBatch } from '../../contract/batch.ts';
import { business } from '../../contract/business.ts';
import { momentOf } from '../../contract/day.ts';
import { asSentence, placeOf } from '../../contract/next-steps.ts';
import { calendarEntry, classAlarm } from '../lib/calendar.ts';

/** The lessons of a batch: all of them, or those on the days that are named. */
type Lessons = Pick<
  OrderBatch,
  'days' | 'startTime' | 'endTime' | 'place' | 'bring' | 'updatedAt'
> & { batch: string; courseName: string };

/** Counting begins here, so that the numbers stay small. */
const epoch = Date.UTC(2026, 0, 1);

/** One entry a lesson, which is the same in every file and feed of the batch. */
export function lessonEvents(lessons: Lessons): EventAttributes[] {
  const { batch, courseName, days, startTime, endTime, place, bring, updatedAt } = lessons;
  const venue = placeOf({ kind: 'course', place });
  return days.map((day) =>
    calendarEntry({
      id: `${batch}-${day}`,
      version: (Date.parse(updatedAt) - epoch) / 1000,
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
