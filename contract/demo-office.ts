import * as z from 'zod/mini';
import { hasArrival } from './day.ts';
import { comingDay, timeOfDay } from './day-field.ts';
import { attendances, type Demo, demoStatuses } from './demo.ts';
import { withId } from './field.ts';
import { emailPart, filter, inMonth, inYear, onDay, paging, searched } from './list.ts';
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

const demoFilters = {
  q: searched,
  email: emailPart,
  from: onDay,
  to: onDay,
  date: onDay,
  month: inMonth,
  year: inYear,
  status: filter(z.enum(demoStatuses, 'Status is pending, success or rejected')),
};

/** Filters of the list of bookings. Without `page` and `limit` all matches are returned. */
export const demoList = z.object({ ...demoFilters, ...paging });
export type DemoList = z.output<typeof demoList>;

/** The same filters for the CSV file. */
export const demoExport = z.object(demoFilters);
