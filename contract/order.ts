import type { OrderBatch } from './batch.ts';
import type { Place } from './course.ts';
import type { Payment } from './payment.ts';

export const statuses = [
  'pending',
  'processing',
  'success',
  'cancelled',
  'refunded',
  'failed',
] as const;
export type Status = (typeof statuses)[number];

/** Those of an order that may still be carried out, or was: neither cancelled, refunded nor failed. */
export const runningStatuses = ['pending', 'processing', 'success'] as const satisfies Status[];
export const isRunning = (status: Status): boolean =>
  (runningStatuses as readonly Status[]).includes(status);

/** The decision about the certificate; empty until then. */
export type Certificate = '' | 'yes' | 'no';

/** The `txnId` of an order that is paid in cash. */
export const cashOnDelivery = 'Cash On Delivery';

/**
 * One line of a shop order, with the name and the price (whole rupees) at the time of ordering; `words` stand on the cake,
 * exactly as they were typed.
 */
export type Line = { id: string; name: string; price: number; amount: number; words?: string };

/** An order as its owner and administrators see it. Money is whole rupees; `aadharNo` is `XXXX XXXX 1234`. */
export type Order = {
  _id: string;
  /** Seven digits 0–7, drawn by the client: the number shown to people. */
  orderId: string;
  kind: 'course' | 'shop';
  serialNo: string;
  name: string;
  fatherName: string;
  motherName: string;
  spouseName: string;
  email: string;
  /** The same as `email`; older clients read this name. */
  customer_email: string;
  mobile: string;
  aadharNo: string;
  dob: string;
  address: string;
  /** For a shop order the server's summary, `2 × Millet Loaf, 1 × Almond Cake`. */
  courseName: string;
  /** What the goods cost; `coursePrice` is that without `discount` and `credit`, which is what is to be paid. */
  listPrice: number;
  /** What the offer with this code took off; 0 and empty without one. */
  discount: number;
  offerCode: string;
  /** The fee of a demo class that was credited; 0 without one. */
  credit: number;
  coursePrice: number;
  /** The same as `coursePrice`; older clients read this name. */
  price: number;
  /** What is paid or claimed, up to the price; what was sent back counts as paid. */
  advancePayment: number;
  /** The rest of the price. */
  balancePayment: number;
  txnId: string;
  /** Verified money, what waits to be verified, and what was sent back. */
  paid: number;
  claimed: number;
  refunded: number;
  /** Day on which the balance is due; empty when nothing is. */
  dueOn: string;
  /** Its lines of the ledger, oldest first. */
  payments: Payment[];
  status: Status;
  /** `_id` of the batch, and until when its seat is held without half of the price, ISO 8601; empty without a batch. */
  batch: string;
  seatUntil: string;
  /** Days, hours and place of that batch; null without one. */
  classes: OrderBatch | null;
  /** Of the batch, where there is one. */
  startDate: string;
  endDate: string;
  linkOne: string;
  linkTwo: string;
  linkThree: string;
  linkFour: string;
  certificate: Certificate;
  /** Path of the certificate; empty unless `certificate` is yes. */
  pdfPath: string;
  /** Empty for a course. */
  items: Line[];
  /** Where the class is, as its batch or else the catalogue says now, or where goods are collected. */
  place: Place;
  /** Day on which a shop order is collected, `YYYY-MM-DD`; empty when none was named. */
  neededOn: string;
  /** What the buyer told the bakery, or what a teacher should know, such as allergies. */
  note: string;
  /** When the student last handed in links, ISO 8601; empty before. */
  linksAt: string;
  /** When the status was last changed, ISO 8601; empty while it never was. */
  statusAt: string;
  createdAt: string;
  updatedAt: string;
};

/** The links of an enrolment: photos and videos are required, feedback and the fourth are optional. */
export type Links = Pick<Order, 'linkOne' | 'linkTwo'> & {
  linkThree?: string | undefined;
  linkFour?: string | undefined;
};

/** The certificate of an enrolment as the public look-up shows it. */
export type Track = Pick<Order, 'name' | 'serialNo' | 'courseName' | 'pdfPath'> & {
  certificate: 'pending' | 'yes' | 'no';
};

/** An enrolment as the public verification of a student shows it. */
export type PublicEnrolment = Pick<Order, 'courseName' | 'status' | 'startDate' | 'endDate'> & {
  certificate: Track['certificate'];
};

/** A new order id: seven random digits 0–7. */
export const drawOrderId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(7)), (byte) => byte & 7).join('');
