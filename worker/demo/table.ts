import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { places } from '../../contract/course.ts';
import { attendances, demoClassStates, demoStatuses } from '../../contract/demo.ts';
import {
  dayForm,
  formKey,
  listOf,
  nameSearch,
  row,
  searchColumn,
  timeForm,
} from '../lib/db/columns.ts';
import { user } from '../user/table.ts';

/** Demo classes that can be booked: a day with hours, a place and seats. Bookings that are not rejected take the seats. */
export const demoClass = sqliteTable(
  'demo_class',
  {
    ...row(),
    day: text().notNull(),
    /** `HH:mm` in India. */
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    place: text({ enum: places }).notNull(),
    teacherId: text('teacher_id').references(() => user.id),
    seats: integer().notNull(),
    state: text({ enum: demoClassStates }).notNull(),
  },
  (t) => [
    index('demo_class_day').on(t.day),
    check('demo_class_day_form', sql`${t.day} glob ${dayForm}`),
    check(
      'demo_class_times',
      sql`${t.startTime} glob ${timeForm} and ${t.endTime} glob ${timeForm} and ${t.endTime} > ${t.startTime}`,
    ),
    check('demo_class_place', sql`${t.place} in ${listOf(places)}`),
    check('demo_class_state', sql`${t.state} in ${listOf(demoClassStates)}`),
    check('demo_class_seats', sql`typeof(${t.seats}) = 'integer' and ${t.seats} between 1 and 60`),
  ],
);

/** Bookings of demo classes. */
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
    /** Key in R2. */
    photo: text().notNull(),
    status: text({ enum: demoStatuses }).notNull().default('pending'),
    demoDate: text('demo_date').notNull().default(''),
    demoTime: text('demo_time').notNull().default(''),
    /** The class that was chosen; null where none was, or it was booked before there were classes to choose. */
    classId: text('class_id').references(() => demoClass.id),
    /** Whether they came, as the office noted it; without a note they did, once the class is over. */
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
    check('demo_photo', sql`${t.photo} <> ''`),
    check('demo_booked_form', sql`${t.bookedOn} glob ${dayForm}`),
    check(
      'demo_when',
      sql`case ${t.status} when 'success' then ${t.demoDate} glob ${dayForm} and ${t.demoTime} glob '[0-2][0-9]:[0-5][0-9]' else ${t.demoDate} = '' and ${t.demoTime} = '' end`,
    ),
  ],
);
