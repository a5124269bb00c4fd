import * as z from 'zod/mini';
import { adminOrder } from './order-reply.ts';
import { described, record } from './reply-schema.ts';

export const month = record(
  'Month',
  "One month of the dashboard's chart; `month` is `YYYY-MM`, `revenue` whole rupees.",
  {
    month: z.string(),
    orders: described(z.int(), 'Orders placed in that month, with any status.'),
    enrolments: described(z.int(), 'Course orders of that month with status success.'),
    revenue: described(
      z.int(),
      'Verified money that came in that month; what was sent back is not taken off.',
    ),
    refunded: z.int(),
  },
);

export const topCustomer = record('TopCustomer', '', {
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  orders: described(z.int(), 'Orders that are not cancelled, refunded or failed.'),
  amount: described(z.int(), 'Whole rupees over these orders.'),
});

export const recentEnquiry = record(
  'RecentEnquiry',
  'A pending enquiry as the dashboard shows it.',
  {
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    msg: z.string(),
    createdAt: z.string(),
  },
);

const todayClass = record('TodayClass', 'A class of a batch, or a demo class, of today.', {
  kind: z.enum(['course', 'demo']),
  _id: described(z.string(), 'Of the batch.'),
  name: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  place: z.string(),
  teacher: described(z.string(), 'Empty for nobody yet.'),
  taken: z.int(),
  seats: z.int(),
});

const today = record('Today', 'What waits for the office today.', {
  payments: described(z.int(), 'Claims of payments that wait to be verified.'),
  claimed: described(z.int(), 'What they come to, in whole rupees; it is in no month’s money.'),
  collections: z.array(
    z.strictObject({
      day: z.string(),
      orders: described(z.int(), 'Running ones of which something is to be collected.'),
      toBake: described(z.int(), 'Pieces.'),
    }),
  ),
  classes: z.array(todayClass),
  overdue: described(z.int(), 'Orders of which something was due before today.'),
  overdueDue: described(z.int(), 'What is due of them, in whole rupees.'),
  overdueSince: described(z.string(), 'Since when the first of them is; empty for none.'),
  enquiries: described(z.int(), 'Those that wait for an answer.'),
  enquiriesSince: described(z.string(), 'Since when the first of them waits; empty for none.'),
  demos: described(z.int(), 'Bookings that nobody has decided.'),
  demosFrom: described(z.string(), 'The first day of a class that they chose; empty for none.'),
  certificates: described(z.int(), 'Orders with a certificate due.'),
  held: described(z.int(), 'Orders whose seat is held without half of the price until tonight.'),
  cancels: described(z.int(), 'Orders that their buyers asked to cancel, or to be paid back.'),
  mails: described(z.int(), 'Those that could not go.'),
  faults: described(z.int(), 'Of the service; 0 for who may not see them.'),
});

export const dashboard = record('Dashboard', '', {
  today,
  counts: z.strictObject({
    registrations: z.int(),
    products: z.int(),
    courses: z.int(),
    pendingQueries: z.int(),
    users: z.int(),
  }),
  registrations: described(z.array(adminOrder), 'The first five, newest first.'),
  pendingQueries: z.array(recentEnquiry),
  customers: described(z.array(topCustomer), 'Ten at most, the largest amount first.'),
  months: described(z.array(month), 'The last twelve months, oldest first, empty ones included.'),
});

export const waiting = record('Waiting', 'What waits for the office, as its menu counts it.', {
  payments: described(z.int(), 'Claims of payments that wait to be verified.'),
  enquiries: z.int(),
  demos: z.int(),
  erasures: described(z.int(), 'Requests to be erased; 0 for who may not see them.'),
});

export type Waiting = z.output<typeof waiting>;

export type Month = z.output<typeof month>;

export type TopCustomer = z.output<typeof topCustomer>;

export type RecentEnquiry = z.output<typeof recentEnquiry>;

export type Today = z.output<typeof today>;

export type TodayClass = z.output<typeof todayClass>;

export type Dashboard = z.output<typeof dashboard>;
