import { eq, gt, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { addDays, today } from '../../contract/day.ts';
import type { Paging } from '../../contract/list.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import {
  type OrderList,
  type OrderTab,
  orderTabs,
  startsWithin,
} from '../../contract/order-office.ts';
import { nameKey } from '../../contract/text.ts';
import type { Db } from '../lib/db/index.ts';
import type { Filters, Source } from '../lib/list/filters.ts';
import { readAll, readPage } from '../lib/list/read.ts';
import { type AdminRow, adminColumns } from './columns.ts';
import { isRunning } from './sql.ts';
import { order, tabConditions } from './table.ts';

type Asked = Filters &
  Pick<
    OrderList,
    'tab' | 'course' | 'status' | 'method' | 'balance' | 'offer' | 'outside' | 'days'
  >;

type Tab = {
  /** The end of the name of its partial index, which is ordered by `by`. */
  index: string;
  by: SQLiteColumn & { name: string };
  dayOf: (row: AdminRow) => string;
  where: () => SQL;
};

/** What has waited longest comes first. */
const tabs: Record<OrderTab, Tab> = {
  verify: {
    index: 'claimed',
    by: order.placedOn,
    dayOf: ({ placedOn }) => placedOn,
    where: () => tabConditions.claimed,
  },
  balance: {
    index: 'owing',
    by: order.dueOn,
    dayOf: ({ dueOn }) => dueOn ?? '',
    where: () => tabConditions.owing,
  },
  starts: {
    index: 'starting',
    by: order.startDate,
    dayOf: ({ startDate }) => startDate,
    where: () =>
      sql`${tabConditions.starting} and ${order.startDate} between ${today()} and ${addDays(today(), startsWithin - 1)}`,
  },
  /** The course is over, or its work is handed in. */
  certificate: {
    index: 'certifying',
    by: order.endDate,
    dayOf: ({ endDate }) => endDate,
    where: () =>
      sql`${tabConditions.certifying} and (${order.linksAt} <> '' or ${order.endDate} between '0' and ${today()})`,
  },
};

const isCash = eq(order.txnId, cashOnDelivery);

/** In the words of the partial index `orders_offer`. */
const hasOffer = (code: string) =>
  sql`offer is not null and ${order.offer} = (select f.id from offer f where f.code = ${code})`;

const byBalance = {
  due: gt(order.balancePayment, 0),
  settled: sql`${order.paid} >= ${order.coursePrice}`,
  unpaid: eq(order.paid, 0),
};

/** The list of orders, or one of its tabs. A blank course filter is ignored. */
export const ordersIn = (tab?: OrderTab): Source<AdminRow, Asked> => ({
  name: 'orders',
  table: order,
  day: order.placedOn,
  ...(tab && { orderedBy: tabs[tab].by }),
  partial: ({ offer }) => (tab ? tabs[tab].index : offer ? 'offer' : undefined),
  filters: ({ status, course = '', method, balance, offer, outside, days }) => [
    offer ? hasOffer(offer) : undefined,
    tab && tabs[tab].where(),
    status && eq(order.status, status),
    nameKey(course) ? eq(order.courseKey, nameKey(course)) : undefined,
    method && (method === 'cash' ? isCash : sql`not (${isCash})`),
    balance && byBalance[balance],
    days
      ? sql`${order.kind} = 'course' and ${order.startDate} = '' and ${isRunning('"orders"')}`
      : undefined,
    outside ? sql`${isRunning('"orders"')} and ${order.batch} is not ${outside}` : undefined,
  ],
  read: (db, { where, orderBy }) =>
    db
      .select(adminColumns)
      .from(order)
      .where(where)
      .orderBy(...orderBy),
  dayOf: tab ? tabs[tab].dayOf : ({ placedOn }) => placedOn,
});

/** Orders as they are asked for, with the order of the tab unless another is. */
export const sorted = <Wanted extends Asked>(asked: Wanted): Wanted => ({
  ...asked,
  sort: asked.sort ?? (asked.tab ? 'oldest' : 'newest'),
});

/** How many orders each tab has, and how many there are (`all`); a statement for a batch. */
const counted = (db: Db) => {
  const count = (where: SQL) => sql<number>`(select count(*) from ${order}${where})`;
  return db
    .select({
      all: count(sql``).as('all'),
      ...Object.fromEntries(
        orderTabs.map((tab) => [tab, count(sql` where ${tabs[tab].where()}`).as(tab)]),
      ),
    })
    .from(sql`(select 1)`);
};

/** Both ways to read the list, for `answerRecords`. */
export function readOrders(db: Db, asked: Asked & Paging) {
  const [source, wanted] = [ordersIn(asked.tab), sorted(asked)];
  return {
    page: async () => {
      const { rows, total, beside } = await readPage(db, source, wanted, counted(db));
      const [[counts]] = beside;
      return { rows, total, counts: counts as Record<string, number> };
    },
    all: () => readAll(db, source, wanted),
  };
}
