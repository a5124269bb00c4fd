import { sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import { bestOf, finder } from '../lib/list/find.ts';
import { demo } from './table.ts';

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
        ...{ id: demo.id, name: demo.fullName, number: demo.orderId, phone: demo.phone },
        ...{ booked: demo.bookedOn, day: demo.demoDate, status: demo.status, fit: best.fit },
      })
      .from(demo)
      .where(best.where)
      .orderBy(best.orderBy);
  },
  view: ({ id, name, number, phone, booked, day, status }) => ({
    ...{ _id: id, name, state: status, href: paths.adminDemo(id) },
    about: [day ? `Class ${dayInWords(day)}` : `Booked ${dayInWords(booked)}`, number, phone],
  }),
});
