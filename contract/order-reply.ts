import * as z from 'zod/mini';
import { orderBatch } from './batch-reply.ts';
import { ways } from './conversation.ts';
import { places } from './course.ts';
import { lineStates } from './line-state.ts';
import { statuses } from './order.ts';
import { payment } from './payment-reply.ts';
import { record } from './reply-schema.ts';

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
  note: z.string(),
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

export const price = record('Price', {
  price: z.int(),
});

export const collectionChoice = record('CollectionChoice', {
  days: z.array(
    z.strictObject({
      day: z.string(),
      full: z.array(z.string()),
    }),
  ),
});

export const calendar = record('Calendar', {
  calendar: z.string(),
});

export const adminOrder = record('AdminOrder', {
  ...order.shape,
  person: z.string(),
  txnSeenOn: z.array(z.string()),
  txnSeenCount: z.int(),
  accountName: z.string(),
  remindedOn: z.string(),
  reminded: z.nullable(
    z.strictObject({
      ...{ at: z.string(), way: z.enum(ways) },
      by: z.string(),
    }),
  ),
  isWithoutSeat: z.boolean(),
  certificateNumber: z.string(),
});

export const bulkResult = record('BulkResult', {
  _id: z.string(),
  success: z.boolean(),
  isChanged: z.boolean(),
  message: z.string(),
  order: z.optional(adminOrder),
});
