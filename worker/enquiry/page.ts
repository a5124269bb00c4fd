import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { EnquiryPage } from '../../contract/enquiry.ts';
import { conversationOf } from '../conversation/queries.ts';
import { briefDemos } from '../demo/brief.ts';
import type { Db } from '../lib/db/index.ts';
import { Refused } from '../lib/http/refuse.ts';
import { briefOrders } from '../order/brief.ts';
import { colleagues } from '../user/sql.ts';
import { isByThem, whoHas } from '../user/who.ts';
import { type AdminRow, adminView, selectEnquiries } from './queries.ts';
import { enquiry } from './table.ts';

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
