import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import type { Sought } from '../order/brief.ts';
import { isByThem } from '../user/who.ts';
import { demo } from './table.ts';

const most = 10;

/** By what a booking names whoever booked. */
export const namedIn = { nameSearch: demo.nameSearch, email: demo.email, mobile: demo.phone };

/** The statement that reads such bookings in a line each, newest first. */
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
