import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { moneyOf } from '../../contract/order-money.ts';
import type { Payment } from '../../contract/payment.ts';
import type { AdminPayment, SeenOn } from '../../contract/payment-office.ts';
import { demo } from '../demo/table.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { later, slot } from '../lib/slot.ts';
import { order } from '../order/table.ts';
import { nameOf } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { isTakenBack } from './sql.ts';
import { payment } from './table.ts';

/**
 * Whether statements of the bank contradict the line `"payment"`, the paise they have for its
 * transaction id, and how many of their lines are open.
 */
export const ofBank = slot<Record<'differs' | 'paise' | 'open', SQL>>('statements of the bank');

export type PaymentRow = typeof payment.$inferSelect;

export const view = (row: PaymentRow): Payment => ({
  _id: row.id,
  direction: row.direction,
  method: row.method,
  amount: row.amount,
  txnId: row.reference,
  receivedOn: row.receivedOn,
  state: row.state,
  reason: row.reason,
  isCorrection: row.isCorrection,
  createdAt: row.createdAt,
  decidedAt: row.decidedAt,
});

/** Other orders and bookings on which a transaction id is named. */
const shownTwins = 5;

/** Lines of others with the same transaction id; read from the index `payment_reference`. */
export const twins = sql`from payment twin
  where twin.reference = "payment"."reference" and twin.reference <> ''
    and (twin.order_row is not "payment"."order_row" or twin.demo is not "payment"."demo")`;

const seenOn = jsonColumn<SeenOn[]>(
  sql`(select json_group_array(json_object('kind', kind, '_id', id, 'number', number)) from (
    select distinct iif(twin.demo is null, 'order', 'demo') as kind,
      coalesce(twin.order_row, twin.demo) as id, twin.number
    ${twins} limit ${sql.raw(String(shownTwins))}))`,
  'seen_on',
);

/** A column under its own name: results of a batch are objects, which merge equal names. */
const aliased = <Column extends SQLiteColumn>(column: Column, name: string) =>
  sql<Column['_']['data']>`${column}`.as(name);

/** A line's columns for the office; those of `order` or `demo` are null, or both. */
const columnsWith = (share: SQL<number>) => ({
  row: getTableColumns(payment),
  order: {
    id: aliased(order.id, 'order_id_'),
    name: aliased(order.name, 'order_name'),
    email: aliased(order.email, 'order_email'),
    mobile: aliased(order.mobile, 'order_mobile'),
    what: aliased(order.courseName, 'order_what'),
    price: aliased(order.coursePrice, 'order_price'),
    paid: aliased(order.paid, 'order_paid'),
    claimed: aliased(order.claimed, 'order_claimed'),
    refunded: aliased(order.refunded, 'order_refunded'),
    status: aliased(order.status, 'order_status'),
  },
  demo: {
    name: aliased(demo.fullName, 'demo_name'),
    email: aliased(demo.email, 'demo_email'),
    mobile: aliased(demo.phone, 'demo_mobile'),
    status: aliased(demo.status, 'demo_status'),
  },
  /** When the buyer confirmed the e-mail; empty for one who did not, and for a booking. */
  confirmedAt: sql<string>`coalesce((select u.confirmed_at from ${user} u
    where u.id = "orders"."user_id"), '')`.as('confirmed_at'),
  seenOn,
  bankPaise: sql<number>`coalesce(${later(() => ofBank.take().paise)}, 0)`.as('bank_paise'),
  isReversed: sql<number>`${isTakenBack(sql`"payment"."id"`)}`.as('is_reversed'),
  recordedBy: nameOf('"payment"."recorded_by"').as('recorded_by_name'),
  decidedBy: nameOf('"payment"."decided_by"').as('decided_by_name'),
  share: share.as('share'),
});

const whole = sql<number>`"payment"."amount"`;

/** Lines with their order or booking, if there is one, and with the share that is asked for. */
export const selectAdmin = (db: Db, share = whole) =>
  db
    .select(columnsWith(share))
    .from(payment)
    .leftJoin(order, eq(order.id, payment.order))
    .leftJoin(demo, eq(demo.id, payment.demo));

export type AdminRow = Awaited<ReturnType<typeof selectAdmin>>[number];

export function adminView({ row, order, demo, ...rest }: AdminRow): AdminPayment {
  const isDemo = row.demo !== null;
  const price = isDemo ? row.amount : (order.price ?? 0);
  return {
    ...view(row),
    kind: isDemo ? 'demo' : 'order',
    subject: row.order ?? row.demo ?? '',
    number: row.number,
    name: order.name ?? demo.name ?? '',
    email: order.email ?? demo.email ?? '',
    mobile: order.mobile ?? demo.mobile ?? '',
    what: isDemo ? 'Demo class' : (order.what ?? ''),
    price,
    balance: moneyOf({
      ...{ coursePrice: price, paid: order.paid ?? 0, claimed: order.claimed ?? 0 },
      ...{ refunded: order.refunded ?? 0, status: order.status ?? 'pending' },
    }).expected,
    status: order.status ?? demo.status ?? '',
    seenOn: rest.seenOn,
    bankPaise: rest.bankPaise,
    transferAmount: row.transferAmount ?? 0,
    share: rest.share,
    reverses: row.reverses ?? '',
    isReversed: Boolean(rest.isReversed),
    recordedBy: rest.recordedBy,
    decidedBy: rest.decidedBy,
  };
}

export const paymentNotFound = () => new Refused('notFound', 'Payment not found');

/** The line with that id; refuses (404) an unknown one. */
export async function paymentById(db: Db, id: string): Promise<AdminRow> {
  const row = await selectAdmin(db).where(eq(payment.id, id)).get();
  if (!row) throw paymentNotFound();
  return row;
}
