import * as z from 'zod/mini';
import { batchStates } from './batch.ts';
import { places } from './course.ts';
import { addDays, weekdayOf } from './day.ts';
import { day, hoursInOrder, schoolDay, timeOfDay } from './day-field.ts';
import { price, recordId, text, textParts, whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { choice, filter, list, search } from './list.ts';
import { paths } from './paths.ts';
import { loadedAt, undoAs } from './record.ts';
import { batchTexts } from './record-texts.ts';
import { record, textReplies } from './reply-schema.ts';

export const mostLessons = 200;
export const mostSeats = limits.classSize;

const chooseDays = 'Choose at least one day';

const fields = {
  days: z.array(schoolDay('Choose a day'), chooseDays).check(
    z.minLength(1, chooseDays),
    z.maxLength(mostLessons, `A batch has at most ${mostLessons} days`),
    z.refine((days) => new Set(days).size === days.length, 'A day is named twice'),
  ),
  weekdays: z._default(
    z
      .array(z.int('A weekday is 0 to 6').check(z.minimum(0), z.maximum(6)), 'Choose weekdays')
      .check(z.maxLength(7, 'A week has seven days')),
    [],
  ),
  startTime: timeOfDay('Enter when a class begins'),
  endTime: timeOfDay('Enter when a class ends'),
  place: z.enum(places, `The place is ${places.join(' or ')}`),
  teacherId: z._default(z.union([z.literal(''), recordId], 'Choose a teacher'), ''),
  seats: whole(`Enter 1 to ${mostSeats} seats`, 1, mostSeats),
  ...textParts(batchTexts),
};

/** A batch that can be booked at once, or a draft. */
export const addBatch = z
  .object({
    ...fields,
    courseId: recordId,
    state: z.enum(['draft', 'open'], 'A new batch is a draft or open'),
  })
  .check(hoursInOrder);
export type AddBatch = z.output<typeof addBatch>;

const changedState = z.enum(['draft', 'open', 'closed'], 'A batch is a draft, open or closed');
const chooseCourse = 'Choose a course';

/** The fields as the office's form has them, of a new batch and of one that is changed. */
export const batchFields = z
  .object({
    ...fields,
    courseId: z.string(chooseCourse).check(z.minLength(1, chooseCourse)),
    state: changedState,
  })
  .check(hoursInOrder);
export type BatchFields = z.output<typeof batchFields>;

/** All fields each time; the course stays. A batch is cancelled by a call of its own. */
export const updateBatch = withId({
  ...fields,
  state: changedState,
  updatedAt: loadedAt,
  ...undoAs,
}).check(hoursInOrder);
export type UpdateBatch = z.output<typeof updateBatch>;

/** Cancels it for good; its students are told the reason. */
export const cancelBatch = withId({
  reason: text('Say why, for its students', limits.note),
  updatedAt: loadedAt,
  ...undoAs,
});
export type CancelBatch = z.output<typeof cancelBatch>;

export const lesson = record('Lesson', { _id: z.string(), day: z.string() });
export type Lesson = z.output<typeof lesson>;

export const batch = record('Batch', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  state: z.enum(batchStates),
  firstDay: z.string(),
  lastDay: z.string(),
  weekdays: z.array(z.int()),
  lessons: z.array(lesson),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  teacherId: z.string(),
  teacher: z.string(),
  ...textReplies(batchTexts),
  reason: z.string(),
  seats: z.int(),
  taken: z.int(),
  held: z.int(),
  offered: z.int(),
  left: z.int(),
  waiting: z.int(),
  asked: z.int(),
  refund: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Batch = z.output<typeof batch>;

/** The running week and what began before, within four weeks, later, and over. */
const batchTabs = ['week', 'next', 'later', 'past', 'all'] as const;
export type BatchTab = (typeof batchTabs)[number];

/** Batches by first day, with a lesson from `from` to `to`. Teachers get their own alone. */
export const batchList = list({
  noun: 'batches',
  page: paths.adminBatches,
  calls: { list: 'batch/list' },
  needs: 'readBatches',
  row: batch,
  filters: {
    q: search('Course or teacher'),
    tab: {
      tabs: {
        week: 'This week',
        next: 'Next',
        later: 'Later',
        past: 'Past',
        starts: 'Who starts',
        asked: 'Asked for',
        calendar: 'Calendar',
      },
      schema: filter(z.enum(batchTabs, 'Choose a tab')),
    },
    courseId: { schema: filter(recordId) },
    state: choice(
      { draft: 'Draft', open: 'Open', closed: 'Closed', cancelled: 'Cancelled' },
      { all: 'All states' },
    ),
    from: { schema: filter(day('Enter the first day')) },
    to: { schema: filter(day('Enter the last day')) },
  },
  columns: [
    { head: 'Course', of: 'courseName', narrow: 'name', long: true },
    { head: 'Days', of: 'firstDay', narrow: 'below', long: true },
    { head: 'Place and teacher', of: 'place' },
    { head: 'Seats', of: 'seats', narrow: 'below-end' },
    { head: 'State', of: 'state', narrow: 'end' },
  ],
});
export type BatchList = z.output<typeof batchList.request>;

/**
 * Puts an order into a batch; with an empty `batch` takes its seat away. `coursePrice` is what to
 * pay for another course: its price less a credited fee; what else was taken off ends. `from` is
 * the batch where the caller saw it, empty for none: elsewhere by now, it stays.
 */
export const moveSeat = z.object({
  orderId: recordId,
  batch: z.union([z.literal(''), recordId], 'Choose a batch'),
  from: z.optional(z.union([z.literal(''), recordId], 'Say where it was')),
  coursePrice: z.optional(price),
  ...undoAs,
});
export type MoveSeat = z.output<typeof moveSeat>;

/**
 * What a student wants: other days at any time before the first (`move`), and after a move or
 * cancellation the seat, or money back. `from` is as in `moveSeat`.
 */
export const chooseSeat = z.object({
  orderId: recordId,
  choice: z.enum(['kept', 'refund', 'move'], 'Choose what you would like'),
  batch: z._default(z.union([z.literal(''), recordId], 'Choose a batch'), ''),
  from: z.optional(z.union([z.literal(''), recordId], 'Say where it was')),
});
export type ChooseSeat = z.output<typeof chooseSeat>;

export const teacher = record('Teacher', { _id: z.string(), name: z.string() });
export type Teacher = z.output<typeof teacher>;

type Plan = {
  /** 0 to 6, 0 for Sunday. */
  weekdays: readonly number[];
  /** The first day that comes into question. */
  from: string;
  /** How many lessons there are, or the last day that comes into question. */
  end: { count: number } | { until: string };
  /** Days without lessons. */
  holidays: ReadonlySet<string>;
};

/** Days looked at: the most lessons of a batch, once a week, with many holidays. */
const horizon = 7 * 250;

/**
 * Those weekdays from the first day on, without holidays, which do not count as lessons. In order;
 * none where a day is no day of the calendar.
 */
export function plannedDays({ weekdays, from, end, holidays }: Plan): string[] {
  const days: string[] = [];
  if (Number.isNaN(Date.parse(`${from}T00:00:00Z`)) || weekdays.length === 0) return days;
  const count = 'count' in end ? Math.min(end.count, mostLessons) : mostLessons;
  for (let i = 0, day = from; i < horizon && days.length < count; i++, day = addDays(from, i)) {
    if ('until' in end && day > end.until) break;
    if (weekdays.includes(weekdayOf(day)) && !holidays.has(day)) days.push(day);
  }
  return days;
}

/** Holidays on one of the weekdays, between two days: what a plan leaves out. */
export const skippedBy = <Day extends { day: string }>(
  holidays: readonly Day[],
  weekdays: readonly number[],
  [first, last]: [first: string, last: string],
): Day[] =>
  holidays.filter(({ day }) => day >= first && day <= last && weekdays.includes(weekdayOf(day)));
