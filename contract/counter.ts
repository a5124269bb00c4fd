import * as z from 'zod/mini';
import { cakeWordsFault } from './cake-words.ts';
import { collectionTime, day } from './day-field.ts';
import {
  email,
  line,
  mobile,
  personName,
  price,
  recordId,
  textParts,
  unlessEmpty,
  upiReference,
  whole,
  withId,
} from './field.ts';
import { limits } from './limits.ts';
import { lineKey } from './line-key.ts';
import { searched } from './list.ts';
import { offerCode } from './offer.ts';
import { statuses } from './order.ts';
import { orderFields } from './order-field.ts';
import { mostPaid } from './payment.ts';
import { amount } from './payment-schema.ts';
import { orderId } from './record.ts';
import { record } from './reply-schema.ts';

const pieces = `Order 1 to ${limits.cart.amount} pieces of a product`;

/** Words on a cake, kept as they are. */
export const cakeWords = z
  .string('Enter the words as text')
  .check(
    z.refine((words) => !cakeWordsFault(words), {
      error: ({ input }) => cakeWordsFault(String(input)),
    }),
  );

/** What is chosen of a product with options, as `variantOf` reads it. */
export const variant = z
  .string('Say what is chosen as text')
  .check(z.maxLength(limits.variant, 'Choose again'));

type Item = { id: string; amount: number; variant?: string; words?: string };

/** Lines of a cart. What is made in the same way, with the same words, is added up. */
export const items = z.pipe(
  z.pipe(
    z
      .array(
        withId({
          amount: whole(pieces, 1, limits.cart.amount),
          variant: z.optional(variant),
          words: z.optional(cakeWords),
        }),
        'The cart is a list',
      )
      .check(
        z.minLength(1, 'Your cart is empty'),
        z.maxLength(limits.cart.lines, `An order has at most ${limits.cart.lines} products`),
      ),
    z.transform((lines) => {
      const byKey = new Map<string, Item>();
      for (const { id, amount, variant, words } of lines) {
        const key = lineKey({ id, variant, words });
        byKey.set(key, {
          id,
          amount: (byKey.get(key)?.amount ?? 0) + amount,
          ...(variant && { variant }),
          ...(words?.trim() && { words }),
        });
      }
      return [...byKey.values()];
    }),
  ),
  z
    .array(
      z.object({
        id: z.string(),
        amount: z.number(),
        variant: z.optional(z.string()),
        words: z.optional(z.string()),
      }),
    )
    .check(z.refine((lines) => lines.every(({ amount }) => amount <= limits.cart.amount), pieces)),
);

/** Lines of an order that are no product of the catalogue, at most. */
export const mostExtras = 10;

/** A line that is no product: words for it, and whole rupees. */
const extra = z.object(
  { text: line('Say what it is', limits.name), price },
  'A line has words and a price',
);
export type Extra = z.output<typeof extra>;
export const extras = z
  .array(extra, 'Send a list of lines')
  .check(z.maxLength(mostExtras, `Add at most ${mostExtras} lines`));

/** How it is paid: later, in cash, or by UPI, seen by who may verify it or said by the buyer. */
const payWays = ['later', 'cash', 'seen', 'claimed'] as const;
export type PayWay = (typeof payWays)[number];

/** Another price than the catalogue's, offers included, and why. */
const agreed = z.object(
  {
    price: whole('Enter the price in whole rupees', 1, mostPaid),
    reason: line('Say why it is another price', limits.note),
  },
  'Another price has a reason',
);
export type Agreed = z.output<typeof agreed>;

const goods = {
  courseName: z._default(z.string('Choose a course').check(z.maxLength(limits.name)), ''),
  items: z.optional(items),
  extras: z.optional(extras),
  offerCode: unlessEmpty(offerCode),
};

type Chosen = { courseName?: string; items?: unknown; extras?: unknown[] | undefined };
const isSomething = ({ courseName, items, extras }: Chosen) =>
  Boolean(courseName) !== Boolean(items || (extras && extras.length > 0));
const nothing = { error: 'Choose a course, or what is sold', path: ['courseName'] };

/** What to price; `person` is known or left out. Answered with a `Quote`. */
export const counterQuote = z
  .object({ person: unlessEmpty(recordId), ...goods })
  .check(z.refine(isSomething, nothing));

type Named = 'person' | 'name' | 'mobile' | 'email' | 'courseName';
type Done = Partial<Record<Named, string | undefined>> & {
  way: PayWay;
  coursePrice: number;
  amount?: number | undefined;
  agreed?: Agreed | undefined;
  collect?: boolean | undefined;
};

/** Whether goods are paid whole and taken along, by somebody who says neither name nor number. */
export const isAllDone = ({ person, way, collect, amount = 0, ...sale }: Done) =>
  ![person, sale.name, sale.mobile, sale.email, sale.courseName].some(Boolean) &&
  way !== 'later' &&
  Boolean(collect) &&
  amount >= (sale.agreed?.price ?? sale.coursePrice);

/** The one person of all orders that were paid whole and taken along without a name. */
export const walkIn = 'Walk-in customer';

/**
 * An order at the counter. `person` is somebody known, `name` and `mobile`, perhaps with `email`,
 * somebody new, none of it who pays all and takes it along; the price is the one seen, before the
 * one agreed on; `amount` is paid now, unless it is all paid later.
 */
export const sell = z
  .object({
    orderId,
    person: unlessEmpty(recordId),
    name: unlessEmpty(personName('Enter a name')),
    mobile: unlessEmpty(mobile('Enter a mobile number')),
    email: unlessEmpty(email()),
    ...goods,
    batch: unlessEmpty(recordId),
    coursePrice: whole('The price is whole rupees', 1, mostPaid),
    demoCredit: z.optional(z.boolean('Say whether the fee of a demo class is credited')),
    agreed: z.optional(agreed),
    neededOn: unlessEmpty(day('Choose a day for the collection')),
    neededAt: z.optional(collectionTime),
    ...textParts(orderFields),
    way: z.enum(payWays, 'Choose how it is paid'),
    amount: z.optional(amount),
    txnId: unlessEmpty(upiReference()),
    /** Whether the goods are taken along now. */
    collect: z.optional(z.boolean('Say whether it is taken along')),
  })
  .check(
    z.refine(isSomething, nothing),
    z.refine((sale) => Boolean(sale.person || sale.mobile || isAllDone(sale)), {
      error: 'Enter a mobile number',
      path: ['mobile'],
    }),
    z.refine((sale) => Boolean(sale.person || sale.name || isAllDone(sale)), {
      error: 'Enter a name',
      path: ['name'],
    }),
    z.refine(({ way, amount }) => way === 'later' || amount !== undefined, {
      error: 'Enter the amount in whole rupees',
      path: ['amount'],
    }),
    z.refine(({ way, txnId }) => (way !== 'seen' && way !== 'claimed') || Boolean(txnId), {
      error: 'Enter Transaction ID',
      path: ['txnId'],
    }),
    z.refine(({ agreed, offerCode, demoCredit }) => !agreed || !(offerCode || demoCredit), {
      error: 'Take the offer off, or leave the price as it is',
      path: ['agreed'],
    }),
  );
export type Sell = z.output<typeof sell>;

/** Digits of a phone number, at least its last three, or letters of a name; or one by the id. */
export const findPerson = z
  .object({ q: searched, person: unlessEmpty(recordId) })
  .check(
    z.refine(({ q, person }) => Boolean(q || person), {
      error: 'Enter a phone number or a name',
      path: ['q'],
    }),
  );
export type FindPerson = z.output<typeof findPerson>;

export const counterPerson = record('CounterPerson', {
  _id: z.string(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  serialNo: z.string(),
  due: z.int(),
  hasAccount: z.boolean(),
  orders: z.array(
    z.strictObject({
      _id: z.string(),
      orderId: z.string(),
      courseName: z.string(),
      neededOn: z.string(),
      status: z.enum(statuses),
      due: z.int(),
      claimed: z.int(),
      payable: z.int(),
    }),
  ),
});
export type CounterPerson = z.output<typeof counterPerson>;
