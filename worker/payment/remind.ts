import { and, eq, ne, sql } from 'drizzle-orm';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { dueOnOf, moneyOf } from '../../contract/order-money.ts';
import { lastReminder } from '../conversation/sql.ts';
import { type Db, daysAgo, now, valuesOf } from '../lib/db/index.ts';
import { type Letter, toMyCourses, toMyOrders } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import type { TimedMail } from '../message/timed.ts';
import { isOfStranger } from '../order/messages.ts';
import { columns, type OrderRow } from '../order/select.ts';
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

/**
 * Whether the buyer is reminded of what is due, by the clock or the office: not while a payment
 * waits to be checked, or where nothing is to be had for it.
 */
const isReminded = (at: string) =>
  and(
    tabConditions.owing,
    eq(order.claimed, 0),
    ne(order.dueOn, ''),
    eq(user.erasedAt, ''),
    hasWhatItPaysFor(at),
  );

/** Which of these orders the office may remind of, as `isReminded` says. */
export async function remindable(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .innerJoin(user, eq(user.id, order.userId))
    .where(and(sql`${order.id} in (${valuesOf(ids)})`, isReminded(now())));
  return new Set(rows.map(({ id }) => id));
}

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
  const [due, dueOn] = [moneyOf(row).due, dueOnOf(row)];
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
