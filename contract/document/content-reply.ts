import * as z from 'zod/mini';
import { described, record } from '../reply-schema.ts';
import { documentKinds } from './kind.ts';

export const split = record(
  'Split',
  'Parts of an amount in paise; they add up to it. Of CGST with SGST and of IGST one is always 0.',
  { taxable: z.int(), cgst: z.int(), sgst: z.int(), igst: z.int() },
);

export const contentLine = record(
  'ContentLine',
  'One thing sold. Amounts are paise; `rate` is percent, undefined without a GSTIN.',
  {
    what: z.string(),
    quantity: z.int(),
    amount: z.int(),
    tax: z.optional(z.strictObject({ ...split.shape, code: z.string(), rate: z.int() })),
  },
);

export const reference = record(
  'Reference',
  'Another document that this one refers to. `amount` is whole rupees.',
  { number: z.string(), issuedOn: z.string(), amount: z.int() },
);

export const reductions = z.strictObject({
  listPrice: z.int(),
  discount: z.int(),
  offerCode: z.string(),
  priceReason: z.optional(described(z.string(), 'Why it was agreed on, where no offer did it.')),
  credit: described(z.int(), 'The fee of a demo class.'),
});

export const content = record(
  'Content',
  'What a document says besides its number and its day. It is written once and never changed.',
  {
    supplier: z.strictObject({
      name: z.string(),
      address: z.array(z.string()),
      phone: z.string(),
      email: z.string(),
      gstin: z.optional(z.string()),
      fssai: described(z.optional(z.string()), 'The licence, where food is sold.'),
    }),
    recipient: described(
      z.strictObject({
        name: z.string(),
        serialNo: z.optional(z.string()),
        address: z.optional(z.string()),
      }),
      '`address` where the rules want it: of an invoice of Rs. 50,000 or more.',
    ),
    about: z.strictObject({
      noun: z.enum(['order', 'demo']),
      number: z.string(),
      what: z.string(),
    }),
    payment: described(
      z.strictObject({
        amount: z.int(),
        words: z.string(),
        method: z.string(),
        reference: z.string(),
        receivedOn: z.string(),
      }),
      'The payment: whole rupees; `receivedOn` is a day in India.',
    ),
    account: described(
      z.strictObject({
        price: z.int(),
        before: z.int(),
        balance: z.int(),
        ...z.partial(reductions).shape,
      }),
      'Whole rupees: the price, net paid before, and due after; 0 after a refund.',
    ),
    lines: z.array(contentLine),
    total: described(z.int(), 'The sum of the lines in paise.'),
    gst: z.optional(
      described(
        z.strictObject({
          total: split,
          placeOfSupply: z.strictObject({ state: z.string(), code: z.string() }),
          reverseCharge: z.literal('No'),
          references: described(
            z.array(reference),
            'Vouchers that an invoice settles, or what a refund or credit note refers to.',
          ),
          note: z.optional(z.string()),
        }),
        'With a GSTIN alone.',
      ),
    ),
  },
);

export const moneyDocument = record(
  'MoneyDocument',
  'A document as its owner and the office see it.',
  {
    _id: z.string(),
    number: described(z.string(), 'Of a series, as in `PREFIX/26-27/00001`.'),
    kind: z.enum(documentKinds),
    issuedOn: described(z.string(), 'Day in India.'),
    payment: described(z.string(), 'Id of the payment that it is of.'),
    content,
    cancelledAt: described(
      z.string(),
      'When it was cancelled, ISO 8601, and why; empty while it stands.',
    ),
    cancelReason: z.string(),
  },
);

export type ContentLine = z.output<typeof contentLine>;

export type Reference = z.output<typeof reference>;

/**
 * What was taken off at the sale, in whole rupees, so no part of the taxable value (CGST Act, s. 15
 * (3) (a)); without it at the list price, and before there were offers.
 */
export type Reductions = z.output<typeof reductions>;

export type Content = z.output<typeof content>;

export type MoneyDocument = z.output<typeof moneyDocument>;

export const documentLine = record('DocumentLine', 'A document as the register lists it.', {
  ...z.omit(moneyDocument, { content: true, payment: true }).shape,
  name: described(
    z.string(),
    'Whom it is to; `Erased person` after an erasure, and empty for a booking that was deleted.',
  ),
  about: z.strictObject({ noun: z.enum(['order', 'demo']), number: z.string(), what: z.string() }),
  amount: described(z.int(), 'Whole rupees: the payment, and what the document comes to.'),
  total: z.int(),
});
