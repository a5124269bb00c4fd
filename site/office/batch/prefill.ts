import { mostLessons, type Teacher } from '../../../contract/batch-office.ts';
import type { Course, Days } from '../../../contract/course.ts';
import { nameKey } from '../../../contract/text.ts';
import type { BatchValues } from './batch-form.ts';

const clock = /(\d{1,2})(?:[.:](\d{2}))?\s*(am|pm)?/;
const between = new RegExp(`^\\s*${clock.source}\\s*(?:to|-|–)\\s*${clock.source}`, 'i');

function timeOf(hour: string, minute = '00', half: string): string {
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Hours in the words of a course, `10 am to 1 pm`, as `HH:mm`; else both empty. */
export function timesIn(words: string): { startTime: string; endTime: string } {
  const [, hour, minute, half, endHour, endMinute, endHalf] = between.exec(words) ?? [];
  if (!hour || !endHour || !endHalf) return { startTime: '', endTime: '' };
  const endTime = timeOf(endHour, endMinute, endHalf);
  const startTime = timeOf(hour, minute, half ?? endHalf);
  return startTime < endTime ? { startTime, endTime } : { startTime: '', endTime: '' };
}

const weekdaysOf: Record<'' | Days, number[]> = {
  '': [],
  Weekdays: [1, 2, 3, 4, 5],
  Weekends: [6, 0],
};

/** What the course gives a new batch: hours, house, size, teacher and weekdays. */
export function prefilled(course: Course, teachers: Teacher[]): Partial<BatchValues> {
  const teacher = teachers.find(({ name }) => nameKey(name) === nameKey(course.teacher));
  return {
    ...timesIn(course.hours),
    weekdays: weekdaysOf[course.days],
    place: course.place,
    seats: course.classSize > 0 ? String(course.classSize) : '',
    teacherId: teacher?._id ?? '',
  };
}

/** The classes of a course: each of its weekdays in each week; empty where unknown. */
export function classesOf({ weeks, days }: Pick<Course, 'weeks' | 'days'>): string {
  const count = weeks * weekdaysOf[days].length;
  return count > 0 ? String(Math.min(count, mostLessons)) : '';
}
