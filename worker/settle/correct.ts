import { and, desc, eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import type { Db } from '../lib/db/index.ts';
import { madeHere } from '../lib/db/request-id.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { ifSaved } from '../lib/history/save.ts';
import type { OrderRow } from '../order/select.ts';
import { addVerified } from '../payment/add.ts';
import { payment } from '../payment/table.ts';

/** The statement that reads the claims of an order that wait, newest first. */
export const openClaims = (db: Db, orderRow: string) =>
  db
    .select({ id: payment.id, amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.order, orderRow), eq(payment.state, 'claimed')))
    .orderBy(desc(payment.seq));

type Correction = {
  order: OrderRow;
  claims: Awaited<ReturnType<typeof openClaims>>;
  advance: number;
  /** The moment that the save gives the order. */
  at: string;
};

/**
 * The statements, for the batch that saves the order, after which its payments come to `advance`:
 * claims beyond it are rejected, newest first, and the rest is one line that puts the sum right.
 */
export function correct(db: Db, { order, claims, advance, at }: Correction, by: RecordedActor) {
  const rejected: string[] = [];
  let left = order.paid + order.claimed;
  for (const claim of claims) {
    if (left <= advance) break;
    rejected.push(claim.id);
    left -= claim.amount;
  }
  const difference = advance - left;
  return [
    ...(rejected.length > 0
      ? [
          db
            .update(payment)
            .set({
              ...{ state: 'rejected', reason: 'The office corrected what was paid' },
              ...{ decidedAt: at, decidedBy: by.id },
            })
            .where(
              sql`${payment.id} in (select value from json_each(${JSON.stringify(rejected)}))
                and ${payment.state} = 'claimed' and ${ifSaved}`,
            ),
        ]
      : []),
    ...(difference === 0
      ? []
      : [
          addVerified(
            db,
            {
              subject: { order: order.id, number: order.orderId },
              direction: difference > 0 ? 'in' : 'refund',
              method: order.txnId === cashOnDelivery ? 'cash' : 'upi',
              amount: Math.abs(difference),
              reference: '',
              isCorrection: true,
              requestId: madeHere(),
              receivedOn: today(),
              recordedBy: by.id,
              createdAt: at,
            },
            sql`where ${ifSaved}`,
          ),
        ]),
  ];
}
