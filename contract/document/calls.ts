import * as z from 'zod/mini';
import { line, recordId, withId } from '../field.ts';
import { filter, paging } from '../list.ts';
import { orderId } from '../order-request.ts';
import { periodFields } from '../period.ts';
import type * as reply from './content-reply.ts';
import { documentKinds } from './kind.ts';
import { numberExample, numberShape } from './year.ts';

export type DocumentLine = z.output<typeof reply.documentLine>;

const documentStates = ['stands', 'cancelled'] as const;

const { month, year } = periodFields;

/** The register of a financial year, or of a month of it; this year where neither is given. */
export const documentList = z.object({
  ...{ month, year },
  kind: filter(z.enum(documentKinds, 'Choose a kind')),
  state: filter(z.enum(documentStates, 'Choose cancelled or not')),
  /** Part of a number. */
  q: filter(
    z
      .string('Enter part of a number')
      .check(z.regex(/^[A-Za-z0-9/-]{1,16}$/, 'A number has letters, digits, / and -')),
  ),
  ...paging,
});
export type DocumentList = z.output<typeof documentList>;

/**
 * The first and last number of a year or month, how many are cancelled, and how many between are
 * missing. All 0 where there are none.
 */
export type Series = { first: number; last: number; cancelled: number; missing: number };

const badNumber = { error: () => `A number looks like ${numberExample()}` };

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
