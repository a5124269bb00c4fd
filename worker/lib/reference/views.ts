import type { Challenge, ChallengeHint } from '../../../contract/challenge.ts';
import type { Course } from '../../../contract/course.ts';
import type { Dashboard } from '../../../contract/dashboard.ts';
import type { Demo } from '../../../contract/demo.ts';
import type { Enquiry } from '../../../contract/enquiry.ts';
import type { HistoryEntry } from '../../../contract/history.ts';
import type { Order, PublicEnrolment, Track } from '../../../contract/order.ts';
import type { AdminOrder, BulkResult } from '../../../contract/order-office.ts';
import type { Product } from '../../../contract/product.ts';
import type { Failure } from '../../../contract/reply.ts';
import type { PublicUser, User } from '../../../contract/user.ts';

/** The serial number that the new student got. */
export type Registered = { serialNo: string };

/** The number of the booking, as the person is told it. */
export type Booked = { orderId: string };

/** The price that an order has now, in whole rupees. */
export type Price = { price: number };

/** Which parts of the service are up. */
export type Health = { database: boolean; files: boolean; secrets: boolean };

/** What replies carry, by name. `npm run views` writes all of it as JSON Schema to `views.json`. */
export type Views = {
  AdminOrder: AdminOrder;
  Booked: Booked;
  BulkResult: BulkResult;
  Challenge: Challenge;
  ChallengeHint: ChallengeHint;
  Course: Course;
  Dashboard: Dashboard;
  Demo: Demo;
  Enquiry: Enquiry;
  Failure: Failure;
  Health: Health;
  HistoryEntry: HistoryEntry;
  Order: Order;
  Price: Price;
  Product: Product;
  PublicEnrolment: PublicEnrolment;
  PublicUser: PublicUser;
  Registered: Registered;
  Track: Track;
  User: User;
};
