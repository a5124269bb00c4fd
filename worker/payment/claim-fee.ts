import { type SQL, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { normalReference } from '../../contract/payment.ts';
import { type Db, newId } from '../lib/db/index.ts';
import { addClaim } from './add.ts';
import { payment } from './table.ts';

/**
 * The statements, for the batch that books a demo class, that claim its fee. `of` selects the id of the booking. A booking
 * that is sent again with another transaction id claims it anew, in place of the one before; nothing of one that is
 * decided changes.
 */
export function claimFee(db: Db, of: SQL, txnId: string, at: string) {
  const reference = normalReference(txnId);
  const pending = sql`select id from demo where id in (${of}) and status = 'pending'`;
  return [
    db
      .update(payment)
      .set({ state: 'rejected', reason: 'Sent again with another transaction ID', decidedAt: at })
      .where(
        sql`${payment.demo} in (${pending}) and ${payment.state} = 'claimed' and ${payment.reference} <> ${reference}`,
      ),
    addClaim(
      db,
      {
        subject: { demo: sql`demo.id`, number: sql`demo.order_id` },
        amount: limits.demoFee,
        method: 'upi',
        reference,
        receivedOn: today(Date.parse(at)),
        requestId: `demo-${newId()}`,
        recordedBy: '',
        createdAt: at,
      },
      sql`from demo where demo.id in (${pending}) and not exists (
        select 1 from payment p where p.demo = demo.id and p.reference = ${reference} and p.state <> 'rejected')`,
    ),
  ] as const;
}
