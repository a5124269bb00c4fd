import type { Course } from '../../contract/course.ts';
import { wayInto } from '../../contract/seat-words.ts';
import { listedCourses, withSeats } from '../batch/next.ts';
import type { Db } from '../lib/db/index.ts';
import { upcoming } from '../seat/batches.ts';
import { openClasses } from './classes.ts';

/** Courses that are offered in place of a full one. */
const mostOthers = 2;

/** What a course's page shows beside it: batches, the next demo class, others where it is full. */
export async function besideCourse(db: Db, course: Pick<Course, '_id' | 'stock'>) {
  const [batches, classes] = await Promise.all([upcoming(db, course._id), openClasses(db)]);
  const isFull = wayInto(course, batches) === 'wait';
  return {
    batches,
    demo: classes.find(({ left }) => left > 0),
    others: isFull ? withSeats(await listedCourses(db)).slice(0, mostOthers) : [],
  };
}

export type BesideCourse = Awaited<ReturnType<typeof besideCourse>>;
