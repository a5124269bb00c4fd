import * as z from 'zod/mini';
import { orderBatch } from './batch.ts';
import { places } from './course.ts';
import { link, maybe, optionalLink, recordId, tidied } from './field.ts';
import { limits } from './limits.ts';
import { filter, paging } from './list.ts';
import { wholeSerialNo } from './lookup.ts';
import { statuses } from './order.ts';
import { orderFields } from './order-field.ts';
import { lineStates } from './own-order.ts';
import { payment } from './payment-schema.ts';
import { orderId } from './record.ts';
import { record, textReplies } from './reply-schema.ts';
import { plainEmail } from './text.ts';

export const certificate = z.enum(['', 'yes', 'no']);

export const line = record('Line', {
  id: z.string(),
  name: z.string(),
  price: z.int(),
  amount: z.int(),
  variant: z.optional(z.string()),
  words: z.optional(z.string()),
  idea: z.optional(z.string()),
  state: z.optional(z.enum(lineStates)),
});

export const order = record('Order', {
  _id: z.string(),
  orderId: z.string(),
  upi: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(['course', 'shop']),
  serialNo: z.string(),
  name: z.string(),
  fatherName: z.string(),
  motherName: z.string(),
  spouseName: z.string(),
  email: z.string(),
  customer_email: z.string(),
  mobile: z.string(),
  aadharNo: z.string(),
  dob: z.string(),
  address: z.string(),
  courseName: z.string(),
  listPrice: z.int(),
  discount: z.int(),
  offerCode: z.string(),
  priceReason: z.string(),
  credit: z.int(),
  coursePrice: z.int(),
  price: z.int(),
  advancePayment: z.int(),
  balancePayment: z.int(),
  txnId: z.string(),
  paid: z.int(),
  claimed: z.int(),
  refunded: z.int(),
  due: z.int(),
  dueOn: z.string(),
  payments: z.array(payment),
  status: z.enum(statuses),
  batch: z.string(),
  seatUntil: z.string(),
  classes: z.nullable(orderBatch),
  startDate: z.string(),
  endDate: z.string(),
  toldAt: z.string(),
  linkOne: z.string(),
  linkTwo: z.string(),
  linkThree: z.string(),
  linkFour: z.string(),
  certificate,
  pdfPath: z.string(),
  items: z.array(line),
  place: z.enum(places),
  neededOn: z.string(),
  neededAt: z.string(),
  ...textReplies(orderFields),
  linksAt: z.string(),
  statusAt: z.string(),
  cancelAskedAt: z.string(),
  cancelWhy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

export const track = record('Track', {
  ...z.pick(order, { name: true, serialNo: true, courseName: true, pdfPath: true }).shape,
  certificate: z.enum(['pending', 'yes', 'no']),
  number: z.string(),
  issuedOn: z.string(),
});

export const publicEnrolment = record('PublicEnrolment', {
  ...z.pick(order, { courseName: true, status: true, startDate: true, endDate: true }).shape,
  certificate: track.shape.certificate,
});

export const price = record('Price', { price: z.int() });

export const leastPayment = record('LeastPayment', { least: z.int() });

export const collectionChoice = record('CollectionChoice', {
  days: z.array(z.strictObject({ day: z.string(), full: z.array(z.string()) })),
});

export const calendar = record('Calendar', { calendar: z.string() });

const which = { id: z.optional(recordId), _id: z.optional(recordId), orderId: z.optional(orderId) };

/** Runs beside the checks of the single fields, so that all messages are returned at once. */
const named = z.refine<{ id?: unknown; _id?: unknown; orderId?: unknown }>(
  ({ id, _id, orderId }) => (id ?? _id ?? orderId) !== undefined,
  {
    error: 'Say which order is meant',
    path: ['id'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

export const whichOrder = z.object(which).check(named);

/** What a student hands in: `Links` of an order. */
export const userUpdateLink = z
  .object({
    ...which,
    linkOne: link('Enter the link to your photos'),
    linkTwo: link('Enter the link to your videos'),
    linkThree: z.optional(optionalLink),
    linkFour: z.optional(optionalLink),
  })
  .check(named);

/** Its buyer cancels it as they were shown (`now`, `ask`), or takes the request back. */
export const cancelOwn = z.object({
  id: recordId,
  way: z.enum(['now', 'ask', 'keep'], 'Say whether to cancel it, to ask, or to keep it'),
  why: z._default(maybe(limits.note), ''),
});
export type CancelOwn = z.output<typeof cancelOwn>;

/** A page of them, of one kind if one is named; the newest hundred without `page` and `limit`. */
export const getUserOrders = z.object({
  ...paging,
  kind: filter(z.enum(['course', 'shop'], 'The kind is course or shop')),
  email: z.pipe(tidied('Enter email', plainEmail), z.string().check(z.minLength(1, 'Enter email'))),
});

/** The caller's own enrolments: `serialNo` is the caller's, or empty where it was left out. */
export const ownCourses = z.object({ ...paging, serialNo: z._default(wholeSerialNo, '') });

/**
 * With `year` the public look-up, without it `ownCourses`, which validate the fields once the
 * caller is known.
 */
export const getUserCourses = z.object({
  year: z.optional(z.unknown()),
  serialNo: z.optional(z.unknown()),
  page: z.optional(z.unknown()),
  limit: z.optional(z.unknown()),
});
