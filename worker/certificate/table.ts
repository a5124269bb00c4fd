import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { certificateStates } from '../../contract/certificate.ts';
import type { CertificateFacts } from '../../contract/certificate-office.ts';
import { listOf, row } from '../lib/db/columns.ts';

/** Facts and PDF are frozen: triggers let only the state change, once, with reason and moment. */
export const certificate = sqliteTable(
  'certificate',
  {
    ...row(),
    /** Random and printed, as `drawCertificateNumber` makes it. */
    number: text().notNull().unique(),
    /** `orders.id` and `user.id`. */
    order: text('order_row').notNull(),
    userId: text('user_id').notNull(),
    facts: text({ mode: 'json' }).$type<CertificateFacts>().notNull(),
    pdf: text().notNull(),
    state: text({ enum: certificateStates }).notNull().default('valid'),
    /** Why it is no longer valid, since when, and the number of the one in its place. */
    reason: text().notNull().default(''),
    endedAt: text('ended_at').notNull().default(''),
    replacedBy: text('replaced_by').notNull().default(''),
    /** Why it was issued although something spoke against it; for the office alone. */
    exception: text().notNull().default(''),
  },
  (t) => [
    index('certificate_order').on(t.order, t.seq),
    index('certificate_pdf').on(t.pdf),
    check('certificate_state', sql`${t.state} in ${listOf(certificateStates)}`),
    check('certificate_ended_known', sql`(${t.state} = 'valid') = (${t.endedAt} = '')`),
    check('certificate_reason', sql`(${t.state} = 'valid') = (${t.reason} = '')`),
    check('certificate_replaced', sql`(${t.state} = 'replaced') = (${t.replacedBy} <> '')`),
  ],
);

export const validIssued = sql`(select json_object(
    'number', c.number, 'issuedOn', json_extract(c.facts, '$.issuedOn'))
  from certificate c where c.order_row = "orders"."id" and c.state = 'valid')`;

/** Who signs certificates: a picture of the signature, the name and what they are here. One row. */
export const signatory = sqliteTable('signatory', {
  id: text().primaryKey(),
  name: text().notNull(),
  title: text().notNull(),
  /** Key in R2, or empty. */
  image: text().notNull().default(''),
  updatedAt: text('updated_at').notNull(),
});
