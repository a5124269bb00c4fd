import { and, eq, gt, sql } from 'drizzle-orm';
import { addDays, today } from '../../contract/day.ts';
import { balanceDueOn } from '../../contract/payment-terms.ts';
import type { TimedMail } from '../message/timed.ts';
import { columns } from '../order/columns.ts';
import { isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { seatOf } from '../seat/seats.ts';
import { user } from '../user/table.ts';
import { balanceDue } from './remind-mail.ts';

/** Days before the balance of an order is due on which its buyer is reminded. */
const remindedBefore = [3, 0];

/** Whether a seat is still held for the order, where it has a batch: nothing is due for one that does not take place or is gone. */
const hasWhatItPaysFor = (at: string) => sql`(${order.batch} is null or (${seatOf(at)} <> 'none'
  and exists (select 1 from batch b where b.id = ${order.batch} and b.state <> 'cancelled')))`;

const reminder = (days: number): TimedMail => ({
  kind: 'balance-due',
  every: 'hour',
  async due(db, at, isUnsaid) {
    const rows = await db
      .select({ ...columns, confirmedAt: user.confirmedAt })
      .from(order)
      .innerJoin(user, eq(user.id, order.userId))
      .where(
        and(
          gt(order.balancePayment, 0),
          isRunning('"orders"'),
          eq(user.erasedAt, ''),
          eq(order.dueOn, addDays(today(), days)),
          hasWhatItPaysFor(at),
          // A class that is moved is reminded of anew.
          isUnsaid(sql`${order.id} || '/' || ${order.dueOn} || ${`/${days}`}`),
        ),
      );
    return rows.map((row) => {
      const dueOn = balanceDueOn(row);
      return {
        mail: balanceDue({ ...row, dueOn }, row),
        of: `${row.id}/${dueOn}/${days}`,
        ...{ noun: 'order', record: row.id, isLimited: !row.confirmedAt },
        expects: { owes: true, dueOn },
      };
    });
  },
});

/**
 * The reminders of balances that are due in three days, and today, once each. They are sent at once, and not if the balance
 * is paid, claimed or no longer due by then.
 */
export const balanceMails = remindedBefore.map(reminder);
