import { desc, sql } from 'drizzle-orm';
import type { Suggestion } from '../../contract/bank.ts';
import type { Db } from '../lib/db/index.ts';
import { order, tabConditions } from '../order/table.ts';
import { adminView, selectAdmin } from '../payment/queries.ts';
import { payment } from '../payment/table.ts';
import type { LineRow } from './list.ts';

/** Open claims and orders with a balance among which a payer is looked for, the latest first. */
const most = 1000;

/** Suggestions that a line has at most. */
const shown = 3;

/** A part of a name that says something; initials and titles do not. */
const least = 3;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a narration has the person's name: each part of it of three letters or more, as a word. */
function names(narration: string, name: string): boolean {
  const words = new Set(plain(narration).split(/[^\p{L}]+/u));
  const parts = plain(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= least);
  return parts.length > 0 && parts.every((part) => words.has(part));
}

/** What lines without an order may be the payment of; nothing is verified by it. */
export async function suggest(db: Db, lines: LineRow[]): Promise<Suggestion[][]> {
  const amounts = JSON.stringify(lines.map(({ left }) => Math.floor(left / 100)));
  const references = JSON.stringify(lines.flatMap(({ reference }) => reference || []));
  const [sameId, latest, owing] = await db.batch([
    selectAdmin(db).where(
      sql`${payment.state} = 'claimed' and ${payment.reference} <> '' and ${payment.reference} in (select value from json_each(${references}))`,
    ),
    selectAdmin(db)
      .where(
        sql`${payment.state} = 'claimed' and ${payment.direction} = 'in' and ${payment.amount} in (select value from json_each(${amounts}))`,
      )
      .orderBy(desc(payment.seq))
      .limit(most),
    db
      .select({
        id: order.id,
        number: order.orderId,
        name: order.name,
        what: order.courseName,
        amount: order.balancePayment,
      })
      .from(order)
      .where(
        sql`${tabConditions.owing} and ${order.balancePayment} in (select value from json_each(${amounts}))`,
      )
      .orderBy(desc(order.seq))
      .limit(most),
  ]);
  const asSuggestion = (row: (typeof sameId)[number], reason: Suggestion['reason']): Suggestion => {
    const { _id, kind, subject, number, name, what, amount } = adminView(row);
    return {
      payment: _id,
      order: kind === 'order' ? subject : '',
      number,
      name,
      what,
      amount,
      reason,
    };
  };
  return lines.map((line) => {
    const amount = Math.floor(line.left / 100);
    const byId = sameId
      .filter(({ row }) => row.reference === line.reference)
      .map((one) => {
        const differs = one.row.amount * 100 !== line.left;
        return asSuggestion(one, differs ? 'amount differs' : 'used twice');
      });
    const byName = latest
      .filter(({ row }) => row.amount === amount && row.reference !== line.reference)
      .map((one) => asSuggestion(one, 'name'))
      .filter(({ name }) => names(line.narration, name));
    const known = new Set([...byId, ...byName].map(({ order }) => order));
    const byBalance = owing
      .filter((one) => one.amount === amount && !known.has(one.id))
      .filter(({ name }) => names(line.narration, name))
      .map(({ id, ...one }) => ({ payment: '', order: id, ...one, reason: 'balance' as const }));
    return [...byId, ...byName, ...byBalance].slice(0, shown);
  });
}
