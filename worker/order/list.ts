import { eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { addDays, endOfDay, today } from '../../contract/day.ts';
import { cashOnDelivery } from '../../contract/order.ts';
import { type OrderList, type OrderTab, orderTabs } from '../../contract/order-list.ts';
import { nameKey } from '../../contract/text.ts';
import { productNamed } from '../catalogue/sql.ts';
import { type Db, now } from '../lib/db/index.ts';
import { records } from '../lib/list/records.ts';
import { offer as offers } from '../offer/table.ts';
import { isOpen } from './collections.ts';
import { type AdminRow, selectAdminOrders } from './select.ts';
import {
  dueWhereOwing,
  isCancelOpen,
  isCertificateDue,
  isHeldForDays,
  isPayable,
  isRunning,
  unverified,
} from './sql.ts';
import { cancelAsked, hasCollection, order, orderLine, tabConditions } from './table.ts';

type Tab = {
  /** The end of the name of its partial index, which is ordered by `by`. */
  index: string;
  by: SQLiteColumn & { name: string };
  dayOf: (row: AdminRow) => string;
  where: () => SQL;
};

/** Days that the tab `starts` looks ahead, today included. */
const startsWithin = 7;

const isOwing = sql`${isPayable('"orders"')} and ${order.dueOn} > ''`;

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
    where: () => isOwing,
  },
  starts: {
    index: 'starting',
    by: order.startDate,
    dayOf: ({ startDate }) => startDate,
    where: () =>
      sql`${tabConditions.starting}
        and ${order.startDate} between ${today()} and ${addDays(today(), startsWithin - 1)}`,
  },
  certificate: {
    index: 'certifying',
    by: order.endDate,
    dayOf: ({ endDate }) => endDate,
    where: () => isCertificateDue('"orders"'),
  },
};

const isCash = eq(order.txnId, cashOnDelivery);

/** In the words of the partial index `orders_offer`. */
const hasOffer = (code: string) =>
  sql`offer is not null and ${order.offer} = (select f.id from ${offers} f where f.code = ${code})`;

const byBalance = {
  due: () => isPayable('"orders"'),
  overdue: () => sql`${isOwing} and ${order.dueOn} < ${today()}`,
  settled: () => sql`${unverified('"orders"')} = 0`,
  unpaid: () => eq(order.balancePayment, order.coursePrice),
};

/** How many are overdue, what they come to, and since when the first of them is. */
export const overdueNow = (db: Db) =>
  db
    .select({
      n: sql<number>`count(*)`.as('n'),
      amount: sql<number>`coalesce(sum(${dueWhereOwing}), 0)`.as('amount'),
      since: sql<string | null>`min(due_on)`.as('since'),
    })
    .from(sql`${order} indexed by orders_owing`)
    .where(byBalance.overdue());

/** In the words of the partial index `orders_seat_until`: those whose seat goes by tonight. */
const isHeldTillTonight = () => sql`seat_until <> '' and status = 'pending'
  and ${isHeldForDays('"orders"')} and ${order.seatUntil} > ${now()}
  and ${order.seatUntil} <= ${endOfDay(today())}`;

/** Orders with a line `l` like that: found by its indexes, since they are few among many. */
const withLine = (which: SQL) =>
  sql`${order.id} in (select l.order_row from ${orderLine} l where ${which})`;

/** In the words of the partial index `order_line_words`. */
const hasWordsOnIt = (words: string) =>
  withLine(
    sql`l.words <> '' ${words === '*' ? sql`` : sql`and instr(lower(l.words), lower(${words}))`}`,
  );

/** Under its name of now, or the one under which it was sold. */
const hasProduct = (name: string) =>
  withLine(
    sql`l.product_id in (${productNamed(nameKey(name))})
      or lower(l.name) = lower(${name.trim()})`,
  );

const isByCollection = ({ sort }: OrderList) => sort === 'collection' || sort === 'last-collection';

const byCollection = (query: OrderList) => [
  query.collection ? eq(order.neededOn, query.collection) : undefined,
  query.collection || isByCollection(query) ? hasCollection : undefined,
  nameKey(query.product ?? '') ? hasProduct(query.product ?? '') : undefined,
  query.words ? hasWordsOnIt(query.words) : undefined,
  query.open ? sql`${isOpen} and ${isRunning('"orders"')}` : undefined,
];

/** The column by which the list is ordered, and the end of the name of its partial index. */
function orderOf(query: OrderList) {
  const tab = query.tab && tabs[query.tab];
  if (isByCollection(query) || (query.collection && !tab))
    return { by: order.neededOn, partial: tab?.index ?? 'collection' };
  const few = query.held ? 'seat_until' : query.cancel ? 'cancel_asked' : query.offer && 'offer';
  return { by: tab?.by, partial: tab?.index ?? few };
}
/**
 * The list of orders, or one tab, oldest first there. A blank course filter is ignored, and so is a
 * product that is.
 */
export function orders(query: OrderList) {
  const { status, course = '', product: sold = '', method, balance, offer, outside, days } = query;
  const tab = query.tab && tabs[query.tab];
  const { held, cancel } = query;
  const { by, partial } = orderOf(query);
  return records<AdminRow>(
    {
      name: 'orders',
      table: order,
      day: order.placedOn,
      ...(by && { orderedBy: by }),
      partial,
      isFound: Boolean(nameKey(sold) || query.words || query.open),
      filters: [
        offer ? hasOffer(offer) : undefined,
        tab?.where(),
        ...byCollection(query),
        status && eq(order.status, status),
        nameKey(course) ? eq(order.courseKey, nameKey(course)) : undefined,
        method && (method === 'cash' ? isCash : sql`not (${isCash})`),
        balance && byBalance[balance](),
        held ? isHeldTillTonight() : undefined,
        cancel ? sql`${cancelAsked} and ${isCancelOpen('"orders"')}` : undefined,
        days
          ? sql`${order.kind} = 'course' and ${order.startDate} = '' and ${isRunning('"orders"')}`
          : undefined,
        outside ? sql`${isRunning('"orders"')} and ${order.batch} is not ${outside}` : undefined,
      ],
      dayOf: by === order.neededOn ? ({ neededOn }) => neededOn : (tab?.dayOf ?? placedOn),
      read: selectAdminOrders,
    },
    { ...query, sort: directionOf(query) },
  );
}

const placedOn = ({ placedOn }: AdminRow) => placedOn;

function directionOf({ sort, tab }: OrderList): 'newest' | 'oldest' {
  if (sort === 'collection') return 'oldest';
  if (sort === 'last-collection') return 'newest';
  return sort ?? (tab ? 'oldest' : 'newest');
}

/** How many orders each tab has, and how many there are (`all`). */
export const countTabs = (db: Db) => {
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
