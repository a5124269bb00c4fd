import { and, eq, ne, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { wayWords } from '../../contract/conversation.ts';
import { addDays, dayInWords, today } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import type { Order } from '../../contract/order.ts';
import { dueOnOf, payable } from '../../contract/order-money.ts';
import { isJustReminded, type Remind, whyNotReminded } from '../../contract/order-request.ts';
import { lastReminder, mailKey, writeEntry, writtenOf } from '../conversation/conversations.ts';
import type { Env } from '../env.ts';
import { daysAgo, now, open, sentBy, valuesOf } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { type Letter, toMyCourses, toMyOrders } from '../lib/mail/letter.ts';
import { ownLetter } from '../lib/mail/own.ts';
import { canBeMailed, type NewMessage, type TimedMail, writeMessages } from '../message/write.ts';
import { confirmations, confirmedIn, isOfStranger } from '../order/messages.ts';
import { type AdminRow, columns, type OrderRow, selectAdminOrders } from '../order/select.ts';
import { isPayable } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { adminView } from '../order/view.ts';
import { isSeated } from '../seat/sql.ts';
import { addressee } from '../user/mails.ts';
import { user } from '../user/table.ts';

/** Days before the balance of an order is due on which its buyer is reminded. */
const remindedBefore = [3, 0];

/**
 * As `whyNotReminded` says: not while a payment waits to be checked, nor without a day, or a seat.
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
 * Due in three days, and today, once each: not where it is paid, claimed or no longer due by then.
 */
export const balanceMails = remindedBefore.map(reminder);

/** The reminder of an order that is not paid yet, which goes out as long as that day holds. */
function balanceMail(row: OrderRow, confirmedAt: string) {
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

type Outcome = { _id: string; success: boolean; message: string };

/**
 * Nobody is reminded whom the clock would not remind, and nobody twice within a day unless that is
 * asked for; the same request twice is one reminder.
 */
export async function remindMany(
  env: Env,
  { orders, way, words, again, requestId }: Remind,
  by: RecordedActor,
): Promise<Outcome[]> {
  const db = open(env.DB);
  const ids = [...new Set(orders)];
  const keyOf = (id: string) => `${sentBy(by, requestId)}/${id}`;
  const isSelected = sql`${order.id} in (${valuesOf(ids)})`;
  const [rows, confirmed] = await db.batch([
    selectAdminOrders(db).where(isSelected),
    confirmations(db, isSelected),
  ]);
  const written = await writtenOf(db, ids.map(keyOf));
  const known = new Map(rows.map((row) => [row.id, row]));
  const barred = (row: AdminRow): string | undefined => {
    const view = adminView(env, row);
    const isAgain = isJustReminded(view) && again !== 'yes';
    return whyNotReminded(view, way) ?? (isAgain ? justReminded(row) : undefined);
  };
  const at = now();
  const remindedWords = `Reminded ${wayWords[way]}`;
  const statements: BatchItem<'sqlite'>[] = [];
  const mails: NewMessage[] = [];
  const outcomes = ids.map((id): Outcome => {
    const row = known.get(id);
    if (written.has(keyOf(id))) return { _id: id, success: true, message: remindedWords };
    const message = row ? barred(row) : 'There is no such order';
    if (!row || message) return { _id: id, success: false, message: message ?? '' };
    const mail = balanceMail(row, confirmedIn(confirmed, id));
    const entry = { noun: 'order', record: id, kind: 'reminder', way, key: keyOf(id) } as const;
    statements.push(writeEntry(db, { ...entry, words: words ?? mail.mail.subject }, { by, at }));
    if (way === 'mail') mails.push({ ...mail, kind: 'balance-due', key: mailKey(keyOf(id)) });
    return { _id: id, success: true, message: remindedWords };
  });
  if (mails.length > 0) statements.push(writeMessages(db, mails));
  const [first, ...more] = statements;
  if (first) await db.batch([first, ...more]);
  return outcomes;
}

const justReminded = ({ reminded }: AdminRow) =>
  reminded
    ? `Was reminded ${wayWords[reminded.way]} within a day${reminded.by && `, by ${reminded.by}`}`
    : '';
