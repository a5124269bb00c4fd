import { desc, eq, sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import type { Db } from '../lib/db/index.ts';
import { bestOf, finder } from '../lib/list/find.ts';
import type { Sought } from '../order/view.ts';
import { isByThem } from '../user/who.ts';
import { demo } from './table.ts';

const most = 10;

/** By what a booking names whoever booked. */
export const namedIn = { nameSearch: demo.nameSearch, email: demo.email, mobile: demo.phone };

export const briefDemos = (db: Db, sought: Sought) =>
  db
    .select({
      kind: sql<'demo'>`'demo'`.as('kind'),
      _id: demo.id,
      number: demo.orderId,
      what: sql<string>`'Demo class'`.as('what'),
      status: sql<string>`${demo.status}`.as('status_'),
      createdAt: demo.createdAt,
    })
    .from(demo)
    .where(whichOf(sought))
    .orderBy(desc(demo.seq))
    .limit(most);

function whichOf(sought: Sought) {
  if ('id' in sought) return eq(demo.id, sought.id);
  if ('number' in sought) return eq(demo.orderId, sought.number);
  return isByThem(namedIn, sought);
}

const from = sql`${demo} indexed by demo_search`;

export const demoFinder = finder({
  kind: 'demo',
  needs: 'readDemos',
  names: sql`select distinct name_search as name from ${demo} indexed by demo_name`,
  part: (db, sought) => {
    const newest = sql`${demo.bookedOn} desc, ${demo.seq} desc`;
    const best = bestOf({ from, key: demo.seq, text: demo.search, newest }, sought);
    return db
      .select({
        id: demo.id,
        name: demo.fullName,
        number: demo.orderId,
        phone: demo.phone,
        booked: demo.bookedOn,
        day: demo.demoDate,
        status: demo.status,
        fit: best.fit,
      })
      .from(demo)
      .where(best.where)
      .orderBy(best.orderBy);
  },
  view: ({ id, name, number, phone, booked, day, status }) => ({
    _id: id,
    name,
    state: status,
    href: paths.adminDemo(id),
    about: [day ? `Class ${dayInWords(day)}` : `Booked ${dayInWords(booked)}`, number, phone],
  }),
});
