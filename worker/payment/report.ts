import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../contract/day.ts';
import {
  type MoneyPart,
  type MoneyReport,
  type MoneyReportQuery,
  type MoneySums,
  mostDays,
} from '../../contract/money-report.ts';
import type { Method } from '../../contract/payment.ts';
import { type Period, periodOf } from '../../contract/period.ts';
import type { Db } from '../lib/db/index.ts';
import { overdueNow } from '../order/list.ts';
import { dueWhereOwing, isPayable } from '../order/sql.ts';
import { order, orderLine } from '../order/table.ts';
import { nameOf } from '../user/sql.ts';
import { claimedNow, corrections, isCounted, receivedOf, recorder, refundedOf } from './counted.ts';
import { shareOf } from './sql.ts';
import { payment } from './table.ts';

const linesIn = ({ from, to }: Period) =>
  sql`${isCounted} and ${payment.receivedOn} >= ${from} and ${payment.receivedOn} <= ${to}`;

export const sumsOf = (db: Db, period: Period) =>
  db
    .select({
      received: sql<number>`coalesce(sum(${receivedOf()}), 0)`.as('received'),
      refunded: sql<number>`coalesce(sum(${refundedOf()}), 0)`.as('refunded'),
    })
    .from(sql`${payment} indexed by payment_day`)
    .where(linesIn(period));

/** Decided, taken back or otherwise changed after a moment; none where there is no moment. */
export const changedAfter = ({ from, to }: Period, at: SQL, isChanged: SQL) =>
  sql<number>`(select count(*) from ${payment} p indexed by payment_day
    where p.received_on between ${from} and ${to} and p.state = 'verified'
      and p.reverses is null and ${at} <> '' and (p.decided_at > ${at} or ${isChanged}
        or exists (select 1 from ${payment} r where r.reverses = p.id and r.decided_at > ${at})))`;

/** The sums of a period by day or month, method, recorder and course. */
function partsOf(db: Db, period: Period, step: MoneyReport['step']) {
  const day = sql`substr(${payment.receivedOn}, 1, ${sql.raw(step === 'day' ? '10' : '7')})`;
  const sums = sql.raw('sum(received), sum(refunded), sum(corrections) from cell');
  return select(
    db,
    sql`with line as (
      select ${day} as day, ${payment.method} as method, ${recorder} as recorder,
        ${order.courseKey} as course, ${order.courseName} as course_name,
        ${receivedOf()} as received, ${refundedOf()} as refunded, ${corrections} as corrections
      from ${payment} indexed by payment_day left join ${order} on ${order.id} = ${payment.order}
      where ${linesIn(period)}
    ), cell as materialized (
      select day, method, recorder, course, max(course_name) as course_name,
        sum(received) as received, sum(refunded) as refunded, sum(corrections) as corrections
      from line group by day, method, recorder, course
    )
    select 'day' as part, day as key, '' as name, sum(received) as received,
      sum(refunded) as refunded, sum(corrections) as corrections from cell group by day
    union all select 'method', method, '', ${sums} group by method
    union all select 'person', recorder, ${nameOf('recorder')}, ${sums} group by recorder
    union all select 'course', course, max(course_name), ${sums} where course <> '' group by course
    union all select 'demo', '', '', ${sums} where course is null group by course`,
  );
}

/** What a line sold, without what was chosen of it, which stands in brackets. */
const nameOfProduct = sql`iif(${orderLine.variant} = '', ${orderLine.name},
  substr(${orderLine.name}, 1, length(${orderLine.name}) - length(${orderLine.variant}) - 3))`;

const productsOf = (db: Db, period: Period) => {
  const worth = sql`(${orderLine.price} * ${orderLine.amount} - ${orderLine.discount})`;
  const whole = { own: sql`own`, upto: sql`upto`, whole: sql`whole` };
  return select(
    db,
    sql`select 'product' as part, key, max(name) as name,
      sum(${shareOf(sql`received`, whole)}) as received,
      sum(${shareOf(sql`refunded`, whole)}) as refunded, 0 as corrections
    from (select ${orderLine.productId} as key, ${nameOfProduct} as name,
        ${receivedOf()} as received, ${refundedOf()} as refunded, ${worth} as own,
        sum(${worth}) over (partition by ${payment.seq} order by ${orderLine.position}) as upto,
        sum(${worth}) over (partition by ${payment.seq}) as whole
      from ${payment} indexed by payment_day
        cross join ${orderLine} on ${orderLine.order} = ${payment.order}
      where ${linesIn(period)})
    group by key`,
  );
};

const select = (db: Db, query: SQL) =>
  db
    .select({
      part: sql<string>`part`.as('part'),
      key: sql<string>`key`.as('key'),
      name: sql<string>`name`.as('name'),
      received: sql<number>`received`.as('received'),
      refunded: sql<number>`refunded`.as('refunded'),
      corrections: sql<number>`corrections`.as('corrections'),
    })
    .from(sql`(${query})`);

type Part = Awaited<ReturnType<typeof select>>[number];

const outstandingNow = (db: Db) =>
  db
    .select({
      amount: sql<number>`coalesce(sum(${dueWhereOwing}), 0)`.as('amount'),
      count: sql<number>`count(*)`.as('count'),
    })
    .from(sql`${order} indexed by orders_owing`)
    .where(isPayable('"orders"'));

const nothing = { amount: 0, count: 0 };

export async function report(db: Db, query: MoneyReportQuery): Promise<MoneyReport> {
  const period = periodOf(query);
  const step = period.to < addDays(period.from, mostDays) ? 'day' : 'month';
  const [parts, products, [claimed = nothing], [outstanding = nothing], [overdue]] = await db.batch(
    [
      partsOf(db, period, step),
      productsOf(db, period),
      claimedNow(db),
      outstandingNow(db),
      overdueNow(db),
    ],
  );
  const of = (part: string) => parts.filter((row) => row.part === part);
  const days = of('day');
  const [demos] = of('demo');
  return {
    ...period,
    step,
    ...totalOf(days),
    corrections: days.reduce((sum, day) => sum + day.corrections, 0),
    claimed,
    outstanding,
    overdue: { amount: overdue?.amount ?? 0, count: overdue?.n ?? 0 },
    days: days.map(viewOf),
    methods: byAmount(of('method')).map((row) => ({ ...row, key: row.key as Method })),
    courses: byAmount(of('course')),
    products: byAmount(products),
    demos: totalOf(demos ? [demos] : []),
    people: byAmount(of('person')),
  };
}

const totalOf = (parts: MoneySums[]): MoneySums =>
  parts.reduce(
    (sum, part) => ({
      received: sum.received + part.received,
      refunded: sum.refunded + part.refunded,
    }),
    { received: 0, refunded: 0 },
  );

const viewOf = ({ key, name, received, refunded }: Part): MoneyPart => ({
  key,
  name,
  received,
  refunded,
});

const byAmount = (parts: Part[]): MoneyPart[] =>
  parts
    .map(viewOf)
    .toSorted((a, b) => b.received - a.received || a.name.localeCompare(b.name, 'en-IN'));
