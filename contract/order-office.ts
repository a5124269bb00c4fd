import * as z from 'zod/mini';
import { ways } from './conversation.ts';
import { birthday, schoolDay } from './day-field.ts';
import {
  maybe,
  maybeLine,
  maybeMobile,
  maybePersonName,
  personName,
  text,
  whole,
  withId,
} from './field.ts';
import { limits } from './limits.ts';
import { mostAtOnce } from './list.ts';
import { isRunning, type Status, statuses } from './order.ts';
import { order } from './order-schema.ts';
import { loadedAt, undoAs } from './record.ts';
import { outcome, record } from './reply-schema.ts';

/** Others with the same UPI reference: how many are named, and counted at most. */
export const txnSeen = { named: 5, counted: 1000 } as const;
export type Reminded = NonNullable<AdminOrder['reminded']>;

/** How many more orders have the same reference than are named, in words; empty where all are. */
export function moreOrdersInWords({ txnSeenOn, txnSeenCount }: AdminOrder): string {
  const more = txnSeenCount - txnSeenOn.length;
  if (more <= 0) return '';
  return txnSeenCount < txnSeen.counted ? `and ${more} more` : `and at least ${more} more`;
}

const noDay = 'Enter a date as YYYY-MM-DD';

/** Such a day, or empty. */
const orNone = (day: z.ZodMiniType<string>) =>
  z.string(noDay).check(({ value, issues }) => {
    const message = value && day.safeParse(value).error?.issues[0]?.message;
    if (message) issues.push({ code: 'custom', message, input: value });
  });
const dayOrNone = orNone(schoolDay(noDay));
const money = whole(
  'Enter the amount in whole rupees',
  0,
  limits.price.max * limits.cart.amount * limits.cart.lines,
);

/** Whether success verifies what is claimed, as it does unless this says no. */
const verify = z.optional(z.enum(['yes', 'no'], 'Say yes or no'));

export const fixedFields = {
  orderId: 'order id',
  serialNo: 'serial number',
  email: 'email',
  courseName: 'course',
  coursePrice: 'price',
  txnId: 'transaction id',
} as const;
export type FixedField = keyof typeof fixedFields;

const fixed = z.optional(z.string('Send text'));

/**
 * What may be changed; the certificate is sent beside as `pdfFile`. Fields left out stay. Advance
 * or balance is enough; together they are the price. Other `fixedFields` than it has are ignored,
 * and the answer says so.
 */
export const updateOrder = withId({
  orderId: fixed,
  serialNo: fixed,
  email: fixed,
  courseName: fixed,
  coursePrice: fixed,
  txnId: fixed,
  updatedAt: loadedAt,
  ...undoAs,
  status: z.optional(z.enum(statuses, 'Choose a status')),
  certificate: z.optional(
    z.pipe(
      z.transform((value) => (value === 'pending' || value === 'none' ? '' : value)),
      z.enum(['', 'yes', 'no'], 'A certificate is none, yes or no'),
    ),
  ),
  /** Why a certificate that was issued here is revoked by `no`: everybody may read it. */
  reason: z.optional(maybeLine(limits.note)),
  startDate: z.optional(dayOrNone),
  endDate: z.optional(dayOrNone),
  verify,
  advancePayment: z.optional(money),
  balancePayment: z.optional(money),
  name: z.optional(personName('Enter full name')),
  fatherName: z.optional(maybePersonName),
  motherName: z.optional(maybePersonName),
  spouseName: z.optional(maybePersonName),
  mobile: z.optional(maybeMobile()),
  dob: z.optional(orNone(birthday(noDay))),
  address: z.optional(maybe(limits.address)),
});
export type UpdateOrder = z.output<typeof updateOrder>;

/** An order that its buyer asked to cancel goes on; they are told why. */
export const keepOrder = withId({
  reason: text('Say why, for the buyer', limits.note),
  updatedAt: loadedAt,
  ...undoAs,
});
export type KeepOrder = z.output<typeof keepOrder>;

/** Whether it would be confirmed without money that anybody has seen, and the school has. */
export const isUnpaid = (
  { status, paid, refunded }: Pick<AdminOrder, 'paid' | 'refunded' | 'status'>,
  to: Status,
) => to === 'success' && status !== to && paid <= refunded;

/** Why who may not verify money neither confirms nor closes it; empty where they may. */
export function unseenMoney(
  order: Pick<AdminOrder, 'paid' | 'refunded' | 'claimed' | 'status'>,
  to: Status,
): string {
  const isClosed = order.claimed > 0 && isRunning(order.status) && !isRunning(to);
  if (!isClosed && !isUnpaid(order, to)) return '';
  return order.claimed > 0
    ? 'A payment of it is still to be checked: the office confirms or closes it'
    : 'No money of it has been seen yet: the office confirms it';
}

export const endsEarly = 'The end cannot be before the start';

/**
 * `orders` name records by `id`; a stale `updatedAt` leaves one as it is, and twice counts once.
 */
export const bulkStatus = z.object({
  status: z.enum(statuses, 'Choose a status'),
  orders: z.pipe(
    z
      .array(withId({ updatedAt: loadedAt }), 'Choose orders')
      .check(
        z.minLength(1, 'Choose orders'),
        z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} orders at once`),
      ),
    z.transform((orders) =>
      orders.filter(({ id }, at) => orders.findIndex((order) => order.id === id) === at),
    ),
  ),
  verify,
  ...undoAs,
});
export type BulkStatus = z.output<typeof bulkStatus>;

export const adminOrder = record('AdminOrder', {
  ...order.shape,
  person: z.string(),
  txnSeenOn: z.array(z.string()),
  txnSeenCount: z.int(),
  accountName: z.string(),
  remindedOn: z.string(),
  reminded: z.nullable(z.strictObject({ at: z.string(), way: z.enum(ways), by: z.string() })),
  isWithoutSeat: z.boolean(),
  certificateNumber: z.string(),
});
export type AdminOrder = z.output<typeof adminOrder>;

export const bulkResult = record('BulkResult', {
  ...outcome,
  isChanged: z.boolean(),
  order: z.optional(adminOrder),
});
export type BulkResult = z.output<typeof bulkResult>;
