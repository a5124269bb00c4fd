import { desc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Suggestion } from '../../contract/bank.ts';
import type { Doubt } from '../../contract/payment-doubt.ts';
import { demo } from '../demo/table.ts';
import type { Db } from '../lib/db/index.ts';
import { dueWhereOwing } from '../order/sql.ts';
import { order, tabConditions } from '../order/table.ts';
import { doubtsOf } from '../payment/queries.ts';
import { payment } from '../payment/table.ts';
import type { LineRow } from './list.ts';

/** The latest claims and orders with a balance among which a payer is looked for. */
const most = 1000;

const shown = 3;

/** A part of a name that says something; initials and titles do not. */
const least = 3;

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether a narration has the name: each part of three letters or more, as a word. */
function names(narration: string, name: string): boolean {
  const words = new Set(plain(narration).split(/[^\p{L}]+/u));
  const parts = plain(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part.length >= least);
  return parts.length > 0 && parts.every((part) => words.has(part));
}

/** Doubts are those of a transaction id. */
const unasked: typeof doubtsOf = sql<Doubt[]>`'[]'`.mapWith(() => []).as('no_doubts');

/** Claims as a suggestion says them: up to a thousand are read for a page of lines. */
const selectClaims = (db: Db, doubts = unasked) =>
  db
    .select({
      payment: payment.id,
      order: sql<string>`coalesce(${payment.order}, '')`.as('order_or_none'),
      number: payment.number,
      name: sql<string>`coalesce(${order.name}, ${demo.fullName}, '')`.as('name_of_buyer'),
      what: sql<string>`coalesce(${order.courseName},
        iif(${payment.demo} is null, '', 'Demo class'))`.as('what'),
      amount: payment.amount,
      reference: payment.reference,
      doubts,
    })
    .from(payment)
    .leftJoin(order, eq(order.id, payment.order))
    .leftJoin(demo, eq(demo.id, payment.demo));

const isClaim = sql`${payment.state} = 'claimed'`;

/** What lines without an order may be the payment of; nothing is verified by it. */
export async function suggest(db: Db, lines: LineRow[]): Promise<Suggestion[][]> {
  const isAmong = (column: SQLiteColumn, values: unknown[]) =>
    sql`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  const amounts = lines.map(({ left }) => Math.floor(left / 100));
  const references = lines.flatMap(({ reference }) => reference || []);
  const [sameId, latest, owing] = await db.batch([
    selectClaims(db, doubtsOf).where(
      sql`${isClaim} and ${payment.reference} <> '' and ${isAmong(payment.reference, references)}`,
    ),
    selectClaims(db)
      .where(
        sql`${isClaim} and ${payment.direction} = 'in' and ${isAmong(payment.amount, amounts)}`,
      )
      .orderBy(desc(payment.seq))
      .limit(most),
    db
      .select({
        id: order.id,
        number: order.orderId,
        name: order.name,
        what: order.courseName,
        amount: dueWhereOwing,
      })
      .from(order)
      .where(sql`${tabConditions.owing} and ${isAmong(dueWhereOwing, amounts)}`)
      .orderBy(desc(order.seq))
      .limit(most),
  ]);
  const asSuggestion = (
    { reference: _, ...claim }: (typeof sameId)[number],
    reason: Suggestion['reason'],
  ): Suggestion => ({ ...claim, reason });
  return lines.map((line) => {
    const amount = Math.floor(line.left / 100);
    const byId = sameId
      .filter(({ reference }) => reference === line.reference)
      .map((one) => asSuggestion(one, 'id'));
    const byName = latest
      .filter((one) => one.amount === amount && one.reference !== line.reference)
      .map((one) => asSuggestion(one, 'name'))
      .filter(({ name }) => names(line.narration, name));
    const known = new Set([...byId, ...byName].map(({ order }) => order));
    const byBalance = owing
      .filter((one) => one.amount === amount && !known.has(one.id))
      .filter(({ name }) => names(line.narration, name))
      .map(
        ({ id, ...one }): Suggestion => ({
          ...{ payment: '', order: id, ...one },
          ...{ reason: 'balance', doubts: [] },
        }),
      );
    return [...byId, ...byName, ...byBalance].slice(0, shown);
  });
}
