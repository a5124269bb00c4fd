import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { enquiryStatuses } from '../../contract/enquiry.ts';
import { formKey, listOf, nameSearch, row, searchColumn } from '../lib/db/columns.ts';

/** Questions asked through the contact form. */
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
    search: searchColumn(['name_search', 'email'], 'mobile'),
  },
  (t) => [
    index('enquiry_list').on(t.createdAt, t.seq, t.status),
    index('enquiry_search').on(t.createdAt, t.seq, t.search),
    check('enquiry_status_known', sql`${t.status} in ${listOf(enquiryStatuses)}`),
    check('enquiry_given', sql`length(${t.name}) > 0 and length(${t.msg}) > 0`),
  ],
);
