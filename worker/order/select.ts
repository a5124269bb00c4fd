import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { OrderBatch } from '../../contract/batch.ts';
import type { Place } from '../../contract/course.ts';
import type { Line } from '../../contract/order.ts';
import type { Reminded } from '../../contract/order-office.ts';
import type { Payment } from '../../contract/payment.ts';
import type { Words } from '../../contract/school/parts.ts';
import { course } from '../catalogue/table.ts';
import { lastReminder } from '../conversation/conversations.ts';
import { jsonColumn } from '../lib/db/columns.ts';
import type { Db } from '../lib/db/index.ts';
import { history } from '../lib/history/table.ts';
import { later, slot } from '../lib/slot.ts';
import { upiOf } from '../school/sql.ts';
import { daysOf, isNotCancelled } from '../timetable/sql.ts';
import { batch } from '../timetable/table.ts';
import { nameOf } from '../user/sql.ts';
import { isRunning } from './sql.ts';
import { order } from './table.ts';

/** What seats, ledger and certificates say of the order `"orders"`, as the columns here name it. */
export const ofOrder = slot<
  Record<'choice' | 'hasSeat' | 'payments' | 'seenOn' | 'seenCount' | 'issued', SQL>
>('seat, payments and certificate');

const above = (name: keyof ReturnType<typeof ofOrder.take>) => later(() => ofOrder.take()[name]);

/** An order's lines as one column, so that a list with lines is one query. */
const lines = jsonColumn<Line[]>(
  sql`(select json_group_array(
    json_patch(
      json_object('id', l.product_id, 'name', l.name, 'price', l.price, 'amount', l.amount),
      json_object('variant', nullif(l.variant, ''), 'words', nullif(l.words, ''),
        'idea', nullif(l.idea, ''), 'state', nullif(l.state, 'to-bake'))
    ) order by l.position
  ) from order_line l where l.order_row = "orders"."id")`,
  'lines',
);

const classes = jsonColumn<OrderBatch | null>(
  sql`(select json_object(
    'days', ${daysOf(sql`b.id`)},
    'weekdays', json(b.weekdays), 'startTime', b.start_time, 'endTime', b.end_time,
    'place', b.place, 'courseId', b.course_id, 'state', b.state, 'bring', b.bring,
    'reason', b.reason, 'updatedAt', b.updated_at, 'choice', coalesce(${above('choice')}, '')
  ) from ${batch} b where b.id = "orders"."batch_id")`,
  'classes',
);

/** Where the class of an order is; the institute for a course that is gone. */
const place = sql<Place>`case "orders"."kind" when 'shop' then 'Bakery' else coalesce(
  (select b.place from ${batch} b where b.id = "orders"."batch_id"),
  (select c.place from ${course} c where c.name_key = "orders"."course_key"), 'Institute') end`.as(
  'place',
);

/** The lines of the ledger, oldest first, as their buyer sees them. */
const payments = jsonColumn<Payment[]>(above('payments'), 'payments');

/** Its valid certificate; null for none. */
const issued = jsonColumn<{ number: string; issuedOn: string } | null>(above('issued'), 'issued');

const upi = jsonColumn<Words<'upi'> | null>(upiOf(sql`"orders"."created_at"`), 'upi');

/** When the school told last of the days of one that had none; empty where its buyer chose them. */
const toldAt = sql<string>`coalesce((select max(h.at) from ${history} h
  where h.noun = 'order' and h.record = "orders"."id" and h.actor <> "orders"."user_id"
    and h.before ->> 'startDate' = '' and h.after ->> 'startDate' <> ''), '')`.as('told_at');

export const columns = {
  ...getTableColumns(order),
  lines,
  classes,
  place,
  payments,
  issued,
  upi,
  toldAt,
};

export const selectOrders = (db: Db) => db.select(columns).from(order);

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

/** The numbers of some orders that name its transaction ids, and how many there are. */
export const txnSeenOn = jsonColumn<string[]>(above('seenOn'), 'txn_seen_on');
const txnSeenCount = sql<number>`${above('seenCount')}`.as('txn_seen_count');

/** The last reminder of the balance, by the clock or the office; null for none. */
const reminded = jsonColumn<Reminded | null>(lastReminder(sql`"orders"."id"`), 'reminded');

/** Whether a running order lost its seat in its batch, which takes place. */
const isWithoutSeat = sql<boolean>`(
  ${isRunning('"orders"')}
  and ${isNotCancelled(sql`"orders"."batch_id"`)}
  and not ${above('hasSeat')})`
  .mapWith(Boolean)
  .as('is_without_seat');

const adminColumns = {
  ...columns,
  txnSeenOn,
  txnSeenCount,
  reminded,
  isWithoutSeat,
  /** The name of the buyer's account, changed without approval until a course is confirmed. */
  accountName: nameOf('"orders"."user_id"').as('account_name'),
};

export const selectAdminOrders = (db: Db) => db.select(adminColumns).from(order);

export type AdminRow = Awaited<ReturnType<typeof selectAdminOrders>>[number];
