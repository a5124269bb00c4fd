import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { cashOnDelivery, runningStatuses, statuses } from '../../contract/order.ts';
import { lineStates } from '../../contract/own-order.ts';
import {
  areWhole,
  dayForm,
  every,
  listOf,
  nameSearch,
  row,
  searchColumn,
} from '../lib/db/columns.ts';
import { offer } from '../offer/table.ts';
import { batch } from '../timetable/table.ts';
import { user } from '../user/table.ts';

/** What a running order is, as text for indexes; conditions say it by `isRunning` of `sql.ts`. */
export const running = `status in ('${runningStatuses.join("', '")}')`;

/** What an order without a decision about its certificate is, with `o.` before each column. */
export const certifying = (o = '') =>
  `${o}certificate = '' and ${o}status = 'success' and ${o}kind = 'course'`;

/** The orders in each tab: a partial index serves only a query that says it in the same words. */
export const tabConditions = {
  claimed: sql.raw('claimed > 0'),
  owing: sql.raw(`balance_payment > 0 and ${running}`),
  starting: sql.raw(`start_date <> '' and ${running}`),
  certifying: sql.raw(certifying()),
};

/** Those that are collected on a day, in the words of the partial index. */
export const hasCollection = sql.raw(`needed_on <> ''`);

/** Those that their buyers want to cancel, or have cancelled with money paid, in such words. */
export const cancelAsked = sql.raw(`cancel_asked_at <> ''`);

/** Enrolments and shop orders, with copies of buyer, items and price: they stay as they were. */
export const order = sqliteTable(
  'orders',
  {
    ...row(),
    /** Seven digits 0–7, drawn by the client: the key that makes placing an order idempotent. */
    orderId: text('order_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.id),
    kind: text({ enum: ['course', 'shop'] }).notNull(),
    /** SHA-256 of what was ordered, as placed; editing the order later does not change it. */
    contentHash: text('content_hash').notNull(),
    /** Day in India (YYYY-MM-DD) on which it was placed: what a date or month filter means. */
    placedOn: text('placed_on').notNull(),
    serialNo: text('serial_no').notNull(),
    name: text().notNull(),
    nameSearch: nameSearch(),
    fatherName: text('father_name').notNull().default(''),
    motherName: text('mother_name').notNull().default(''),
    spouseName: text('spouse_name').notNull().default(''),
    email: text().notNull(),
    mobile: text().notNull().default(''),
    aadharLast4: text('aadhar_last4').notNull().default(''),
    dob: text().notNull().default(''),
    address: text().notNull().default(''),
    courseName: text('course_name').notNull(),
    /** `nameKey(courseName)` of a course, empty for a shop order. */
    courseKey: text('course_key').notNull(),
    /** What is to be paid: without discount and credit. */
    coursePrice: integer('course_price').notNull(),
    /** The offer, its code and what it took off as they were: nothing of them changes later. */
    offer: text().references(() => offer.id),
    offerCode: text('offer_code').notNull().default(''),
    discount: integer().notNull().default(0),
    /** `demo.id` of the booking, perhaps deleted, whose fee one running order at most has. */
    creditDemo: text('credit_demo'),
    credit: integer().notNull().default(0),
    /** What its payments come to, by triggers: to filter takes 1 ms so, and summing up 110. */
    paid: integer().notNull().default(0),
    claimed: integer().notNull().default(0),
    refunded: integer().notNull().default(0),
    /** Why the office took the discount off, if no offer did; who placed it, if not the buyer. */
    priceReason: text('price_reason').notNull().default(''),
    placedBy: text('placed_by').notNull().default(''),
    advancePayment: integer('advance_payment').notNull(),
    balancePayment: integer('balance_payment').notNull(),
    txnId: text('txn_id').notNull(),
    status: text({ enum: statuses }).notNull().default('pending'),
    startDate: text('start_date').notNull().default(''),
    endDate: text('end_date').notNull().default(''),
    linkOne: text('link_one').notNull().default(''),
    linkTwo: text('link_two').notNull().default(''),
    linkThree: text('link_three').notNull().default(''),
    linkFour: text('link_four').notNull().default(''),
    certificate: text({ enum: ['', 'yes', 'no'] })
      .notNull()
      .default(''),
    /** Key of the certificate in R2, or empty. */
    pdf: text().notNull().default(''),
    /** Day of collection of a shop order, or empty. */
    neededOn: text('needed_on').notNull().default(''),
    /** At what time of it, `HH:MM`, or empty. */
    neededAt: text('needed_at').notNull().default(''),
    note: text().notNull().default(''),
    /** When links were last handed in, or empty. */
    linksAt: text('links_at').notNull().default(''),
    /** When the status was last changed, or empty while it never was. */
    statusAt: text('status_at').notNull().default(''),
    /** The batch of an enrolment, with its days; whether it has a seat there, `seat` says. */
    batch: text('batch_id').references(() => batch.id),
    /** Until when its seat is held without half of the price; empty without a batch. */
    seatUntil: text('seat_until').notNull().default(''),
    /** When its buyer asked to cancel it, or did with money paid, and why; empty else. */
    cancelAskedAt: text('cancel_asked_at').notNull().default(''),
    cancelWhy: text('cancel_why').notNull().default(''),
    /** Whether half that is claimed holds its seat until the office has decided. */
    claimHolds: integer('claim_holds', { mode: 'boolean' }).notNull().default(true),
    /** The day of `dueOnOf`, whatever is due. */
    dueOn: text('due_on').generatedAlwaysAs(
      sql.raw(`iif(kind = 'course', start_date, needed_on)`),
      { mode: 'virtual' },
    ),
    search: searchColumn(
      [
        ...['name_search', 'email', 'order_id', 'lower(serial_no)'],
        `case txn_id when '${cashOnDelivery}' then '' else lower(txn_id) end`,
      ],
      'mobile',
    ),
  },
  (t) => [
    uniqueIndex('orders_order_id').on(t.orderId),
    // The last two columns are for the sums of the dashboard.
    index('orders_user').on(t.userId, t.seq, t.status, t.coursePrice),
    index('orders_list').on(
      ...([t.placedOn, t.seq, t.status, t.courseKey, t.email, t.coursePrice] as const),
      ...([t.txnId, t.balancePayment, t.paid, t.batch, t.cancelAskedAt] as const),
    ),
    index('orders_search').on(t.placedOn, t.seq, t.search, t.id),
    index('orders_claimed').on(t.placedOn, t.seq).where(tabConditions.claimed),
    index('orders_owing')
      .on(t.dueOn, t.seq, t.balancePayment, t.batch, t.status, t.cancelAskedAt)
      .where(tabConditions.owing),
    index('orders_starting').on(t.startDate, t.seq).where(tabConditions.starting),
    index('orders_certifying').on(t.endDate, t.seq, t.linksAt).where(tabConditions.certifying),
    // What the limits of an offer count, and its sum.
    index('orders_offer')
      .on(t.offer, t.userId, t.status, t.discount)
      .where(sql.raw('offer is not null')),
    uniqueIndex('orders_credit_demo')
      .on(t.creditDemo)
      .where(sql.raw(`credit_demo is not null and ${running}`)),
    index('orders_collection').on(t.neededOn, t.seq).where(hasCollection),
    index('orders_batch').on(t.batch, t.seq).where(sql.raw('batch_id is not null')),
    index('orders_seat_until')
      .on(t.seatUntil)
      .where(sql.raw(`seat_until <> '' and status = 'pending'`)),
    index('orders_cancel_asked').on(t.placedOn, t.seq).where(cancelAsked),
    index('orders_pdf').on(t.pdf).where(sql.raw(`pdf <> ''`)),
    check('orders_id_form', sql.raw(`length(order_id) = 7 and order_id not glob '*[^0-7]*'`)),
    check('orders_kind', sql`${t.kind} in ('course', 'shop')`),
    check('orders_key', sql`(${t.kind} = 'course') = (${t.courseKey} <> '')`),
    check('orders_name_given', sql`length(${t.courseName}) > 0`),
    check(
      'orders_money',
      every(
        areWhole(t.coursePrice, t.advancePayment, t.balancePayment),
        sql`${t.coursePrice} >= 1 and ${t.advancePayment} >= 0 and ${t.balancePayment} >= 0`,
        sql`${t.advancePayment} + ${t.balancePayment} = ${t.coursePrice}`,
      ),
    ),
    check(
      'orders_sums',
      every(
        areWhole(t.paid, t.claimed, t.refunded),
        sql`${t.refunded} >= 0 and ${t.paid} >= ${t.refunded} and ${t.claimed} >= 0`,
      ),
    ),
    // An insert past a limit has an empty id, and is refused by its name.
    check('orders_offer_left', sql`${t.offer} <> ''`),
    check('orders_credit_left', sql`${t.creditDemo} <> ''`),
    check('orders_batch_left', sql`${t.batch} <> ''`),
    check(
      'orders_seat_until',
      every(
        sql`(${t.batch} is null) = (${t.seatUntil} = '')`,
        sql`(${t.batch} is null or ${t.kind} = 'course')`,
      ),
    ),
    check(
      'orders_discount',
      every(
        sql`${areWhole(t.discount)} and ${t.discount} >= 0`,
        sql`(${t.offer} is null and ${t.priceReason} = '') = (${t.discount} = 0)`,
        sql`(${t.offer} is null or ${t.priceReason} = '')`,
        sql`(${t.offer} is null) = (${t.offerCode} = '')`,
      ),
    ),
    check(
      'orders_credit',
      every(
        sql`${areWhole(t.credit)} and ${t.credit} >= 0`,
        sql`(${t.creditDemo} is null) = (${t.credit} = 0)`,
        sql`(${t.credit} = 0 or ${t.kind} = 'course')`,
      ),
    ),
    // The same of a day of collection that is full.
    check('orders_day_left', sql`${t.neededOn} <> 'full'`),
    check('orders_txn_given', sql`length(${t.txnId}) > 0`),
    check('orders_status_known', sql`${t.status} in ${listOf(statuses)}`),
    check('orders_certificate', sql`${t.certificate} in ('', 'yes', 'no')`),
    check('orders_day_form', sql`${t.placedOn} glob ${dayForm}`),
    check(
      'orders_needed_at',
      sql`${t.neededAt} = '' or ${t.neededAt} glob '[0-2][0-9]:[0-5][0-9]'`,
    ),
    check('orders_needed_on', sql`${t.neededOn} = '' or ${t.neededOn} glob ${dayForm}`),
    check(
      'orders_dates',
      every(
        sql`(${t.startDate} = '' or ${t.startDate} glob ${dayForm})`,
        sql`(${t.endDate} = '' or (${every(
          sql`${t.endDate} glob ${dayForm}`,
          sql`${t.endDate} >= ${t.startDate}`,
        )}))`,
      ),
    ),
  ],
);

/** Lines of shop orders, name and price as they were: nothing but the state changes. */
export const orderLine = sqliteTable(
  'order_line',
  {
    /** `orders.id`, not the number people see. */
    order: text('order_row')
      .notNull()
      .references(() => order.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The product as it was; it may be gone from the catalogue. */
    productId: text('product_id').notNull(),
    /** What was chosen of it, which `name` and `price` have too; empty without options. */
    variant: text().notNull().default(''),
    name: text().notNull(),
    price: integer().notNull(),
    amount: integer().notNull(),
    /** Words on the cake, exactly as they were typed. */
    words: text().notNull().default(''),
    /** Key in R2 of a photo that its buyer sent of what they have in mind, or empty. */
    idea: text().notNull().default(''),
    /** Its part of the order's discount, in whole rupees of all pieces. */
    discount: integer().notNull().default(0),
    state: text({ enum: lineStates }).notNull().default('to-bake'),
  },
  (t) => [
    primaryKey({ columns: [t.order, t.position] }),
    index('order_line_of').on(t.productId, t.order),
    index('order_line_words').on(t.order).where(sql.raw(`words <> ''`)),
    index('order_line_idea').on(t.idea).where(sql.raw(`idea <> ''`)),
    index('order_line_open').on(t.order).where(sql.raw(`state <> 'collected'`)),
    check('order_line_name', sql`length(${t.name}) > 0`),
    check('order_line_price', sql`${areWhole(t.price)} and ${t.price} >= 1`),
    check(
      'order_line_discount',
      sql`${areWhole(t.discount)} and ${t.discount} between 0 and ${t.price} * ${t.amount}`,
    ),
    check('order_line_state', sql`${t.state} in ${listOf(lineStates)}`),
    check('order_line_amount', sql`${areWhole(t.amount)} and ${t.amount} >= 1`),
  ],
);
