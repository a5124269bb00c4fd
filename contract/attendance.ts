import * as z from 'zod/mini';
import type { classToNote } from './attendance-reply.ts';
import { mostSeats } from './batch-office.ts';
import { recordId } from './field.ts';

/** Days for which a class can be noted after it was. */
export const noteDays = 14;

export type ClassToNote = z.output<typeof classToNote>;
export type ClassStudent = ClassToNote['students'][number];

/**
 * Who came to a class, all students at once. A mark left as shown (`isTapped` false) counts only
 * where nothing is noted: it was seen on an older page.
 */
export const saveAttendance = z.object({
  lesson: recordId,
  marks: z
    .array(
      z.object(
        {
          order: recordId,
          isPresent: z.boolean('Say whether they came'),
          isTapped: z._default(z.boolean('Say whether it was tapped'), true),
        },
        'A mark is a student who came or not',
      ),
      'Send a list of marks',
    )
    .check(z.maxLength(2 * mostSeats, 'These are too many students')),
});
export type SaveAttendance = z.output<typeof saveAttendance>;
