import { and, desc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm';
import { dayInWords, today } from '../../contract/day.ts';
import {
  type AdminEnquiry,
  type Enquiry,
  type EnquiryList,
  type EnquiryPage,
  enquiry as reply,
} from '../../contract/enquiry.ts';
import { paths } from '../../contract/paths.ts';
import { alike } from '../../contract/reply-schema.ts';
import { conversationOf, lastAt, lastWay } from '../conversation/conversations.ts';
import { briefDemos } from '../demo/brief.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { bestOf, finder } from '../lib/list/find.ts';
import { records } from '../lib/list/records.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { briefOrders } from '../order/view.ts';
import { colleagues, nameOf } from '../user/sql.ts';
import { isByThem, type Them, whoHas } from '../user/who.ts';
import type { EnquiryRow } from './add.ts';
import { isOfPerson, isSeen, isSnoozed, isWaiting } from './sql.ts';
import { enquiry } from './table.ts';

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

export const listEnquiries = (query: EnquiryList, me: { id: string }) =>
  records<AdminRow>(
    {
      name: 'enquiry',
      table: enquiry,
      day: enquiry.createdAt,
      filters: [
        query.status && states[query.status](),
        query.assigned && ofWhom(me)[query.assigned],
      ],
      dayOf: ({ createdAt }) => createdAt,
      read: selectEnquiries,
    },
    query,
  );

export const enquiriesInWords = (db: Db, email: string, words: string[]) =>
  db
    .select()
    .from(enquiry)
    .where(and(eq(enquiry.email, email), inArray(enquiry.msg, words)))
    .orderBy(desc(enquiry.seq));

export function countStates(db: Db) {
  const counts = Object.entries(states).map(
    ([state, is]) => [state, sql<number>`coalesce(sum(${is()}), 0)`.as(state)] as const,
  );
  return db.select(Object.fromEntries(counts)).from(sql`enquiry`);
}

export function heldEnquiries(request: PersonalRequest, them?: Them) {
  const where = them ? isByThem(enquiry, them) : isOfPerson(request);
  const rows = request.db.select().from(enquiry).$dynamic();
  return held(request, { from: enquiry, where, rows, view });
}

const from = sql`${enquiry} indexed by enquiry_search`;

/** Characters of the question that are shown. */
const shown = 60;

export const enquiryFinder = finder({
  kind: 'enquiry',
  needs: 'answerEnquiries',
  names: sql`select distinct name_search as name from ${enquiry} indexed by enquiry_name`,
  part: (db, sought) => {
    const newest = sql`${enquiry.createdAt} desc, ${enquiry.seq} desc`;
    const best = bestOf({ from, key: enquiry.seq, text: enquiry.search, newest }, sought);
    return db
      .select({
        id: enquiry.id,
        name: enquiry.name,
        mobile: enquiry.mobile,
        at: enquiry.createdAt,
        msg: enquiry.msg,
        status: enquiry.status,
        fit: best.fit,
      })
      .from(enquiry)
      .where(best.where)
      .orderBy(best.orderBy);
  },
  view: ({ id, name, mobile, at, msg, status }) => ({
    _id: id,
    name,
    state: status,
    about: [msg.slice(0, shown), mobile, dayInWords(today(Date.parse(at)))].filter(Boolean),
    href: paths.adminEnquiry(id),
  }),
});

/** Other questions that a page shows. */
const mostOthers = 20;

export async function enquiryById(db: Db, id: string): Promise<AdminRow> {
  const row = await selectEnquiries(db).where(eq(enquiry.id, id)).get();
  if (!row) throw new Refused('notFound', 'Question not found');
  return row;
}

/** An enquiry with all that belongs to it, in two round trips. Refuses (404) an unknown one. */
export async function enquiryPage(db: Db, id: string): Promise<EnquiryPage> {
  const row = await enquiryById(db, id);
  const { email, mobile, nameSearch } = row;
  const alike = {
    names: sql`select ${nameSearch}`,
    emails: sql`select ${email}`,
    mobiles: sql`select ${mobile}`,
  };
  const [answers, others, ofOrders, ofDemos, orders, demos, staff, [known]] = await db.batch([
    conversationOf(db, 'enquiry', id),
    selectEnquiries(db)
      .where(and(ne(enquiry.id, id), isByThem(enquiry, alike)))
      .orderBy(desc(enquiry.seq))
      .limit(mostOthers),
    briefOrders(db, { id: row.order ?? '' }),
    briefDemos(db, { id: row.demo ?? '' }),
    briefOrders(db, alike),
    briefDemos(db, alike),
    colleagues(db, 'answerEnquiries'),
    whoHas(db, { ...row, id: '' }),
  ]);
  const became = [...ofOrders, ...ofDemos];
  return {
    enquiry: adminView(row),
    person: known?.id ?? '',
    answers,
    others: others.map(adminView),
    became,
    likely: [...orders, ...demos].filter(({ _id }) => became.every((record) => record._id !== _id)),
    colleagues: staff,
  };
}
