import * as z from 'zod/mini';
import { upiReference, whole, withId } from './field.ts';
import { limits } from './limits.ts';
import { rupees } from './money.ts';
import { cashOnDelivery, orderId } from './order.ts';
import { clean } from './text.ts';

const pieces = `Order 1 to ${limits.cart.amount} pieces of a product`;

/** Lines of a cart. Lines of the same product are added up. */
const items = z.pipe(
  z.pipe(
    z
      .array(withId({ amount: whole(pieces, 1, limits.cart.amount) }), 'The cart is a list')
      .check(
        z.minLength(1, 'Your cart is empty'),
        z.maxLength(limits.cart.lines, `An order has at most ${limits.cart.lines} products`),
      ),
    z.transform((lines) => {
      const amounts = new Map<string, number>();
      for (const { id, amount } of lines) amounts.set(id, (amounts.get(id) ?? 0) + amount);
      return [...amounts].map(([id, amount]) => ({ id, amount }));
    }),
  ),
  z
    .array(z.object({ id: z.string(), amount: z.number() }))
    .check(z.refine((lines) => lines.every(({ amount }) => amount <= limits.cart.amount), pieces)),
);

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
 * A course by name or, with `items`, products of the shop. `coursePrice` is the price the buyer saw. For UPI
 * `advancePayment` is from 1 to that price; for cash it is set to 0. Balance and buyer are determined by the server.
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
    advancePayment: order.txnId === cashOnDelivery ? 0 : advancePayment,
  })),
);
export type PlaceOrder = {
  orderId: string;
  courseName: string;
  items?: { id: string; amount: number }[] | undefined;
  coursePrice: number;
  advancePayment: number;
  txnId: string;
};
