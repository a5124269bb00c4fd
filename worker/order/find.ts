import { sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { paths } from '../../contract/paths.ts';
import { mostOfKind } from '../../contract/person.ts';
import { bestOf, finder, type Sought } from '../lib/list/find.ts';
import { bestPeople } from '../user/find.ts';
import { isRunning, payable } from './sql.ts';
import { order } from './table.ts';

const from = sql`${order} indexed by orders_search`;

/** Whether a number or an address is looked for, in all orders; names have an account. */
const isNumber = ({ words }: Sought) => words.some(([word = '']) => /[\d@]/.test(word));

export const orderFinder = finder({
  kind: 'order',
  needs: 'readOrders',
  part: (db, sought) => {
    const newest = sql`${order.placedOn} desc, ${order.seq} desc`;
    const first = sql`not ${isRunning('"orders"')}`;
    const best = bestOf({ from, key: order.seq, text: order.search, newest, first }, sought);
    return db
      .select({
        id: order.id,
        name: order.name,
        number: order.orderId,
        day: order.placedOn,
        what: order.courseName,
        status: order.status,
        fit: best.fit,
        due: payable('"orders"').as('due'),
      })
      .from(order)
      .where(isNumber(sought) ? best.where : sql`${order.userId} in (${bestPeople(sought)})`)
      .orderBy(best.orderBy)
      .limit(mostOfKind);
  },
  view: ({ id, name, number, what, day, due, status }) => ({
    _id: id,
    name,
    due,
    about: [what, number, dayInWords(day)],
    state: status,
    href: paths.adminOrder(id),
  }),
});
