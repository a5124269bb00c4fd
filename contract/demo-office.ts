import * as z from 'zod/mini';
import { hasArrival } from './day.ts';
import { comingDay, timeOfDay } from './day-field.ts';
import { attendances, type Demo } from './demo.ts';
import { demo } from './demo-reply.ts';
import { withId } from './field.ts';
import { emailPart } from './list.ts';
import { choice, daily, list, period, search } from './office-list.ts';
import { paths } from './paths.ts';
import { loadedAt } from './record.ts';
import { undoAs } from './undo.ts';

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

/** The bookings, newest first. */
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
