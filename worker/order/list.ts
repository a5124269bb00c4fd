import { eq } from 'drizzle-orm';
import type { OrderList } from '../../contract/order-office.ts';
import { nameKey } from '../../contract/text.ts';
import type { Filters, Source } from '../lib/list/filters.ts';
import { type AdminRow, adminColumns } from './queries.ts';
import { order } from './table.ts';

type Asked = Filters & Pick<OrderList, 'course' | 'status'>;

/** The list of orders. A blank course filter is ignored. */
export const orders: Source<AdminRow, Asked> = {
  name: 'orders',
  table: order,
  day: order.placedOn,
  filters: ({ status, course = '' }) => [
    status && eq(order.status, status),
    nameKey(course) ? eq(order.courseKey, nameKey(course)) : undefined,
  ],
  read: (db, { where, orderBy }) =>
    db
      .select(adminColumns)
      .from(order)
      .where(where)
      .orderBy(...orderBy),
  dayOf: ({ placedOn }) => placedOn,
};
