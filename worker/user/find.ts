import { type SQL, sql } from 'drizzle-orm';
import { paths } from '../../contract/paths.ts';
import { isStaff, roleWords } from '../../contract/team.ts';
import { bestOf, finder, type Sought } from '../lib/list/find.ts';
import { slot } from '../lib/slot.ts';
import { user } from './table.ts';

/** What is due of all orders of the user with that id, in whole rupees. */
export const owed = slot<(user: SQL) => SQL<number>>('what somebody owes');

const from = sql`${user} indexed by user_search`;

const best = (sought: Sought) => {
  const newest = sql`${user.createdAt} desc, ${user.seq} desc`;
  return bestOf({ from, key: user.seq, text: user.search, newest }, sought);
};

export const bestPeople = (sought: Sought): SQL =>
  sql`select u.id from ${user} u where u.seq in (${best(sought).keys})`;

export const peopleFinder = finder({
  kind: 'person',
  needs: 'readPeople',
  names: sql`select distinct name_search as name from ${user} indexed by user_name`,
  part: (db, sought) => {
    const { where, orderBy, fit } = best(sought);
    return db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        mobile: user.mobile,
        serialNo: user.serialNo,
        role: user.role,
        fit,
        due: owed.take()(sql`"user"."id"`).as('due'),
      })
      .from(user)
      .where(sql`${where} and erased_at = ''`)
      .orderBy(orderBy);
  },
  view: ({ id, name, mobile, email, serialNo, role, due }) => ({
    _id: id,
    name,
    due,
    about: [email, mobile, serialNo].filter(Boolean),
    state: isStaff(role) ? roleWords[role] : '',
    href: paths.adminEditUser(id),
  }),
});
