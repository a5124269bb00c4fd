import * as z from 'zod/mini';
import { recordId } from './field.ts';
import { filter, paging, searched } from './list.ts';

/** What is asked for of one course; says nothing of a person. */
export type AskedCourse = {
  courseId: string;
  courseName: string;
  /** People who asked and were told of no batch since, when the first of them asked (empty for none), and those told. */
  waiting: number;
  since: string;
  told: number;
  /** People in the waiting lists of its batches that can be booked. */
  inLine: number;
  /** The first day of its next batch with a seat left, empty for none, and how many seats those have together. */
  nextDay: string;
  left: number;
};

/** Somebody who asked to be told of the next batch of a course, as the office sees them. */
export type AskedPerson = {
  _id: string;
  courseId: string;
  courseName: string;
  /** As it was typed; whoever books has to give their name again. */
  name: string;
  email: string;
  /** Of the account with that e-mail; empty without one. */
  mobile: string;
  serialNo: string;
  createdAt: string;
  /** When they were told, and the `_id` of the batch; empty before. */
  toldAt: string;
  batch: string;
};

const filters = {
  courseId: filter(recordId),
  told: filter(z.enum(['yes', 'no'], 'Told is yes or no')),
  q: searched,
};

/** People who asked, newest first: those who were told, those who were not, or both. */
export const askedList = z.object({ ...filters, ...paging });
export type AskedList = z.output<typeof askedList>;

/** The same filters for the CSV file. */
export const askedExport = z.object(filters);
