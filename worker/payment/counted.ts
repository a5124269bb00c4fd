import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Figure, recorders } from '../../contract/money-report.ts';
import type { Db } from '../lib/db/index.ts';
import { payment } from './table.ts';

/**
 * Verified lines only; neither one taken back nor its reversal. Other corrections with their sign.
 */

const { amount, direction, isCorrection, recordedBy, decidedBy, reverses, seq, state } = payment;

/** Lines that were taken back. They are few, and read once in a statement. */
const takenBack = sql.raw(
  'select l.seq from payment r join payment l on l.id = r.reverses where r.reverses is not null',
);

/** The plus keeps SQLite off the index of `reverses`, in which nearly all lines are null. */
export const isCounted = sql`(${state} = 'verified' and +${reverses} is null
  and ${seq} not in (${takenBack}))`;

const isRefund = sql`(${direction} = 'refund' and not ${isCorrection})`;

const signed = (of: SQLWrapper) => sql`iif(${direction} = 'in', ${of}, -${of})`;

/** Whole rupees of a counted line, or of a part of it. */
export const receivedOf = (of: SQLWrapper = amount) =>
  sql<number>`iif(${isRefund}, 0, ${signed(of)})`;
export const refundedOf = (of: SQLWrapper = amount) => sql<number>`iif(${isRefund}, ${of}, 0)`;
export const corrections = sql<number>`iif(${isCorrection}, ${signed(amount)}, 0)`;

export const linesOfFigure: Record<Figure, SQL> = {
  received: sql`${isCounted} and not ${isRefund}`,
  refunded: sql`${isCounted} and ${isRefund}`,
  net: isCounted,
  corrections: sql`${isCounted} and ${isCorrection}`,
};

/** Who of the school wrote a line down, `unknown`, or `buyers` for what was claimed. */
export const recorder = sql<string>`iif(${recordedBy} = ${decidedBy},
  coalesce(nullif(${recordedBy}, ''), ${sql.raw(`'${recorders.unknown}'`)}),
  ${sql.raw(`'${recorders.buyers}'`)})`;

export const claimedNow = (db: Db) =>
  db
    .select({
      amount: sql<number>`coalesce(sum(${amount}), 0)`.as('amount'),
      count: sql<number>`count(*)`.as('count'),
    })
    .from(payment)
    .where(eq(state, 'claimed'));
