import * as z from 'zod/mini';
import type { classToNote } from './attendance-reply.ts';
import { mostSeats } from './batch-office.ts';
import { recordId } from './field.ts';

/** Days for which a class can be noted after it was. */
export const noteDays = 14;

export type ClassToNote = z.output<typeof classToNote>;
export type ClassStudent = ClassToNote['students'][number];

const notMoment = 'Say when it was noted';

/** ISO 8601 in UTC. Not zod's own, whose patterns would be part of what every form loads. */
const moment = z.string(notMoment).check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/, { error: notMoment, abort: true }),
  z.refine((value) => !Number.isNaN(Date.parse(value)), notMoment),
);

/**
 * Who came to a class, all students at once. `notedAt` is the device's clock: the later note of a
 * student counts, whatever arrives first. A mark left as shown (`isTapped` false) counts only where
 * nothing is noted: it was seen on an older page.
 */
export const saveAttendance = z.object({
  lesson: recordId,
  notedAt: moment,
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
