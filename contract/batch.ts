import * as z from 'zod/mini';
import { places } from './course.ts';
import { recordId, withId } from './field.ts';
import { choice, filter, list, search } from './list.ts';
import { wholeSerialNo } from './lookup.ts';
import { paths } from './paths.ts';
import { record } from './reply-schema.ts';

/** Lessons of a course for its students, or a first class for whoever books one. */
export const batchKinds = ['course', 'demo'] as const;

/** A batch is bookable while it is open; a closed one goes on without new students. */
export const batchStates = ['draft', 'open', 'closed', 'cancelled'] as const;
export type BatchState = (typeof batchStates)[number];

/**
 * What a student says to a move or cancellation: nothing yet (`asked`), the new days are fine
 * (`kept`), or the money back (`refund`).
 */
export const seatChoices = ['', 'asked', 'kept', 'refund'] as const;
export type SeatChoice = (typeof seatChoices)[number];

/** How a wait ended: with an order, without, the offer ran out, by leaving, or with the batch. */
export const waitingEnds = ['', 'accepted', 'passed', 'lapsed', 'left', 'closed'] as const;
export type WaitingEnd = (typeof waitingEnds)[number];

/** Hours for which a seat is held for somebody of the waiting list. */
export const offerHours = 24;

/** The batches that can be booked or waited for, of one course (`_id`) or of all. */
export const upcomingBatches = z.object({ course: filter(recordId) });

export const whichBatch = withId({});

/** The path of the caller's calendar feed; `renew` ends the address before. */
export const askFeedAddress = z.object({
  renew: z._default(z.boolean('Say whether a new address is wanted'), false),
});

export const publicBatch = record('PublicBatch', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  days: z.array(z.string()),
  weekdays: z.array(z.int()),
  startTime: z.string(),
  endTime: z.string(),
  place: z.enum(places),
  teacher: z.string(),
  seats: z.int(),
  left: z.int(),
  waiting: z.int(),
});
export type PublicBatch = z.output<typeof publicBatch>;

export const orderBatch = record('OrderBatch', {
  ...z.pick(publicBatch, {
    days: true,
    weekdays: true,
    startTime: true,
    endTime: true,
    place: true,
  }).shape,
  courseId: z.string(),
  state: z.enum(batchStates),
  bring: z.string(),
  reason: z.string(),
  choice: z.enum(seatChoices),
  updatedAt: z.string(),
});
export type OrderBatch = z.output<typeof orderBatch>;

export const waiting = record('Waiting', {
  _id: z.string(),
  batch: publicBatch,
  place: z.int(),
  offeredUntil: z.string(),
});
export type Waiting = z.output<typeof waiting>;

export const feedAddress = record('FeedAddress', { path: z.string() });

export const waitingPerson = record('WaitingPerson', {
  _id: z.string(),
  name: z.string(),
  serialNo: z.string(),
  mobile: z.string(),
  email: z.string(),
  createdAt: z.string(),
  offeredUntil: z.string(),
  end: z.enum(waitingEnds),
  endedAt: z.string(),
});
export type WaitingPerson = z.output<typeof waitingPerson>;

export const mostWaitingLists = 10;

export const joinWaiting = z.object({ batch: recordId });

export const whichWaiting = withId({});

/** Puts a student into the waiting list of a batch by hand. */
export const addWaiting = z.object({ batch: recordId, serialNo: wholeSerialNo });

export const interestCourse = record('InterestCourse', {
  courseId: z.string(),
  courseName: z.string(),
  waiting: z.int(),
  since: z.string(),
  told: z.int(),
  inLine: z.int(),
  nextDay: z.string(),
  left: z.int(),
});
export type InterestCourse = z.output<typeof interestCourse>;

const interestedPerson = record('InterestedPerson', {
  _id: z.string(),
  courseId: z.string(),
  courseName: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  serialNo: z.string(),
  createdAt: z.string(),
  toldAt: z.string(),
  batch: z.string(),
});

export type InterestedPerson = z.output<typeof interestedPerson>;

/** People who asked, newest first: those who were told, those who were not, or both. */
export const interestList = list({
  noun: 'people who asked',
  page: paths.adminBatches,
  calls: { list: 'batch/who-asked', file: 'admin/export-asked' },
  file: 'asked-for',
  needs: 'moveSeats',
  row: interestedPerson,
  filters: {
    q: search('Name or email'),
    courseId: { schema: filter(recordId) },
    told: choice({ no: 'Not told yet', yes: 'Told' }, { all: 'Told or not' }),
  },
  columns: [
    { head: 'Name', of: 'name', long: true },
    { head: 'Course', of: 'courseName', long: true },
    { head: 'Reach them', of: 'email', only: 'screen', long: true },
    { head: 'Email', of: 'email', only: 'file' },
    { head: 'Mobile', of: 'mobile', only: 'file' },
    { head: 'Serial number', of: 'serialNo', only: 'file' },
    { head: 'Asked', of: 'createdAt', as: 'moment' },
    { head: 'Told', of: 'toldAt', as: 'moment' },
  ],
});
export type InterestList = z.output<typeof interestList.request>;
