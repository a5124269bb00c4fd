import { count, desc, eq } from 'drizzle-orm';
import type { Enquiry } from '../../contract/enquiry.ts';
import type { EnquiryList } from '../../contract/enquiry-office.ts';
import { enquiry as reply } from '../../contract/enquiry-reply.ts';
import { alike } from '../../contract/reply-schema.ts';
import type { Db } from '../lib/db/index.ts';
import { page } from '../lib/list/page.ts';
import { records } from '../lib/list/records.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import type { EnquiryRow } from './add.ts';
import { enquiry } from './table.ts';

/** A question for administrators. */
export const view = (row: EnquiryRow): Enquiry => ({ ...alike(reply, row), _id: row.id });

/** The questions, newest first. */
export const questions = (asked: EnquiryList) =>
  records<EnquiryRow>(
    {
      name: 'enquiry',
      table: enquiry,
      day: enquiry.createdAt,
      filters: [asked.status && eq(enquiry.status, asked.status)],
      dayOf: ({ createdAt }) => createdAt,
      read: (db) => db.select().from(enquiry),
    },
    asked,
  );

/** A page of questions, and how many match; `counts` has all of each status, whatever is asked. */
export async function listEnquiries(db: Db, asked: EnquiryList) {
  const counted = db
    .select({ status: enquiry.status, n: count() })
    .from(enquiry)
    .groupBy(enquiry.status);
  const { rows, total, beside } = await page(db, asked, questions(asked), counted);
  const found = Object.fromEntries(beside[0].map(({ status, n }) => [status, n]));
  return { rows, total, counts: { pending: 0, seen: 0, ...found } };
}

/** Those of a person, for whoever asks for all that is held of them. */
export function heldEnquiries({ db, email, size, offset }: PersonalRequest) {
  const where = eq(enquiry.email, email);
  const part = db
    .select()
    .from(enquiry)
    .where(where)
    .orderBy(desc(enquiry.seq))
    .limit(size)
    .offset(offset);
  return held({ from: enquiry, where, part, view: view });
}

/** How many questions nobody has seen to. */
export const countPending = (db: Db) =>
  db.select({ n: count() }).from(enquiry).where(eq(enquiry.status, 'pending'));
