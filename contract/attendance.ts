import * as z from 'zod/mini';
import { mostSeats } from './batch-office.ts';
import { recordId } from './field.ts';

/** Days for which a class can be noted after it was. */
export const noteDays = 14;

/** A student in a class, and whether they came; null before it was noted. */
export type ClassStudent = {
  order: string;
  name: string;
  photo: string;
  isPresent: boolean | null;
};

/** A class whose attendance can be noted. */
export type ClassToNote = {
  lesson: string;
  batch: string;
  courseName: string;
  day: string;
  startTime: string;
  endTime: string;
  students: ClassStudent[];
  /** When it was noted last, by the clock of the device that noted it; empty before. */
  notedAt: string;
};

const notMoment = 'Say when it was noted';

/**
 * Who came to a class, all students at once. `notedAt` is the moment by the clock of the device: of two that noted the same
 * student the later one counts, in whatever order they arrive, and the same again changes nothing.
 */
export const saveAttendance = z.object({
  lesson: recordId,
  notedAt: z.iso.datetime(notMoment),
  marks: z
    .array(
      z.object(
        { order: recordId, isPresent: z.boolean('Say whether they came') },
        'A mark is a student who came or not',
      ),
      'Send a list of marks',
    )
    .check(z.maxLength(2 * mostSeats, 'These are too many students')),
});
export type SaveAttendance = z.output<typeof saveAttendance>;
