import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { BankMatch, Suggestion, VerifyMatches } from '../../contract/bank.ts';
import type { Doubt } from '../../contract/payment-schema.ts';
import { demo } from '../demo/table.ts';
import type { Ledger } from '../document/issue.ts';
import { type Db, valuesOf } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { due, dueWhereOwing, stillExpected } from '../order/sql.ts';
import { order, tabConditions } from '../order/table.ts';
import { doubtsOf, isClear } from '../payment/queries.ts';
import { payment } from '../payment/table.ts';
import { verifyMany } from '../settle/claims.ts';
import type { Outcome } from '../settle/decide.ts';
import type { LineRow } from './list.ts';
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

/** The latest claims and orders with a balance among which a payer is looked for. */
const mostRead = 1000;

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

/** Numbers of orders and bookings, which payers give as note; no part of another number. */
const numbersIn = (narration: string) => narration.match(/(?<![\dX*])[0-7]{7}(?!\d)/gi) ?? [];

/** Doubts are those of a transaction id. */
const unasked: typeof doubtsOf = sql<Doubt[]>`'[]'`.mapWith(() => []).as('no_doubts');

/** Whether it is a claim of another line: one of its own transaction id. */
const hasLine = sql<boolean>`exists (select 1 from ${bankLine} l
  where l.reference = "payment"."reference" and l.reference <> '' and l.aside_reason = '')`;

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
      hasLine: hasLine.mapWith(Boolean).as('has_line'),
    })
    .from(payment)
    .leftJoin(order, eq(order.id, payment.order))
    .leftJoin(demo, eq(demo.id, payment.demo));

type Claim = Awaited<ReturnType<typeof selectClaims>>[number];

const isClaim = sql`${payment.state} = 'claimed'`;

const selectOrders = (db: Db, where: SQL) =>
  db
    .select({
      order: order.id,
      number: order.orderId,
      name: order.name,
      what: order.courseName,
      amount: due('"orders"').as('amount_due'),
    })
    .from(order)
    .where(where)
    .orderBy(desc(order.seq))
    .limit(mostRead);

const isAmong = (column: SQLiteColumn | SQL, values: unknown[]) =>
  sql`${column} in (${valuesOf(values)})`;

/** By transaction id, by number of order or booking, or by name and amount; nothing is verified. */
export async function suggest(db: Db, lines: LineRow[]): Promise<Suggestion[][]> {
  const amounts = lines.map(({ left }) => Math.floor(left / 100));
  const references = lines.flatMap(({ reference }) => reference || []);
  const numbers = lines.flatMap(({ narration }) => numbersIn(narration));
  const [sure, latest, numbered, owing] = await db.batch([
    selectClaims(db, doubtsOf).where(
      sql`${isClaim} and (${isAmong(payment.reference, references)}
        or ${isAmong(payment.number, numbers)})`,
    ),
    selectClaims(db)
      .where(sql`${isClaim} and ${isAmong(payment.amount, amounts)}`)
      .orderBy(desc(payment.seq))
      .limit(mostRead),
    selectOrders(db, isAmong(order.orderId, numbers)),
    selectOrders(db, sql`${tabConditions.owing} and ${isAmong(dueWhereOwing, amounts)}`),
  ]);
  return lines.map(({ left, reference, narration }) => {
    const written = new Set(numbersIn(narration));
    const has = Math.floor(left / 100);
    const isWritten = ({ number }: { number: string }) => written.has(number);
    const isAlike = ({ amount, name }: { amount: number; name: string }) =>
      amount === has && names(narration, name);
    const hasId = (claim: Claim) => reference !== '' && claim.reference === reference;
    const isOther = (claim: Claim) => !hasId(claim) && !claim.hasLine;
    const ofNumber = sure.filter((claim) => isWritten(claim) && isOther(claim));
    const byId = sure.filter(hasId).map(claimAs('id')).slice(0, shown);
    const others = [
      ...ofNumber
        .toSorted((a, b) => Math.abs(a.amount - has) - Math.abs(b.amount - has))
        .map(claimAs('number')),
      ...numbered.filter(isWritten).map(orderAs('number')),
      ...latest.filter((claim) => isAlike(claim) && isOther(claim)).map(claimAs('name')),
      ...owing.filter(isAlike).map(orderAs('balance')),
    ];
    const isNew = (suggestion: Suggestion, i: number) =>
      ![...byId, ...others.slice(0, i)].some((known) => isCovered(suggestion, known));
    return [...byId, ...others.filter(isNew).slice(0, shown)];
  });
}

/** Whether the claim is there already, or the order by one of its claims. */
const isCovered = (suggestion: Suggestion, known: Suggestion) =>
  suggestion.payment === ''
    ? suggestion.order === known.order
    : suggestion.payment === known.payment;

const claimAs =
  (reason: Suggestion['reason']) =>
  ({ reference: _, hasLine: __, ...claim }: Claim): Suggestion => ({ ...claim, reason });

const orderAs =
  (reason: Suggestion['reason']) =>
  (order: Omit<Suggestion, 'payment' | 'doubts' | 'reason'>): Suggestion => ({
    ...order,
    payment: '',
    doubts: [],
    reason,
  });
