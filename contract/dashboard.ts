import * as z from 'zod/mini';
import { activity, nouns } from './history.ts';
import { choice, filter, list, period } from './list.ts';
import { adminOrder } from './order-office.ts';
import { paths } from './paths.ts';
import { record } from './reply-schema.ts';

export const month = record('Month', {
  month: z.string(),
  orders: z.int(),
  enrolments: z.int(),
  revenue: z.int(),
  refunded: z.int(),
});
export type Month = z.output<typeof month>;

const topCustomer = record('TopCustomer', {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  orders: z.int(),
  amount: z.int(),
});
export type TopCustomer = z.output<typeof topCustomer>;

const recentEnquiry = record('RecentEnquiry', {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  msg: z.string(),
  createdAt: z.string(),
});
export type RecentEnquiry = z.output<typeof recentEnquiry>;

const todayClass = record('TodayClass', {
  kind: z.enum(['course', 'demo']),
  _id: z.string(),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.string(),
  teacher: z.string(),
  taken: z.int(),
  seats: z.int(),
});
export type TodayClass = z.output<typeof todayClass>;

const today = record('Today', {
  payments: z.int(),
  claimed: z.int(),
  collections: z.array(z.strictObject({ day: z.string(), orders: z.int(), toBake: z.int() })),
  classes: z.array(todayClass),
  overdue: z.int(),
  overdueDue: z.int(),
  overdueSince: z.string(),
  enquiries: z.int(),
  enquiriesSince: z.string(),
  demos: z.int(),
  demosFrom: z.string(),
  certificates: z.int(),
  held: z.int(),
  cancels: z.int(),
  mails: z.int(),
  drawer: z.int(),
  faults: z.int(),
  erasures: z.array(z.strictObject({ person: z.string(), name: z.string(), answerBy: z.string() })),
});
export type Today = z.output<typeof today>;

export const dashboard = record('Dashboard', {
  today,
  counts: z.strictObject({
    registrations: z.int(),
    products: z.int(),
    courses: z.int(),
    pendingQueries: z.int(),
    users: z.int(),
  }),
  registrations: z.array(adminOrder),
  pendingQueries: z.array(recentEnquiry),
  customers: z.array(topCustomer),
  months: z.array(month),
});
export type Dashboard = z.output<typeof dashboard>;

export const waiting = record('Waiting', { payments: z.int(), enquiries: z.int(), demos: z.int() });

export type Waiting = z.output<typeof waiting>;

export const fault = record('Fault', {
  key: z.string(),
  title: z.string(),
  words: z.string(),
  todo: z.string(),
  since: z.string(),
  href: z.string(),
  detail: z.string(),
});
export type Fault = z.output<typeof fault>;

export const faults = record('Faults', {
  faults: z.array(fault),
  minute: z.string(),
  backup: z.string(),
  isAlarmed: z.boolean(),
});
export type Faults = z.output<typeof faults>;

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What was changed of all records, newest first, by day, person and kind. */
export const activityList = list({
  noun: 'changes',
  page: paths.adminActivity,
  calls: { list: 'admin/activity', file: 'admin/export-activity' },
  file: 'activity',
  needs: 'readActivity',
  row: activity,
  filters: {
    ...period('Period'),
    by: {
      schema: filter(
        z.string('Choose a person').check(z.regex(/^[\w-]{1,64}$/, 'Choose a person')),
      ),
    },
    noun: { schema: filter(z.enum(nouns, 'Choose a kind of record')) },
    what: choice(
      {
        added: 'Added',
        changed: 'Changed',
        deleted: 'Deleted',
        erased: 'Erased',
        undone: 'Undone',
      },
      { all: 'All that was done' },
    ),
  },
  columns: [
    { head: 'Time', of: 'at', as: 'moment', inFile: 'Time (IST)', narrow: 'end' },
    { head: 'Who', of: ({ by }) => by.name, narrow: 'below' },
    { head: 'Email', of: ({ by }) => by.email, only: 'file' },
    { head: 'Did', of: 'what', only: 'file' },
    { head: 'Kind', of: 'noun', only: 'file' },
    { head: 'Record', of: 'name', narrow: 'name', long: true },
    { head: 'Id', of: 'record', only: 'file' },
    { head: 'What', of: 'what', only: 'screen', narrow: 'below', long: true },
    {
      head: 'Changes',
      of: ({ changes }) =>
        changes
          .map(({ field, before, after }) => `${field}: ${asText(before)} → ${asText(after)}`)
          .join('; '),
      only: 'file',
    },
  ],
});
export type ActivityList = z.output<typeof activityList.request>;
