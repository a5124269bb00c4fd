import { and, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { today } from '../../contract/day.ts';
import {
  type AdminEnquiry,
  type Enquiry,
  type EnquiryList,
  enquiry as reply,
} from '../../contract/enquiry.ts';
import { alike } from '../../contract/reply-schema.ts';
import { lastAt, lastWay } from '../conversation/sql.ts';
import type { Db } from '../lib/db/index.ts';
import { records } from '../lib/list/records.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { nameOf } from '../user/sql.ts';
import { isByThem, type Them } from '../user/who.ts';
import type { EnquiryRow } from './add.ts';
import { isSeen, isSnoozed, isWaiting } from './sql.ts';
import { enquiry } from './table.ts';

/** A question as it was asked, with its status. */
export const view = (row: EnquiryRow): Enquiry => ({ ...alike(reply, row), _id: row.id });

const about = { noun: 'enquiry', kind: 'answer', record: sql`"enquiry"."id"` } as const;

export const selectEnquiries = (db: Db) =>
  db
    .select({
      ...getTableColumns(enquiry),
      answeredAt: lastAt(about).as('answered_at'),
      answeredBy: lastWay(about).as('answered_by'),
      assignee: nameOf('"enquiry"."assigned_to"').as('assignee'),
    })
    .from(enquiry);

export type AdminRow = Awaited<ReturnType<typeof selectEnquiries>>[number];

/** The same with what the office does about it. */
export const adminView = (row: AdminRow): AdminEnquiry => ({
  ...view(row),
  waitingSince: row.reopenedAt || row.createdAt,
  answeredAt: row.answeredAt,
  answeredBy: row.answeredBy,
  assignedTo: row.assignedTo ?? '',
  assignee: row.assignee,
  snoozedUntil: row.snoozedUntil > today() ? row.snoozedUntil : '',
});

const states = { pending: isWaiting, seen: isSeen, snoozed: isSnoozed };

const ofWhom = (me: { id: string }) => ({
  me: eq(enquiry.assignedTo, me.id),
  nobody: isNull(enquiry.assignedTo),
});

/** The questions, newest first; those of `me` or of nobody alone where those are asked for. */
export const questions = (asked: EnquiryList, me: { id: string }) =>
  records<AdminRow>(
    {
      name: 'enquiry',
      table: enquiry,
      day: enquiry.createdAt,
      filters: [
        asked.status && states[asked.status](),
        asked.assigned && ofWhom(me)[asked.assigned],
      ],
      dayOf: ({ createdAt }) => createdAt,
      read: selectEnquiries,
    },
    asked,
  );

/** The questions of that e-mail in just those words, the newest first. */
export const questionsInWords = (db: Db, email: string, words: string[]) =>
  db
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.email, email), inArray(enquiry.msg, words)))
    .orderBy(desc(enquiry.seq));

/** The statement that counts those of each state. */
export function countStates(db: Db) {
  const count = (state: keyof typeof states) => sql<number>`coalesce(sum(${states[state]()}), 0)`;
  return db
    .select({
      pending: count('pending').as('pending'),
      seen: count('seen').as('seen'),
      snoozed: count('snoozed').as('snoozed'),
    })
    .from(sql`enquiry`);
}

/** Those of a person, for whoever asks for all that is held of them. */
export function heldEnquiries({ db, emails, size, offset }: PersonalRequest, them?: Them) {
  const where = them ? isByThem(enquiry, them) : sql`${enquiry.email} in (${emails})`;
  const part = db
    .select()
    .from(enquiry)
    .where(where)
    .orderBy(desc(enquiry.seq))
    .limit(size)
    .offset(offset);
  return held({ from: enquiry, where, part, view: view });
}
