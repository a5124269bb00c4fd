import { and, asc, desc, gte, lt, ne, type SQL, sql } from 'drizzle-orm';
import { dayInWords } from '../../contract/day.ts';
import { rupees } from '../../contract/money.ts';
import { paths } from '../../contract/paths.ts';
import { methodWords } from '../../contract/payment.ts';
import { type PaymentList, type PaymentTab, paymentTabs } from '../../contract/payment-office.ts';
import { mostOfKind } from '../../contract/person.ts';
import { may, type Role } from '../../contract/team.ts';
import { nameKey } from '../../contract/text.ts';
import { normalReference, referenceShape } from '../../contract/transaction-id.ts';
import { demo as demos } from '../demo/table.ts';
import type { Db } from '../lib/db/index.ts';
import { finder } from '../lib/list/find.ts';
import type { List } from '../lib/list/page.ts';
import { hasWords, searchWords } from '../lib/list/search.ts';
import { later } from '../lib/slot.ts';
import { orderLine, order as orders } from '../order/table.ts';
import type { SignedIn } from '../user/session.ts';
import { linesOfFigure, receivedOf, recorder, refundedOf } from './counted.ts';
import { type AdminRow, doubtsOfBank, isOdd, ofBank, selectAdmin, twins } from './queries.ts';
import { isTakenBack, shareOfProduct } from './sql.ts';
import { payment } from './table.ts';

const isClaim = sql`${payment.state} = 'claimed'`;

/** What is in each tab. The claims are few, and `payment_list` finds them. */
const conditions: Record<PaymentTab, SQL> = {
  claimed: isClaim,
  differs: sql`${isClaim} and (${isOdd} or exists (${doubtsOfBank}))`,
  twice: sql`${isClaim} and exists (select 1 ${twins})`,
  less: sql`+${payment.state} = 'verified' and +${payment.direction} = 'in'
    and not ${payment.isCorrection} and not ${isTakenBack(sql`"payment"."id"`)}
    and ${later(() => ofBank.take().hasLess)}`,
  verified: sql`${payment.state} = 'verified'`,
  rejected: sql`${payment.state} = 'rejected'`,
};

/**
 * Selects the `columns` of lines whose order, booking or transaction id has all the words; nothing
 * without any. Each is looked for in its own index, which SQLite would not take by itself.
 */
function searchFor(q: string, role: Role, columns: SQL, where: SQL[]): SQL | undefined {
  const bySearch = and(...hasWords(sql`search`, q));
  if (!bySearch) return undefined;
  // Whoever does not read e-mail and phone does not find by them either.
  const byNameOf = (number: SQL) =>
    may(role, 'readOrders') ? undefined : and(...hasWords(sql`name_search || ' ' || ${number}`, q));
  const lines = (from: SQL, ...which: (SQL | undefined)[]) =>
    sql`select ${columns} from ${from} where ${and(...which, ...where)}`;
  const reference = searchWords(q).map((word) => sql`instr(reference, ${word.toUpperCase()})`);
  const parts = [
    lines(
      sql`${orders} o indexed by orders_search cross join ${payment} on ${payment.order} = o.id`,
      ...[bySearch, byNameOf(sql`o.order_id`)],
    ),
    lines(
      sql`${demos} d indexed by demo_search cross join ${payment} on ${payment.demo} = d.id`,
      ...[bySearch, byNameOf(sql`d.order_id`)],
    ),
    lines(sql`${payment} indexed by payment_reference`, sql`reference <> ''`, ...reference),
  ];
  return sql.join(parts, sql` union `);
}

function filtersOf({ order, demo, method, from, to, figure, kind, ...of }: PaymentList): SQL[] {
  const set: [value: string | undefined, condition: (value: string) => SQL][] = [
    [order, (id) => sql`${payment.order} = ${id}`],
    [demo, (id) => sql`${payment.demo} = ${id}`],
    [method, (way) => sql`${payment.method} = ${way}`],
    [from, (day) => sql`${payment.receivedOn} >= ${day}`],
    [to, (day) => sql`${payment.receivedOn} <= ${day}`],
    [kind, (noun) => sql`${payment.demo} is ${sql.raw(noun === 'order' ? 'null' : 'not null')}`],
    [of.course, (name) => isOf(sql`o.course_key = ${nameKey(name)}`)],
    [
      of.product,
      (id) => isOf(sql`${id} in (select product_id from ${orderLine} where order_row = o.id)`),
    ],
    [of.recordedBy, (id) => sql`${recorder} = ${id}`],
  ];
  return [
    ...set.flatMap(([value, condition]) => (value ? [condition(value)] : [])),
    ...(figure ? [linesOfFigure[figure]] : []),
  ];
}

const isOf = (condition: SQL) =>
  sql`exists (select 1 from ${orders} o where o.id = ${payment.order} and ${condition})`;

/** Where the lines are looked for that are asked for: in a table, or by their words. */
function lookFor(query: PaymentList, { role }: Pick<SignedIn, 'role'>) {
  const { tab, q, from, to, product } = query;
  const where = [...(tab ? [conditions[tab]] : []), ...filtersOf(query)];
  const isOfDays = Boolean(from || to);
  const orderedBy = isOfDays ? [payment.receivedOn, payment.seq] : [payment.seq];
  const search = searchFor(q ?? '', role, sql.join(orderedBy, sql`, `), where);
  const table = isOfDays ? sql`${payment} indexed by payment_day` : payment;
  const share = product ? shareOfProduct(product) : undefined;
  return { where, isOfDays, orderedBy, search, table, share };
}

/** The ledger; lines of some days are in the order of their days. */
export function ledger(query: PaymentList, by: SignedIn): List<AdminRow> {
  const { where, isOfDays, orderedBy, search, table, share } = lookFor(query, by);
  const { tab, order, demo } = query;
  const isQueue = tab === 'claimed' || tab === 'differs' || tab === 'twice';
  return {
    from: search ? sql`hits as ${payment}` : table,
    key: payment.seq,
    where: search ? [] : where,
    orderBy: orderedBy.map(!isOfDays && (isQueue || order || demo) ? asc : desc),
    read: (db) => selectAdmin(db, share),
    search,
  };
}

const count = (condition: SQL) => sql<number>`(select count(*) from ${payment} where ${condition})`;

export const countTabs = (db: Db) =>
  db
    .select({
      bank: sql<number>`${ofBank.take().open}`.as('bank'),
      ...Object.fromEntries(paymentTabs.map((tab) => [tab, count(conditions[tab]).as(tab)])),
    })
    .from(sql`(select 1)`);

/** What the lines of a figure come to. */
export function sumFigure(db: Db, query: PaymentList, by: SignedIn) {
  if (!query.figure) return undefined;
  const { where, search, table, share } = lookFor(query, by);
  return db
    .select({
      received: sql<number>`coalesce(sum(${receivedOf(share)}), 0)`.as('received'),
      refunded: sql<number>`coalesce(sum(${refundedOf(share)}), 0)`.as('refunded'),
    })
    .from(table)
    .where(and(...where, search && sql`${payment.seq} in (select seq from (${search}))`));
}

/** Lines by the beginning of their transaction id: four signs of it, one of them a digit. */
export const paymentFinder = finder({
  kind: 'payment',
  needs: 'readPayments',
  part: (db, { typed }) => {
    const start = normalReference(typed);
    const isOne = referenceShape.test(start) && /\d/.test(start);
    return db
      .select({
        id: payment.id,
        reference: payment.reference,
        amount: payment.amount,
        day: payment.receivedOn,
        method: payment.method,
        state: payment.state,
        order: payment.order,
        demo: payment.demo,
        number: payment.number,
        fit: sql<number>`${payment.reference} <> ${start}`.mapWith(Number).as('fit'),
      })
      .from(payment)
      .where(
        and(
          ne(payment.reference, ''),
          gte(payment.reference, start),
          lt(payment.reference, `${start}~`),
          isOne ? undefined : sql`false`,
        ),
      )
      .orderBy(sql`fit`, desc(payment.seq))
      .limit(mostOfKind);
  },
  view: ({ id, reference, amount, day, method, number, state, order, demo }, role) => ({
    _id: id,
    name: reference,
    state,
    about: [rupees(amount), methodWords[method], dayInWords(day), `of ${number}`],
    href: !may(role, 'readOrders')
      ? `${paths.adminPayments}?${new URLSearchParams({ tab: state, q: reference })}`
      : order
        ? paths.adminOrder(order)
        : paths.adminDemo(demo ?? ''),
  }),
});
