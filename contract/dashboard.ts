import type { AdminOrder } from './order-office.ts';

/** One month of the dashboard's chart; `month` is `YYYY-MM`, `revenue` whole rupees. */
export type Month = {
  month: string;
  /** Orders placed in that month, with any status. */
  orders: number;
  /** Course orders of that month with status success. */
  enrolments: number;
  /** Prices of all orders of that month with status success. */
  revenue: number;
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
  };
  /** The first five, newest first. */
  registrations: AdminOrder[];
  pendingQueries: RecentEnquiry[];
  /** Ten at most, the largest amount first. */
  customers: TopCustomer[];
  /** The last twelve months, oldest first, empty ones included. */
  months: Month[];
};
