import { type SQL, sql } from 'drizzle-orm';
import { kindOfCategory } from '../../contract/document/tax.ts';
import { product } from '../catalogue/table.ts';
import { demo } from '../demo/table.ts';
import type { Db } from '../lib/db/index.ts';
import { isRunning } from '../order/sql.ts';
import { order, orderLine } from '../order/table.ts';
import { paidOf, received, verifiedOf } from '../payment/sql.ts';
import type { Facts } from './compose.ts';

export type Subject = Pick<
  Facts,
  'recipient' | 'about' | 'price' | 'reductions' | 'before' | 'expected' | 'goods' | 'earlier'
> & {
  id: string;
  /** What was sold, as it was read. */
  lines: string;
};

type Line = { what: string; quantity: number; price: number; category: string };

const everyOne = sql`true`;

/** Rupees that came for the order or booking and did not go back. */
export const sumOf = (id: SQL, counts = everyOne) =>
  sql`(select ${received} ${verifiedOf(id, counts)})`;

/** What those payments come to as `orders.paid` counts them: what went back was paid. */
const paidBy = (id: SQL, counts: SQL) => sql`(select ${paidOf} ${verifiedOf(id, counts)})`;

export const standingOf = (id: SQL, counts = everyOne) =>
  sql`from document d where d.cancelled_at = ''
    and d.payment in (select p.id ${verifiedOf(id, counts)})`;

const linesOf = (id: SQL) => sql`select json_group_array(json_object(
    'what', what, 'quantity', amount, 'price', price, 'category', category)) from (
    select l.name as what, l.amount, l.price * l.amount - l.discount as price,
      coalesce(g.category, '') as category
    from ${orderLine} l left join ${product} g on g.id = l.product_id
    where l.order_row = ${id} order by l.position)`;

/** Whether an order has the lines still that were read; a booking has none. */
export const hasLines = (id: SQL, lines: string) => sql`(${linesOf(id)}) = ${lines}`;

/** Reads the orders and bookings of `ids`. `counts` is a condition on their payments `p`. */
export function readSubjects(db: Db, ids: SQL, counts = everyOne) {
  const account = (id: SQL) => sql`${sumOf(id, counts)} as before, (
    select json_group_array(json_object(
      'kind', kind, 'number', number, 'issuedOn', issued_on, 'amount', amount)) from (
      select d.kind, d.number, d.issued_on, json_extract(d.content, '$.total') / 100 as amount
      ${standingOf(id, counts)} order by d.seq))`;
  return db
    .select({
      id: sql<string>`id`,
      noun: sql<'order' | 'demo'>`noun`,
      number: sql<string>`number`,
      name: sql<string>`name`,
      serialNo: sql<string>`serial`,
      address: sql<string>`address`,
      what: sql<string>`what`,
      price: sql<number>`price`,
      offerCode: sql<string>`offer_code`,
      priceReason: sql<string>`price_reason`,
      discount: sql<number>`discount`,
      credit: sql<number>`credit`,
      isCourse: sql<number>`is_course`,
      lines: sql<string>`lines`,
      before: sql<number>`before`,
      expected: sql<number>`expected`,
      earlier: sql<string>`earlier`,
    })
    .from(
      sql`(
        select o.id, 'order' as noun, o.order_id as number, o.name, o.serial_no as serial,
          o.address,
          o.course_name as what, o.course_price as price,
          o.offer_code, o.price_reason, o.discount, o.credit,
          o.kind = 'course' as is_course, (
            ${linesOf(sql`o.id`)}
          ) as lines, ${account(sql`o.id`)} as earlier,
          iif(${isRunning()}, max(0, o.course_price - ${paidBy(sql`o.id`, counts)}), 0) as expected
        from ${order} o where o.id in (${ids})
        union all
        select b.id, 'demo', b.order_id, b.full_name, '', b.address, 'Demo class',
          b.fee, '', '', 0, 0, 1, '[]', ${account(sql`b.id`)},
          max(0, b.fee - ${paidBy(sql`b.id`, counts)})
        from ${demo} b where b.id in (${ids})
      )`,
    );
}

type Row = Awaited<ReturnType<typeof readSubjects>>[number];

export const subjectOf = ({ isCourse, lines, earlier, ...row }: Row): Subject => ({
  id: row.id,
  lines,
  recipient: { name: row.name, serialNo: row.serialNo, address: row.address },
  about: { noun: row.noun, number: row.number, what: row.what },
  price: row.price,
  reductions: reductionsOf(row),
  before: row.before,
  expected: row.expected,
  goods: isCourse
    ? [{ what: row.what, quantity: 1, price: row.price, kind: kindOfClass(row) }]
    : (JSON.parse(lines) as Line[]).map(({ category, ...line }) => ({
        ...line,
        kind: kindOfCategory(category),
      })),
  earlier: JSON.parse(earlier),
});

const kindOfClass = ({ noun }: Pick<Row, 'noun'>) => (noun === 'demo' ? 'demo' : 'course');

const reductionsOf = ({
  price,
  discount,
  offerCode,
  priceReason,
  credit,
}: Omit<Row, 'isCourse' | 'lines' | 'earlier'>) =>
  discount + credit > 0
    ? {
        listPrice: price + discount + credit,
        discount,
        offerCode,
        credit,
        ...(priceReason && { priceReason }),
      }
    : undefined;
