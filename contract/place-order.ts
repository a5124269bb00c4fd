import * as z from 'zod/mini';
import { notice } from './consent.ts';
import { cakeWords, items, variant } from './counter.ts';
import { collectionTime, day } from './day-field.ts';
import {
  email,
  mobile,
  personName,
  recordId,
  textParts,
  unlessEmpty,
  upiReference,
  whole,
} from './field.ts';
import { limits } from './limits.ts';
import { rupees } from './money.ts';
import { offerCode } from './offer.ts';
import { cashOnDelivery } from './order.ts';
import { orderFields, type SomeOrderTexts } from './order-field.ts';
import { orderId, requestId } from './record.ts';
import { clean } from './text.ts';
import { textsOf } from './text-field.ts';

const most = limits.price.max * limits.cart.amount * limits.cart.lines;
const money = (message: string) => whole(message, 0, most);

const fields = z.object({
  orderId,
  courseName: z.optional(z.string('Choose a course').check(z.maxLength(4000, 'Choose a course'))),
  items: z.optional(items),
  coursePrice: money('The price is whole rupees'),
  advancePayment: z.optional(money('Enter the amount in whole rupees')),
  balancePayment: z.optional(money('The balance is whole rupees')),
  txnId: upiReference(cashOnDelivery),
  neededOn: z.optional(
    z.union([z.literal(''), day('Choose a day')], 'Choose a day for the collection'),
  ),
  neededAt: z.optional(collectionTime),
  ...textParts(orderFields),
  batch: z.optional(z.union([z.literal(''), recordId], 'Choose a batch')),
  offerCode: unlessEmpty(offerCode),
  demoCredit: z.optional(z.boolean('Say whether the fee of a demo class is credited')),
});

type CheckInput = { value: unknown };

/** Both checks run beside those of the single fields, so that all messages are returned at once. */
const inputOf = ({ value }: CheckInput): Partial<PlaceOrder> => value ?? {};
const namesGoods = (check: CheckInput) =>
  typeof check.value === 'object' &&
  check.value !== null &&
  ['string', 'undefined'].includes(typeof inputOf(check).courseName);
const paysByUpi = (check: CheckInput) => {
  const { txnId, coursePrice = -1, advancePayment: paid } = inputOf(check);
  const isPriced = Number.isSafeInteger(coursePrice) && coursePrice >= 0;
  const isCounted = paid === undefined || Number.isSafeInteger(paid);
  return Boolean(txnId) && txnId !== cashOnDelivery && isPriced && isCounted;
};

/**
 * A course by name or `items`. `coursePrice` is the price seen, with `offerCode` and `demoCredit`
 * the quote's. By UPI `advancePayment` is from 1 to it; cash makes it 0. `neededOn` is of the shop
 * (`contract/collection.ts`), `batch` of courses.
 */
export const placeOrder = z.pipe(
  fields.check(
    z.refine(({ courseName, items }) => items !== undefined || clean(courseName ?? '') !== '', {
      error: 'Choose a course',
      path: ['courseName'],
      when: namesGoods,
    }),
    z.refine(
      ({ coursePrice, advancePayment = 0 }) => advancePayment >= 1 && advancePayment <= coursePrice,
      {
        error: ({ input }) =>
          `Enter an amount from ${rupees(1)} to ${rupees((input as PlaceOrder).coursePrice)}`,
        path: ['advancePayment'],
        when: paysByUpi,
      },
    ),
  ),
  z.transform(({ courseName = '', advancePayment = 0, balancePayment: _, ...order }) => ({
    ...order,
    courseName,
    neededOn: order.items ? (order.neededOn ?? '') : '',
    neededAt: order.items && order.neededOn ? (order.neededAt ?? '') : '',
    ...textsOf(orderFields, order),
    batch: order.items ? '' : (order.batch ?? ''),
    advancePayment: order.txnId === cashOnDelivery ? 0 : advancePayment,
  })),
);
export type PlaceOrder = SomeOrderTexts & {
  orderId: string;
  courseName: string;
  items?:
    | { id: string; amount: number; variant?: string | undefined; words?: string | undefined }[]
    | undefined;
  coursePrice: number;
  advancePayment: number;
  txnId: string;
  neededOn: string;
  neededAt?: string | undefined;
  batch?: string | undefined;
  offerCode?: string | undefined;
  demoCredit?: boolean | undefined;
};

export const collectionItems = z.object({ items });

/**
 * What to price before an order: a course, or `items`, and a code if any. A demo's fee is credited
 * by itself. Answered with a `Quote`.
 */
export const quote = z
  .object({
    offerCode: unlessEmpty(offerCode),
    courseName: z.optional(z.string('Choose a course').check(z.maxLength(4000, 'Choose a course'))),
    items: z.optional(items),
  })
  .check(
    z.refine(({ courseName, items }) => items !== undefined || clean(courseName ?? '') !== '', {
      error: 'Choose a course',
      path: ['courseName'],
    }),
  );
export type QuoteRequest = z.output<typeof quote>;

/**
 * An account without a password, for somebody who orders: what a newcomer is asked for then. The
 * same `requestId` again is the same account.
 */
export const beginAccount = z.object({
  name: personName('Enter full name'),
  mobile: mobile('Enter mobile'),
  email: email(),
  consent: notice('Agree to go on'),
  requestId,
});
export type BeginAccount = z.output<typeof beginAccount>;

/** A line of an own order, for which a photo is sent of what the buyer has in mind. */
export const sendIdea = z.object({
  orderId,
  id: recordId,
  variant: z.optional(variant),
  words: z.optional(cakeWords),
});
