import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import { pageSize } from '../../contract/list.ts';
import { type PaymentList, type PaymentTab, paymentTabs } from '../../contract/payment-office.ts';
import { bankLine, isOpen } from '../bank/table.ts';
import type { Db } from '../lib/db/index.ts';
import { searchWords } from '../lib/list/search.ts';
import { type AdminRow, selectAdmin, twins } from './queries.ts';
import { payment } from './table.ts';

/** Whether a claim is of another amount than the checkout offers: the whole price, half of it, or what was left. */
const isOdd = sql`exists (select 1 from orders o where o.id = "payment"."order_row" and "payment"."amount" not in (
  o.course_price, (o.course_price + 1) / 2, o.course_price - o.paid, o.course_price - o.paid - o.claimed + "payment"."amount"))`;

/** Whether a bank statement has its transaction id with another amount. */
const hasOtherLine = sql`exists (select 1 from bank_line l where l.reference = "payment"."reference" and l.reference <> '' and l.paise <> 100 * "payment"."amount")`;

const isClaim = sql`${payment.state} = 'claimed'`;

/** What is in each tab. The claims are few, and `payment_list` finds them. */
const conditions: Record<PaymentTab, SQL> = {
  claimed: isClaim,
  differs: sql`${isClaim} and (${isOdd} or ${hasOtherLine})`,
  twice: sql`${isClaim} and exists (select 1 ${twins})`,
  verified: sql`${payment.state} = 'verified'`,
  rejected: sql`${payment.state} = 'rejected'`,
};

/**
 * Lines whose order, booking or transaction id has all the words. Each is looked for in its own index, which SQLite would
 * not take by itself: that takes 16 ms for 100,000 orders, and 155 in the table, which has `search` to compute.
 */
function matches(q: string): SQL[] {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const all = (column: SQL) =>
    sql.join(
      words.map((word) => sql`instr(${column}, ${word})`),
      sql` and `,
    );
  return [
    sql`${payment.seq} in (
      select p.seq from payment p where p.order_row in (select o.id from orders o where o.seq in (
        select seq from orders indexed by orders_search where ${all(sql`search`)}))
      union all
      select p.seq from payment p where p.demo in (select d.id from demo d where d.seq in (
        select seq from demo indexed by demo_search where ${all(sql`search`)}))
      union all
      select p.seq from payment p indexed by payment_reference
      where p.reference <> '' and ${all(sql`lower(p.reference)`)})`,
  ];
}

/** A page of the ledger, how many lines match, and how many there are in each tab. */
export async function listPayments(
  db: Db,
  { tab, q, order, demo, method, page = 1, limit = pageSize }: PaymentList,
): Promise<{ rows: AdminRow[]; total: number; counts: Record<string, number> }> {
  const where = sql.join(
    [
      ...(tab ? [conditions[tab]] : []),
      ...(order ? [sql`${payment.order} = ${order}`] : []),
      ...(demo ? [sql`${payment.demo} = ${demo}`] : []),
      ...(method ? [sql`${payment.method} = ${method}`] : []),
      ...matches(q ?? ''),
      sql`true`,
    ],
    sql` and `,
  );
  const isQueue = tab === 'claimed' || tab === 'differs' || tab === 'twice';
  const direction = isQueue || order || demo ? sql`${payment.seq} asc` : desc(payment.seq);
  const found = db
    .select({ seq: payment.seq })
    .from(payment)
    .where(where)
    .orderBy(direction)
    .limit(limit)
    .offset((page - 1) * limit);
  const count = (condition: SQL) =>
    sql<number>`(select count(*) from ${payment} where ${condition})`;
  const [rows, [counted]] = await db.batch([
    selectAdmin(db).where(inArray(payment.seq, found)).orderBy(direction),
    db
      .select({
        total: count(where).as('total'),
        bank: sql<number>`(select count(*) from ${bankLine} where ${isOpen})`.as('bank'),
        ...Object.fromEntries(paymentTabs.map((one) => [one, count(conditions[one]).as(one)])),
      })
      .from(sql`(select 1)`),
  ]);
  const { total = 0, ...counts } = (counted ?? {}) as Record<string, number>;
  return { rows, total, counts };
}
