import * as z from 'zod/mini';
import { order } from './order-reply.ts';
import { record } from './reply-schema.ts';

export const adminOrder = record(
  'AdminOrder',
  "An order as administrators see it. `txnSeenOn` has the numbers of up to five other orders with the same UPI reference, and `txnSeenCount` says how many there are, up to 1,000; `pdfPath` is the stored certificate, approved or not, signed for about an hour. `accountName` is the name that others see when they verify the student, by now perhaps another than the order's. `remindedOn` is the day on which the buyer was last reminded of the balance, empty for never. `isWithoutSeat` says that the order runs, and its seat in its batch went to somebody else.",
  {
    ...order.shape,
    txnSeenOn: z.array(z.string()),
    txnSeenCount: z.int(),
    accountName: z.string(),
    remindedOn: z.string(),
    isWithoutSeat: z.boolean(),
  },
);

export const bulkResult = record(
  'BulkResult',
  'Result for one order of a bulk change; `order` is the record as it is now, if it exists.',
  { _id: z.string(), success: z.boolean(), message: z.string(), order: z.optional(adminOrder) },
);
