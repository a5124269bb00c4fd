import { eq, sql } from 'drizzle-orm';
import type { BankMatch, VerifyMatches } from '../../contract/bank.ts';
import { demo } from '../demo/table.ts';
import type { Ledger } from '../document/issue.ts';
import type { Db } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { stillExpected } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { isClear } from '../payment/queries.ts';
import { payment } from '../payment/table.ts';
import { verifyMany } from '../settle/claims.ts';
import type { Outcome } from '../settle/decide.ts';
import { bankLine } from './table.ts';

/** Whether a line proves a claim: it has its transaction id, and nothing speaks against it. */
const isExact = sql`+${payment.state} = 'claimed' and ${payment.reference} <> ''
  and ${bankLine.reference} = ${payment.reference} and ${bankLine.reference} <> '' and ${isClear}`;

/** Matches that are shown and verified at once. */
const most = 100;

/** Claims that a line proves, oldest first, and how many. Nothing is verified by it. */
export async function listMatches(db: Db): Promise<{ matches: BankMatch[]; total: number }> {
  const from = db
    .select({
      payment: sql<string>`${payment.id}`.as('payment_id'),
      line: sql<string>`${bankLine.id}`.as('line_id'),
      number: payment.number,
      name: sql<string>`coalesce(${order.name}, ${demo.fullName}, '')`.as('name'),
      what: sql<string>`coalesce(${order.courseName}, 'Demo class')`.as('what'),
      price: sql<number>`coalesce(${order.coursePrice}, ${payment.amount})`.as('price'),
      balance: sql<number>`iif(${order.id} is null, ${payment.amount},
        ${stillExpected('"orders"')})`.as('expected'),
      amount: payment.amount,
      txnId: payment.reference,
      day: bankLine.day,
      narration: bankLine.narration,
    })
    .from(payment)
    .innerJoin(bankLine, isExact)
    .leftJoin(order, eq(order.id, payment.order))
    .leftJoin(demo, eq(demo.id, payment.demo));
  const [matches, [counted]] = await db.batch([
    from.orderBy(payment.seq).limit(most),
    db.select({ total: sql<number>`count(*)` }).from(payment).innerJoin(bankLine, isExact),
  ]);
  return { matches, total: counted?.total ?? 0 };
}

/**
 * Left out are those no longer exact: decided since, named on another, or of a line that is used.
 */
export function verifyMatches(
  env: Ledger,
  { pairs, confirm }: VerifyMatches,
  by: RecordedActor,
): Promise<Outcome[]> {
  const ids = pairs.map(({ payment }) => payment);
  const isProven = sql`exists (select 1 from json_each(${JSON.stringify(pairs)}) pair
    join bank_line on ${bankLine.id} = pair.value ->> 'line'
    where pair.value ->> 'payment' = "payment"."id" and ${isExact})`;
  return verifyMany(env, { ids, confirm }, by, isProven);
}
