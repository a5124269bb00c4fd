import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { enquiryStatuses } from '../../contract/enquiry.ts';
import { demo } from '../demo/table.ts';
import { dayForm, formKey, listOf, nameSearch, row, searchColumn } from '../lib/db/columns.ts';
import { order } from '../order/table.ts';
import { user } from '../user/table.ts';

export const enquiry = sqliteTable(
  'enquiry',
  {
    ...row(),
    formKey: formKey(),
    name: text().notNull(),
    nameSearch: nameSearch(),
    email: text().notNull(),
    mobile: text().notNull(),
    msg: text().notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('pending'),
    assignedTo: text('assigned_to').references(() => user.id),
    /** The day (YYYY-MM-DD) on which a pending one is looked at again; empty for now. */
    snoozedUntil: text('snoozed_until').notNull().default(''),
    /** When it was made pending again, from which on it waits; empty for never. */
    reopenedAt: text('reopened_at').notNull().default(''),
    /** The order or the booking that came of it. */
    order: text('order_row').references(() => order.id, { onDelete: 'set null' }),
    demo: text().references(() => demo.id, { onDelete: 'set null' }),
    search: searchColumn(['name_search', 'email'], 'mobile'),
  },
  (t) => [
    index('enquiry_list').on(t.createdAt, t.seq, t.status, t.snoozedUntil, t.assignedTo),
    index('enquiry_name').on(t.nameSearch),
    index('enquiry_search').on(t.createdAt, t.seq, t.search),
    index('enquiry_email').on(t.email),
    index('enquiry_mobile').on(t.mobile),
    index('enquiry_order').on(t.order).where(sql.raw('order_row is not null')),
    index('enquiry_demo').on(t.demo).where(sql.raw('demo is not null')),
    check('enquiry_status_known', sql`${t.status} in ${listOf(enquiryStatuses)}`),
    check('enquiry_given', sql`length(${t.name}) > 0 and length(${t.msg}) > 0`),
    check(
      'enquiry_snoozed',
      sql`${t.snoozedUntil} = '' or (${t.snoozedUntil} glob ${dayForm} and ${t.status} = 'pending')`,
    ),
  ],
);
