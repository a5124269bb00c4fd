import { and, eq, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import type { ReversePayment } from '../../contract/payment-office.ts';
import { cancelling } from '../document/cancel.ts';
import type { Ledger } from '../document/issue.ts';
import { moneyDocument } from '../document/table.ts';
import { now, open } from '../lib/db/index.ts';
import { madeHere } from '../lib/db/request-id.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { addVerified } from '../payment/add.ts';
import { type AdminRow, adminView, paymentById, selectAdmin } from '../payment/queries.ts';
import { isTakenBack } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { settle } from './settle.ts';

/**
 * Takes back a line that was verified by mistake, by another line: the order owes the money again,
 * the transfer is free for another, and its document is cancelled. Refuses an unknown payment (404)
 * and one not verified or refunded in part (409). Once, however many try: `reverses` is unique.
 */
export async function reverse(
  env: Ledger,
  { id, reason }: ReversePayment,
  by: RecordedActor,
): Promise<AdminRow> {
  const db = open(env.DB);
  const before = await paymentById(db, id);
  const { order, demo, number, method, amount, direction, state } = before.row;
  if (direction !== 'in' || state !== 'verified')
    throw new Refused('conflict', 'Only a verified payment can be taken back', {
      data: adminView(before),
    });
  const at = now();
  const isReversed = isTakenBack(sql`${id}`);
  const { found } = await settle(
    env,
    {
      ...{ at, by },
      money: [
        addVerified(
          db,
          {
            subject: order ? { order, number } : { demo: demo ?? '', number },
            ...{ method, amount, reason, direction: 'refund', isCorrection: true, reverses: id },
            ...{ reference: '', requestId: madeHere(), receivedOn: today() },
            ...{ recordedBy: by.id, createdAt: at },
          },
          sql`from ${payment} where ${payment.id} = ${id} and not ${isReversed}`,
        ),
        cancelling(db, and(eq(moneyDocument.payment, id), isReversed), { at, by: by.id, reason }),
      ],
    },
    [selectAdmin(db).where(eq(payment.id, id))],
  );
  const [[row = before]] = found as [AdminRow[]];
  return row;
}
