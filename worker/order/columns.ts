import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { OrderBatch } from '../../contract/batch.ts';
import type { Place } from '../../contract/course.ts';
import type { Line } from '../../contract/order.ts';
import type { Payment } from '../../contract/payment.ts';
import { later, slot } from '../lib/slot.ts';
import { isRunning } from './sql.ts';
import { order } from './table.ts';

/** What seats and ledger say of the order `"orders"`, as the columns here name it. */
export const ofOrder =
  slot<Record<'choice' | 'hasSeat' | 'payments' | 'seenOn' | 'seenCount', SQL>>(
    'seat and payments',
  );

const above = (name: keyof ReturnType<typeof ofOrder.take>) => later(() => ofOrder.take()[name]);

/** An order's lines as one column, so that a list with lines is one query. */
const lines = sql<Line[]>`(
  select json_group_array(
    json_patch(
      json_object('id', l.product_id, 'name', l.name, 'price', l.price, 'amount', l.amount),
      json_object('words', nullif(l.words, ''))
    ) order by l.position
  ) from order_line l where l.order_row = "orders"."id"
)`
  .mapWith((json: string) => JSON.parse(json) as Line[])
  .as('lines');

/** The batch of an order as its buyer sees it. */
const classes = sql<OrderBatch | null>`(
  select json_object(
    'days', (select json_group_array(l.day order by l.day) from lesson l where l.batch_id = b.id),
    'weekdays', json(b.weekdays), 'startTime', b.start_time, 'endTime', b.end_time, 'place', b.place,
    'courseId', b.course_id, 'state', b.state, 'bring', b.bring, 'reason', b.reason, 'updatedAt', b.updated_at,
    'choice', coalesce(${above('choice')}, '')
  ) from batch b where b.id = "orders"."batch_id"
)`
  .mapWith((json: string) => JSON.parse(json) as OrderBatch | null)
  .as('classes');

/** Where the class of an order is; the institute for a course that is gone. */
const place = sql<Place>`case "orders"."kind" when 'shop' then 'Bakery' else coalesce(
  (select b.place from batch b where b.id = "orders"."batch_id"), (select c.place from course c where c.name_key = "orders"."course_key"), 'Institute') end`.as(
  'place',
);

/** The lines of the ledger, oldest first, as their buyer sees them. */
const payments = sql<Payment[]>`${above('payments')}`
  .mapWith((json: string) => JSON.parse(json) as Payment[])
  .as('payments');

export const columns = { ...getTableColumns(order), lines, classes, place, payments };

export type OrderRow = typeof order.$inferSelect & {
  lines: Line[];
  classes: OrderBatch | null;
  place: Place;
  payments: Payment[];
};

/** The numbers of some of them, and how many there are, as columns for administrators: anybody can make many. */
export const txnSeenOn = sql<string[]>`${above('seenOn')}`
  .mapWith((json: string) => JSON.parse(json) as string[])
  .as('txn_seen_on');
export const txnSeenCount = sql<number>`${above('seenCount')}`.as('txn_seen_count');

/** The name of the buyer's account, changed without approval until a course is confirmed. */
const accountName = sql<string>`(select u.name from user u where u.id = "orders"."user_id")`.as(
  'account_name',
);

/** When the buyer was last reminded of the balance, empty for never. */
const remindedAt = sql<string>`coalesce((select max(m.ended_at) from message m
  where m.noun = 'order' and m.record = "orders"."id" and m.kind = 'balance-due' and m.state = 'sent'), '')`.as(
  'reminded_at',
);

/** Whether a running order lost its seat in its batch, which takes place. */
const isWithoutSeat = sql<boolean>`(
  ${isRunning('"orders"')}
  and exists (select 1 from batch b where b.id = "orders"."batch_id" and b.state <> 'cancelled')
  and not ${above('hasSeat')})`
  .mapWith(Boolean)
  .as('is_without_seat');

/** The columns of an order for administrators. */
export const adminColumns = {
  ...columns,
  ...{ txnSeenOn, txnSeenCount, accountName, remindedAt, isWithoutSeat },
};
export type AdminRow = OrderRow & {
  txnSeenOn: string[];
  txnSeenCount: number;
  accountName: string;
  remindedAt: string;
  isWithoutSeat: boolean;
};
