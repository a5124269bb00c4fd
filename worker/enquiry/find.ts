import { sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import { bestOf, finder } from '../lib/list/find.ts';
import { enquiry } from './table.ts';

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
        ...{ id: enquiry.id, name: enquiry.name, mobile: enquiry.mobile },
        ...{ at: enquiry.createdAt, msg: enquiry.msg, status: enquiry.status, fit: best.fit },
      })
      .from(enquiry)
      .where(best.where)
      .orderBy(best.orderBy);
  },
  view: ({ id, name, mobile, at, msg, status }) => ({
    ...{ _id: id, name, state: status },
    about: [msg.slice(0, shown), mobile, dayInWords(at.slice(0, 10))].filter(Boolean),
    href: paths.adminEnquiry(id),
  }),
});
