import { mostLessons, type Teacher } from '../../../contract/batch-office.ts';
import type { Course, Days } from '../../../contract/course.ts';
import { timesIn } from '../../../contract/course-doubt.ts';
import { nameKey } from '../../../contract/text.ts';
import type { BatchValues } from './batch-form.ts';

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
