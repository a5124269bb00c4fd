import { and, desc, eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { type Db, newId } from '../lib/db/index.ts';
import { type Actor, isRecorded } from '../lib/history/actor.ts';
import { ifSaved } from '../lib/history/save.ts';
import type { OrderRow } from '../order/columns.ts';
import { addVerified } from './add.ts';
import { payment } from './table.ts';

/** The claims of an order that wait, newest first. */
const openClaims = (db: Db, orderRow: string) =>
  db
    .select({ id: payment.id, amount: payment.amount })
    .from(payment)
    .where(and(eq(payment.order, orderRow), eq(payment.state, 'claimed')))
    .orderBy(desc(payment.seq));

/**
 * The statements, for the batch that saves the order, after which its payments come to `advance`: what was claimed beyond
 * it is rejected, newest first, and the rest is one line that puts the sum right, by the administrator.
 * `at` is the moment that the save gives the order.
 */
export async function correct(
  db: Db,
  { id, orderId, txnId, paid, claimed }: OrderRow,
  advance: number,
  by: Actor,
) {
  const excess = paid + claimed - advance;
  const claims = excess > 0 ? await openClaims(db, id) : [];
  const rejected: string[] = [];
  let left = paid + claimed;
  for (const claim of claims) {
    if (left <= advance) break;
    rejected.push(claim.id);
    left -= claim.amount;
  }
  const actor = isRecorded(by) ? by.id : '';
  const difference = advance - left;
  return (at: string) => [
    ...(rejected.length > 0
      ? [
          db
            .update(payment)
            .set({
              ...{ state: 'rejected', reason: 'The office corrected what was paid' },
              ...{ decidedAt: at, decidedBy: actor },
            })
            .where(
              sql`${payment.id} in (select value from json_each(${JSON.stringify(rejected)})) and ${payment.state} = 'claimed' and ${ifSaved}`,
            ),
        ]
      : []),
    ...(difference === 0
      ? []
      : [
          addVerified(
            db,
            {
              subject: { order: id, number: orderId },
              direction: difference > 0 ? 'in' : 'refund',
              method: txnId === cashOnDelivery ? 'cash' : 'upi',
              amount: Math.abs(difference),
              reference: '',
              isCorrection: true,
              requestId: `correction-${newId()}`,
              receivedOn: today(),
              recordedBy: actor,
              createdAt: at,
            },
            sql`where ${ifSaved}`,
          ),
        ]),
  ];
}
