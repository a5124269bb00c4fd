import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { enquiryStatuses } from '../../contract/enquiry.ts';
import { formKey, listOf, row } from '../lib/db/columns.ts';

/** Questions asked through the contact form. */
export const enquiry = sqliteTable(
  'query',
  {
    ...row(),
    formKey: formKey(),
    name: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    msg: text().notNull(),
    status: text({ enum: enquiryStatuses }).notNull().default('pending'),
  },
  (t) => [
    index('query_day').on(t.createdAt),
    index('query_status').on(t.status, t.createdAt),
    check('query_status_known', sql`${t.status} in ${listOf(enquiryStatuses)}`),
    check('query_given', sql`length(${t.name}) > 0 and length(${t.msg}) > 0`),
  ],
);
