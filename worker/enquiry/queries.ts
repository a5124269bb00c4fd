import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Enquiry, type EnquiryList, enquiryStatuses } from '../../contract/enquiry.ts';
import type { Db } from '../lib/db/index.ts';
import { readPage, type Source } from '../lib/list/read.ts';
import { tally } from '../lib/list/table.ts';
import type { EnquiryRow } from './add.ts';
import { enquiry } from './table.ts';

/** A question for administrators. */
export const view = (row: EnquiryRow): Enquiry => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  msg: row.msg,
  status: row.status,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The questions, newest first. */
export const questions: Source<EnquiryRow> = {
  list: { name: 'query', table: 'query', day: 'created_at', columns: { status: 'status' } },
  rowsIn: (db, seqs) =>
    db
      .select()
      .from(enquiry)
      .where(sql`${enquiry.seq} in (${seqs})`)
      .orderBy(desc(enquiry.createdAt), desc(enquiry.seq)),
  dayOf: ({ createdAt }) => createdAt,
};

/**
 * One page of the questions with that status, newest first, and how many there are; `counts` are those of every
 * status, out of the counters: one row of them for each.
 */
export async function listEnquiries(db: Db, asked: EnquiryList) {
  const counted = db
    .select({ status: tally.status, n: tally.n })
    .from(tally)
    .where(
      and(
        eq(tally.list, 'query'),
        eq(tally.course, '*'),
        inArray(tally.status, enquiryStatuses),
        eq(tally.grain, 0),
      ),
    );
  const { rows, total, beside } = await readPage(db, questions, asked, counted);
  const found = Object.fromEntries(beside[0].map(({ status, n }) => [status, n]));
  return { rows, total, counts: { pending: 0, seen: 0, ...found } };
}
