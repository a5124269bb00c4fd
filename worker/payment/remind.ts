import { and, eq, sql } from 'drizzle-orm';
import { business } from '../../contract/business.ts';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { dueOnOf, moneyOf } from '../../contract/order-money.ts';
import { type Letter, letter, toMyCourses, toMyOrders } from '../lib/mail/letter.ts';
import type { TimedMail } from '../message/timed.ts';
import { isOfStranger } from '../order/messages.ts';
import { columns } from '../order/select.ts';
import { order, tabConditions } from '../order/table.ts';
import { seatOf } from '../seat/sql.ts';
import { isNotCancelled } from '../timetable/sql.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';

/** Days before the balance of an order is due on which its buyer is reminded. */
const remindedBefore = [3, 0];

/**
 * Whether an order of a batch still has its seat, and the batch takes place: else nothing is due.
 */
const hasWhatItPaysFor = (at: string) => sql`(${order.batch} is null
  or (${seatOf(at)} <> 'none' and ${isNotCancelled(order.batch)}))`;

const reminder = (days: number): TimedMail => ({
  kind: 'balance-due',
  every: 'hour',
  async due(db, at, isUnsent) {
    const rows = await db
      .select({ ...columns, confirmedAt: user.confirmedAt })
      .from(order)
      .innerJoin(user, eq(user.id, order.userId))
      .where(
        and(
          tabConditions.owing,
          eq(user.erasedAt, ''),
          eq(order.dueOn, addDays(today(), days)),
          hasWhatItPaysFor(at),
          // A class that is moved is reminded of anew.
          isUnsent(sql`${order.id} || '/' || ${order.dueOn} || ${`/${days}`}`),
        ),
      );
    return rows.map((row) => {
      const [due, dueOn] = [moneyOf(row).due, dueOnOf(row)];
      return {
        mail: balanceDue({ ...row, due, dueOn }, row),
        of: `${row.id}/${dueOn}/${days}`,
        ...{ noun: 'order', record: row.id, isLimited: isOfStranger(row, row) },
        expects: { owes: true, dueOn },
      };
    });
  },
});

/**
 * The reminders of balances that are due in three days, and today, once each: not where the balance
 * is paid, claimed or no longer due by then.
 */
export const balanceMails = remindedBefore.map(reminder);

type Owing = Pick<Order, 'kind' | 'orderId' | 'name' | 'email' | 'courseName' | 'due' | 'dueOn'>;

/** What is due, and by when. An unconfirmed e-mail gets no word that somebody typed. */
function balanceDue(order: Owing, buyer: { confirmedAt: string }): Letter {
  const { kind, orderId, courseName, due, dueOn } = order;
  const when = dueOn === today() ? 'today' : `on ${dayInWords(dueOn)}`;
  return letter(
    addressee({ ...order, ...buyer }),
    `The balance of your order ${orderId} is due ${when}`,
    `${rupees(due)} of your order ${orderId} (${courseName}) is due ${when}.`,
    'You can pay by UPI on our site, or in cash when you come.',
    kind === 'course' ? toMyCourses : toMyOrders,
    `Paid already? Send us the transaction ID there, or call ${business.phoneDisplay}.`,
  );
}
