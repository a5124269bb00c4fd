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

export const dashboard = record('Dashboard', '', {
  counts: z.strictObject({
    registrations: z.int(),
    products: z.int(),
    courses: z.int(),
    pendingQueries: z.int(),
    users: z.int(),
    pendingDemos: z.int(),
    paymentsToVerify: described(z.int(), 'Claims of payments that wait to be verified.'),
  }),
  claimed: described(
    z.int(),
    "What these claims come to, in whole rupees; it is in no month's money.",
  ),
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

export type Dashboard = z.output<typeof dashboard>;
