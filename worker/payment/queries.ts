import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { moneyOf } from '../../contract/order-money.ts';
import type { Payment } from '../../contract/payment.ts';
import type { AdminPayment, ClaimLine, SeenOn } from '../../contract/payment-office.ts';
import type { Doubt } from '../../contract/payment-schema.ts';
import { may, type Role } from '../../contract/team.ts';
import { demo } from '../demo/table.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { later, slot } from '../lib/slot.ts';
import { unverified } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { nameOf } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { isTakenBack } from './sql.ts';
import { payment } from './table.ts';

/** What the ledger asks of statements of the bank about its line `"payment"`. */
export type OfBank = {
  line(reference: SQL, id?: SQL): SQL;
  /** Selects why it is looked at alone, as `why`. */
  doubts: SQL;
  /** Whether the bank has less than was verified. */
  hasLess: SQL;
  open: SQL;
};

export const ofBank = slot<OfBank>('statements of the bank');

export type PaymentRow = typeof payment.$inferSelect;

const view = (row: PaymentRow): Payment => ({
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

/** Whether a claim is not what the checkout offers: the whole price, half, or the rest. */
export const isOdd = sql`exists (select 1 from ${order} o where o.id = "payment"."order_row"
  and "payment"."amount" not in (o.course_price, (o.course_price + 1) / 2,
    ${unverified()}, ${unverified()} - o.claimed + "payment"."amount"))`;

/** Other orders and bookings on which a transaction id is named. */
const shownTwins = 5;

/** Lines of others with the same transaction id; read from the index `payment_reference`. */
export const twins = sql`from payment twin
  where twin.reference = "payment"."reference" and twin.reference <> ''
    and (twin.order_row is not "payment"."order_row" or twin.demo is not "payment"."demo")
    and not ${isTakenBack(sql`twin.id`)}`;

export const doubtsOfBank = sql`select why from ${later(() => ofBank.take().doubts)}`;

/** Selects why the claim `"payment"` is looked at alone. */
const doubts = sql`
  select 'twice' as why where exists (select 1 ${twins})
  union
  select 'again' from payment again where again.reference = "payment"."reference"
    and again.reference <> '' and again.id <> "payment"."id" and again.state <> 'rejected'
    and again.order_row is "payment"."order_row" and again.demo is "payment"."demo"
    and not ${isTakenBack(sql`again.id`)}
  union ${doubtsOfBank}`;

/** Whether the line is, or is claimed to be, money of the transfer with that reference. */
export const isNamesake = (reference: SQL) => sql`${payment.reference} = ${reference}
  and ${payment.reference} <> '' and +${payment.direction} = 'in'
  and +${payment.state} <> 'rejected'
  and not ${isTakenBack(sql`"payment"."id"`)}`;

/** Why a claim is looked at alone; of what is decided nothing. */
export const doubtsOf = jsonColumn<Doubt[]>(
  sql`iif("payment"."state" = 'claimed',
    (select json_group_array(why) from (${doubts})), '[]')`,
  'doubts_of_payment',
);

/** Whether the claim can be verified among many, unseen. */
export const isClear = sql`not exists (${doubts})`;

const seenOn = jsonColumn<SeenOn[]>(
  sql`(select json_group_array(json_object('kind', kind, '_id', id, 'number', number)) from (
    select distinct iif(twin.demo is null, 'order', 'demo') as kind,
      coalesce(twin.order_row, twin.demo) as id, twin.number
    ${twins} limit ${sql.raw(String(shownTwins))}))`,
  'seen_on',
);

/** The line of a statement that it was verified with or, without one, of its transaction id. */
export const bankOf = jsonColumn<ClaimLine | null>(
  later(() => ofBank.take().line(sql`"payment"."reference"`, sql`"payment"."bank_line"`)),
  'bank_of_payment',
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
  bank: bankOf,
  doubts: doubtsOf,
  isOtherAmount: sql<number>`"payment"."state" = 'claimed' and ${isOdd}`.as('is_other_amount'),
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

export const selectLine = (db: Db, id = '', reference = '') =>
  db
    .select({
      line: jsonColumn<ClaimLine | null>(
        later(() => ofBank.take().line(sql`${reference}`, sql`nullif(${id}, '')`)),
        'line_of_bank',
      ),
    })
    .from(sql`(select 1)`);

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
    isUnconfirmed: order.id !== null && rest.confirmedAt === '',
    what: isDemo ? 'Demo class' : (order.what ?? ''),
    price,
    balance: moneyOf({
      coursePrice: price,
      paid: order.paid ?? 0,
      claimed: order.claimed ?? 0,
      refunded: order.refunded ?? 0,
      status: order.status ?? 'pending',
    }).expected,
    status: order.status ?? demo.status ?? '',
    seenOn: rest.seenOn,
    bank: rest.bank,
    doubts: rest.doubts,
    claimedAmount: row.claimedAmount ?? 0,
    transferAmount: row.transferAmount ?? 0,
    share: rest.share,
    reverses: row.reverses ?? '',
    isOtherAmount: Boolean(rest.isOtherAmount),
    isReversed: Boolean(rest.isReversed),
    recordedBy: rest.recordedBy,
    decidedBy: rest.decidedBy,
  };
}

/** The same without e-mail and phone for who reads money and not people. */
export function viewFor(row: AdminRow, role: Role): AdminPayment {
  const line = adminView(row);
  return may(role, 'readOrders') ? line : { ...line, email: '', mobile: '' };
}

export const paymentNotFound = () => new Refused('notFound', 'Payment not found');

/** The line with that id; refuses (404) an unknown one. */
export async function paymentById(db: Db, id: string): Promise<AdminRow> {
  const row = await selectAdmin(db).where(eq(payment.id, id)).get();
  if (!row) throw paymentNotFound();
  return row;
}
