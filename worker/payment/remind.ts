import { and, eq, ne, sql } from 'drizzle-orm';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { dueOnOf, payable } from '../../contract/order-money.ts';
import { lastReminder } from '../conversation/sql.ts';
import { daysAgo } from '../lib/db/index.ts';
import { type Letter, toMyCourses, toMyOrders } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import type { TimedMail } from '../message/timed.ts';
import { canBeMailed } from '../message/write.ts';
import { isOfStranger } from '../order/messages.ts';
import { columns, type OrderRow } from '../order/select.ts';
import { isPayable } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { isSeated } from '../seat/sql.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';

/** Days before the balance of an order is due on which its buyer is reminded. */
const remindedBefore = [3, 0];

/**
 * Whether the clock reminds the buyer, as `whyNotReminded` says: not while a payment waits to be
 * checked, nor where it has no day, or no seat.
 */
const isReminded = (at: string) =>
  and(
    isPayable('"orders"'),
    eq(order.claimed, 0),
    ne(order.dueOn, ''),
    canBeMailed(sql`${order.email}`),
    sql`(${order.batch} is null or ${isSeated(at)})`,
  );

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
          isReminded(at),
          eq(order.dueOn, addDays(today(), days)),
          sql`coalesce(${lastReminder(sql`"orders"."id"`)} ->> 'at', '') < ${daysAgo(1)}`,
          // A class that is moved is reminded of anew.
          isUnsent(sql`${order.id} || '/' || ${order.dueOn} || ${`/${days}`}`),
        ),
      );
    return rows.map((row) => ({
      ...balanceMail(row, row.confirmedAt),
      of: `${row.id}/${dueOnOf(row)}/${days}`,
    }));
  },
});

/**
 * The reminders of balances that are due in three days, and today, once each: not where the balance
 * is paid, claimed or no longer due by then.
 */
export const balanceMails = remindedBefore.map(reminder);

/** The reminder of an order that is not paid yet, which goes out as long as that day holds. */
export function balanceMail(row: OrderRow, confirmedAt: string) {
  const [due, dueOn] = [payable(row), dueOnOf(row)];
  return {
    mail: balanceDue({ ...row, due, dueOn }, { confirmedAt }),
    ...({ noun: 'order', record: row.id } as const),
    isLimited: isOfStranger(row, { confirmedAt }),
    expects: { owes: true, dueOn } as const,
  };
}

type Owing = Pick<Order, 'kind' | 'orderId' | 'name' | 'email' | 'courseName' | 'due' | 'dueOn'>;

/** What is due, and by when. An unconfirmed e-mail gets no word that somebody typed. */
function balanceDue(order: Owing, buyer: { confirmedAt: string }): Letter {
  const { kind, orderId, courseName, due, dueOn } = order;
  const day = dueOn === today() ? 'today' : `on ${dayInWords(dueOn)}`;
  const when = `${dueOn < today() ? 'was' : 'is'} due ${day}`;
  return ownLetter(
    'balanceDue',
    addressee({ ...order, ...buyer }),
    { order: orderId, what: courseName, amount: rupees(due), due: when },
    kind === 'course' ? toMyCourses : toMyOrders,
  );
}
