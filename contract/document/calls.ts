import * as z from 'zod/mini';
import { line, recordId, withId } from '../field.ts';
import { orderId } from '../order-request.ts';
import { numberExample, numberShape } from './year.ts';

const badNumber = `A number looks like ${numberExample}`;

/** A document by its number. */
export const whichDocument = z.object({
  number: z.string(badNumber).check(z.regex(numberShape, badNumber)),
});

/** Documents of an order or a booking by its seven digits. */
export const documentsOfOrder = z.object({ orderId });

/** The reason stands on the document. */
export const cancelDocument = withId({ reason: line('Say why it is cancelled', 200) });
export type CancelDocument = z.output<typeof cancelDocument>;

/** The payment of which a document is missing. */
export const issueDocument = z.object({ payment: recordId });
export type IssueDocument = z.output<typeof issueDocument>;
