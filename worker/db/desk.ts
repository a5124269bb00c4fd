import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { queryStatuses } from '../../contract/contact.ts';
import { demoStatuses } from '../../contract/demo.ts';
import { day, row } from './columns.ts';

const listOf = (words: readonly string[]) => sql.raw(`('${words.join("', '")}')`);

/** Given once per filled-in form, see `contract/key.ts`; null from clients that give none. */
const formKey = () => text('form_key').unique();

/** Questions asked through the contact form. */
export const query = sqliteTable(
  'query',
  {
    ...row(),
    formKey: formKey(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    msg: text().notNull(),
    status: text({ enum: queryStatuses }).notNull().default('pending'),
  },
  (t) => [
    index('query_day').on(t.createdAt),
    index('query_status').on(t.status, t.createdAt),
    check('query_status_known', sql`${t.status} in ${listOf(queryStatuses)}`),
    check('query_given', sql`length(${t.name}) > 0 and length(${t.msg}) > 0`),
  ],
);

/** Bookings of demo classes. */
export const demo = sqliteTable(
  'demo',
  {
    ...row(),
    formKey: formKey(),
    /** Seven digits 0–7: the number people are told. */
    orderId: text('order_id').notNull(),
    fullName: text('full_name').notNull(),
    fatherName: text('father_name').notNull(),
    motherName: text('mother_name').notNull(),
    dob: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    txnId: text('txn_id').notNull(),
    /** Key in R2. */
    photo: text().notNull(),
    status: text({ enum: demoStatuses }).notNull().default('pending'),
    demoDate: text('demo_date').notNull().default(''),
    demoTime: text('demo_time').notNull().default(''),
    /** Day in India (YYYY-MM-DD) on which it was booked: what a date or month filter means. */
    bookedOn: text('booked_on').notNull(),
    /** 1 to 12, out of `bookedOn`. */
    month: integer().generatedAlwaysAs(sql`(cast(substr(booked_on, 6, 2) as integer))`),
  },
  (t) => [
    uniqueIndex('demo_order_id').on(t.orderId),
    index('demo_day').on(t.bookedOn),
    index('demo_month').on(t.month, t.bookedOn),
    index('demo_status').on(t.status, t.bookedOn),
    index('demo_status_month').on(t.status, t.month, t.bookedOn),
    check('demo_id_form', sql.raw(`length(order_id) = 7 and order_id not glob '*[^0-7]*'`)),
    check('demo_status_known', sql`${t.status} in ${listOf(demoStatuses)}`),
    check('demo_given', sql`length(${t.fullName}) > 0 and length(${t.txnId}) > 0`),
    check('demo_photo', sql`${t.photo} <> ''`),
    check('demo_booked_form', sql`${t.bookedOn} glob ${sql.raw(`'${day}'`)}`),
    check(
      'demo_when',
      sql`case ${t.status} when 'success' then ${t.demoDate} glob ${sql.raw(`'${day}'`)} and ${t.demoTime} glob '[0-2][0-9]:[0-5][0-9]' else ${t.demoDate} = '' and ${t.demoTime} = '' end`,
    ),
  ],
);

/**
 * What is counted per day: public look-ups from an address that found nobody, so that nobody walks through all numbers,
 * and confirmations to an e-mail, so that nobody fills somebody else's mailbox.
 */
export const miss = sqliteTable(
  'miss',
  {
    /** HMAC of the address or the e-mail: enough to count by, and no list of visitors. */
    caller: text().primaryKey(),
    /** Day in India (YYYY-MM-DD) that is counted. */
    day: text().notNull(),
    times: integer().notNull(),
  },
  (t) => [index('miss_day').on(t.day)],
);
