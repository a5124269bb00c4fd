import * as z from 'zod/mini';
import { seatChoices } from './batch.ts';
import { mostSeats } from './batch-office.ts';
import { line, maybe, optionalLink, recordId, withId } from './field.ts';
import { limits } from './limits.ts';
import { statuses } from './order.ts';
import { oneToUndo, requestId } from './record.ts';
import { record } from './reply-schema.ts';
import { finished } from './template.ts';

/** A mail to everybody who has a seat in the batch; the same request twice is one. */
export const mailBatch = withId({
  subject: line('Enter a subject', 120),
  text: finished('Write what you want to say'),
  requestId,
});
export type MailBatch = z.output<typeof mailBatch>;

/** What a teacher should know of the student of an order. */
export const noteStudent = z.object({ orderId: recordId, note: maybe(limits.note) });
export type NoteStudent = z.output<typeof noteStudent>;

const rosterSeat = z.enum(['sure', 'held', 'none']);
export type RosterSeat = z.output<typeof rosterSeat>;

export const rosterEntry = record('RosterEntry', {
  order: z.string(),
  orderId: z.string(),
  name: z.string(),
  serialNo: z.string(),
  photo: z.string(),
  mobile: z.string(),
  seat: rosterSeat,
  seatUntil: z.string(),
  choice: z.enum(seatChoices),
  cancelAskedAt: z.string(),
  note: z.string(),
  attendance: z.array(z.strictObject({ lesson: z.string(), isPresent: z.boolean() })),
  status: z.optional(z.enum(statuses)),
  email: z.optional(z.string()),
  money: z.optional(
    z.strictObject({
      price: z.int(),
      credit: z.int(),
      paid: z.int(),
      claimed: z.int(),
      refunded: z.int(),
      due: z.int(),
    }),
  ),
});
export type RosterEntry = z.output<typeof rosterEntry>;

const myLesson = record('MyLesson', {
  _id: z.string(),
  day: z.string(),
  isPresent: z.nullable(z.boolean()),
});

const myMaterial = record('MyMaterial', {
  _id: z.string(),
  title: z.string(),
  href: z.string(),
  isFile: z.boolean(),
  day: z.string(),
});

const mySeat = z.union([rosterSeat, z.literal('free')]);
export type MySeat = z.output<typeof mySeat>;

export const myClasses = record('MyClasses', {
  order: z.string(),
  seat: mySeat,
  lessons: z.array(myLesson),
  material: z.array(myMaterial),
});
export type MyClasses = z.output<typeof myClasses>;

/** Days for which a class can be noted after it was. */
export const noteDays = 14;

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

const classStudent = record('ClassStudent', {
  order: z.string(),
  name: z.string(),
  photo: z.string(),
  isPresent: z.nullable(z.boolean()),
});

export const classToNote = record('ClassToNote', {
  lesson: z.string(),
  batch: z.string(),
  courseName: z.string(),
  day: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  students: z.array(classStudent),
  notedAt: z.string(),
});
export type ClassToNote = z.output<typeof classToNote>;

/** The classes of enrolments (`_id` of orders) of the caller. */
export const whichClasses = z.object({
  orders: z.array(recordId, 'Name your orders').check(z.maxLength(50, 'These are too many orders')),
});

export const linkOrFile = 'Enter a link, or choose a PDF file';

/** A link, or a PDF as `file`. */
export const addMaterial = z.object({
  batch: recordId,
  title: line('Enter a title', limits.name),
  link: z._default(optionalLink, ''),
  lesson: z._default(z.union([z.literal(''), recordId], 'Choose a class'), ''),
});
export type AddMaterial = z.output<typeof addMaterial>;

export const whichMaterial = oneToUndo;

export const material = record('Material', {
  _id: z.string(),
  title: z.string(),
  link: z.string(),
  path: z.string(),
  lesson: z.string(),
  day: z.string(),
});
export type Material = z.output<typeof material>;
