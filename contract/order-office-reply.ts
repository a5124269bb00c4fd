import * as z from 'zod/mini';
import { order } from './order-reply.ts';
import { record, said } from './reply-schema.ts';

export const adminOrder = record(
  'AdminOrder',
  'An order for the office; `pdfPath` is the stored certificate, signed for about an hour.',
  {
    ...order.shape,
    txnSeenOn: said(z.array(z.string()), 'Up to five other orders with the same UPI reference.'),
    txnSeenCount: said(z.int(), 'How many such orders there are, up to 1,000.'),
    accountName: said(z.string(), 'The name that others see when they verify the student.'),
    remindedOn: said(
      z.string(),
      'When the buyer was last reminded of the balance, empty for never.',
    ),
    isWithoutSeat: said(z.boolean(), 'The order runs, and its seat went to somebody else.'),
  },
);

export const bulkResult = record(
  'BulkResult',
  'Result for one order of a bulk change; `order` is the record as it is now, if it exists.',
  { _id: z.string(), success: z.boolean(), message: z.string(), order: z.optional(adminOrder) },
);
