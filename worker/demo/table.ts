import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { attendances, demoStatuses } from '../../contract/demo.ts';
import { dayForm, formKey, listOf, nameSearch, row, searchColumn } from '../lib/db/columns.ts';
import { batch } from '../timetable/table.ts';

export const demo = sqliteTable(
  'demo',
  {
    ...row(),
    formKey: formKey(),
    /** Seven digits 0–7: the booking's number as people see it. */
    orderId: text('order_id').notNull(),
    fullName: text('full_name').notNull(),
    nameSearch: nameSearch(),
    fatherName: text('father_name').notNull(),
    motherName: text('mother_name').notNull(),
    dob: text().notNull(),
    /** Who answers for somebody under 18; else empty. */
    guardianName: text('guardian_name').notNull().default(''),
    guardianMobile: text('guardian_mobile').notNull().default(''),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    txnId: text('txn_id').notNull(),
    /** What the class cost when it was booked, in rupees. */
    fee: integer().notNull(),
    /** Key in R2. */
    photo: text().notNull(),
    status: text({ enum: demoStatuses }).notNull().default('pending'),
    demoDate: text('demo_date').notNull().default(''),
    demoTime: text('demo_time').notNull().default(''),
    /** The chosen class (`batch.id`); null for none, or booked before there were classes. */
    classId: text('class_id').references(() => batch.id),
    /** HMAC of the network, or of the account with a confirmed e-mail, that it was booked from. */
    origin: text().notNull().default(''),
    /** Whether they came, as the office noted; without a note they did, once it is over. */
    attendance: text({ enum: attendances }).notNull().default(''),
    /** Day in India (YYYY-MM-DD) on which it was booked: what a date or month filter means. */
    bookedOn: text('booked_on').notNull(),
    search: searchColumn(['name_search', 'email', 'order_id', 'lower(txn_id)'], 'phone'),
  },
  (t) => [
    uniqueIndex('demo_order_id').on(t.orderId),
    index('demo_list').on(t.bookedOn, t.seq, t.status, t.email),
    index('demo_email').on(t.email),
    index('demo_of_class').on(t.classId, t.status).where(sql.raw('class_id is not null')),
    index('demo_name').on(t.nameSearch),
    index('demo_search').on(t.bookedOn, t.seq, t.search),
    check('demo_id_form', sql.raw(`length(order_id) = 7 and order_id not glob '*[^0-7]*'`)),
    check('demo_status_known', sql`${t.status} in ${listOf(demoStatuses)}`),
    check(
      'demo_attendance',
      sql`${t.attendance} in ${listOf(attendances)} and (${t.attendance} = '' or ${t.status} = 'success')`,
    ),
    // An insert past the seats of a class has an empty id, and is refused by its name.
    check('demo_class_left', sql`${t.classId} <> ''`),
    check('demo_given', sql`length(${t.fullName}) > 0 and length(${t.txnId}) > 0`),
    check('demo_fee', sql`${t.fee} > 0`),
    check('demo_photo', sql`${t.photo} <> ''`),
    check('demo_booked_form', sql`${t.bookedOn} glob ${dayForm}`),
    check(
      'demo_when',
      sql`case ${t.status} when 'success' then ${t.demoDate} glob ${dayForm} and ${t.demoTime} glob '[0-2][0-9]:[0-5][0-9]' else ${t.demoDate} = '' and ${t.demoTime} = '' end`,
    ),
  ],
);
