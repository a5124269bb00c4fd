import * as z from 'zod/mini';
import { mostSeats } from './batch-office.ts';
import { places } from './course.ts';
import { hasArrival, minute } from './day.ts';
import { comingDay, day, hoursInOrder, timeOfDay } from './day-field.ts';
import { attendances, type Demo, type DemoClass, demo } from './demo.ts';
import { maybe, recordId, whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { choice, daily, emailPart, filter, list, period, search } from './list.ts';
import { paths } from './paths.ts';
import { loadedAt, undoAs } from './record.ts';

/** When the class is, in Indian time. Clients also send `status`, which is ignored. */
export const approveDemo = withId({
  updatedAt: loadedAt,
  demoDate: comingDay('Enter the date of the demo class'),
  demoTime: timeOfDay('Enter a time as HH:MM'),
  ...undoAs,
});
export type ApproveDemo = z.output<typeof approveDemo>;

/** Clients also send `status`; it is ignored, the call itself means rejected. */
export const rejectDemo = withId({ updatedAt: loadedAt, ...undoAs });
export type RejectDemo = z.output<typeof rejectDemo>;

/** Whether somebody came to an approved class whose hour has come; empty takes the note back. */
export const noteAttendance = withId({
  updatedAt: loadedAt,
  attendance: z.enum(attendances, 'Say whether they came'),
});
export type NoteAttendance = z.output<typeof noteAttendance>;

/** Whether the hour has come for which it is approved, also if that is not its class's. */
export const hasCome = ({
  status,
  demoDate,
  demoTime,
}: Pick<Demo, 'status' | 'demoDate' | 'demoTime'>): boolean =>
  status === 'success' && hasArrival(demoDate, demoTime);

export const demoList = list({
  noun: 'bookings',
  page: paths.adminDemos,
  calls: { list: 'demo/get-all-demo', file: 'admin/export-demos' },
  file: 'demo-bookings',
  needs: 'readDemos',
  row: demo,
  filters: {
    q: search('Email, name, phone or number'),
    email: { schema: emailPart },
    ...period('Booked'),
    status: choice(
      { pending: 'Pending', success: 'Confirmed', rejected: 'Rejected' },
      { all: 'All statuses' },
    ),
    ...daily,
  },
  columns: [
    { head: 'Booking', of: 'orderId', inFile: 'Order ID', narrow: 'below-end' },
    { head: 'Name', of: 'fullName', narrow: 'name', long: true },
    { head: 'Father', of: 'fatherName', only: 'file' },
    { head: 'Mother', of: 'motherName', only: 'file' },
    { head: 'Email', of: 'email', as: 'email', long: true },
    { head: 'Phone', of: 'phone', as: 'number', narrow: 'desk' },
    { head: 'Status', of: 'status', as: 'state', narrow: 'end' },
    { head: 'Class', of: 'demoDate', only: 'screen', narrow: 'below' },
    { head: 'Demo date', of: 'demoDate', only: 'file' },
    { head: 'Demo time', of: 'demoTime', only: 'file' },
    { head: 'Attendance', of: 'attendance', only: 'file' },
    { head: 'Fee credited on order', of: 'creditedOn', only: 'file' },
    { head: 'Date of birth', of: 'dob', only: 'file' },
    { head: 'Address', of: 'address', only: 'file' },
    { head: 'Transaction ID', of: 'txnId', only: 'file' },
    { head: 'Booked', of: 'createdAt', as: 'moment' },
  ],
});
export type DemoList = z.output<typeof demoList.request>;

/** Days on which a demo class is added at once. */
const mostDays = 60;

const time = {
  startTime: timeOfDay('Enter when the class begins'),
  endTime: timeOfDay('Enter when the class ends'),
  place: z.enum(places, `The place is ${places.join(' or ')}`),
  teacherId: z._default(z.union([z.literal(''), recordId], 'Choose a teacher'), ''),
  seats: whole(`Enter 1 to ${mostSeats} seats`, 1, mostSeats),
  bakes: z._default(maybe(limits.line), ''),
};

const future = comingDay('Choose a day');

export const addDemoClasses = z
  .object({
    ...time,
    days: z
      .array(future, 'Choose at least one day')
      .check(
        z.minLength(1, 'Choose at least one day'),
        z.maxLength(mostDays, `Choose at most ${mostDays} days`),
      ),
  })
  .check(hoursInOrder);
export type AddDemoClasses = z.output<typeof addDemoClasses>;

/** All fields each time. */
export const updateDemoClass = withId({
  ...time,
  day: future,
  state: z.enum(['open', 'closed'], 'A class is open or closed'),
  updatedAt: loadedAt,
  ...undoAs,
}).check(hoursInOrder);
export type UpdateDemoClass = z.output<typeof updateDemoClass>;

/** Whether it has been, after which it stays as it is. */
export const isOver = ({ day, endTime }: Pick<DemoClass, 'day' | 'endTime'>): boolean =>
  `${day} ${endTime}` < minute();

export const cancelDemoClass = withId({ ...undoAs, updatedAt: loadedAt });
export type CancelDemoClass = z.output<typeof cancelDemoClass>;

/** The classes of seven days from that day on. */
export const demoWeek = z.object({ from: filter(day('Enter the first day')) });

const bookings = z
  .array(recordId, 'Choose bookings')
  .check(z.minLength(1, 'Choose bookings'), z.maxLength(100, 'Choose at most 100 bookings'));

/** Approves bookings to the day and time of the classes that they have. */
export const approveDemos = z.object({ ids: bookings, ...undoAs });
export type ApproveDemos = z.output<typeof approveDemos>;

/** Puts a booking into a class, or with an empty `classId` into none. */
export const moveDemo = withId({
  classId: z.union([z.literal(''), recordId], 'Choose a class'),
  updatedAt: loadedAt,
  ...undoAs,
});
export type MoveDemo = z.output<typeof moveDemo>;

/** Whether the people of a class came, all at once. */
export const noteDemos = z.object({
  marks: z
    .array(
      z.object(
        { id: recordId, attendance: z.enum(attendances, 'Say whether they came') },
        'A mark is a booking and whether they came',
      ),
      'Send a list of marks',
    )
    .check(z.minLength(1, 'Send a list of marks'), z.maxLength(100, 'These are too many')),
  ...undoAs,
});
export type NoteDemos = z.output<typeof noteDemos>;
