import * as z from 'zod/mini';
import { recordId } from './field.ts';
import { filter } from './list.ts';
import { choice, list, search } from './office-list.ts';
import { paths } from './paths.ts';
import { record } from './reply-schema.ts';

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
