import type { AdminOrder } from './order-office.ts';

/** One month of the dashboard's chart; `month` is `YYYY-MM`, `revenue` whole rupees. */
export type Month = {
  month: string;
  /** Orders placed in that month, with any status. */
  orders: number;
  /** Course orders of that month with status success. */
  enrolments: number;
  /**
   * Money received in that month: of payments that are verified, by the day on which it moved, as in the report of a month.
   * What was sent back is not taken off; claims are in neither.
   */
  revenue: number;
  refunded: number;
};

export type TopCustomer = {
  _id: string;
  name: string;
  email: string;
  /** Orders that are not cancelled, refunded or failed. */
  orders: number;
  /** Whole rupees over these orders. */
  amount: number;
};

/** A pending enquiry as the dashboard shows it. */
export type RecentEnquiry = {
  _id: string;
  name: string;
  email: string;
  mobile: string;
  msg: string;
  createdAt: string;
};

export type Dashboard = {
  counts: {
    registrations: number;
    products: number;
    courses: number;
    pendingQueries: number;
    users: number;
    pendingDemos: number;
    /** Claims of payments that wait to be verified. */
    paymentsToVerify: number;
  };
  /** What these claims come to, in whole rupees; it is in no month's money. */
  claimed: number;
  /** The first five, newest first. */
  registrations: AdminOrder[];
  pendingQueries: RecentEnquiry[];
  /** Ten at most, the largest amount first. */
  customers: TopCustomer[];
  /** The last twelve months, oldest first, empty ones included. */
  months: Month[];
};
