import type * as z from 'zod/mini';
import type * as reply from './content-reply.ts';

export type ContentLine = z.output<typeof reply.contentLine>;

export type Reference = z.output<typeof reply.reference>;

/**
 * What was taken off at the sale, in whole rupees, so no part of the taxable value (CGST Act, s. 15
 * (3) (a)); without it at the list price, and before there were offers.
 */
export type Reductions = z.output<typeof reply.reductions>;

export type Content = z.output<typeof reply.content>;

export type MoneyDocument = z.output<typeof reply.moneyDocument>;
