import { and, type SQL, sql } from 'drizzle-orm';
import type { BulkVerify } from '../../contract/payment-office.ts';
import { gstinOf } from '../document/gstin.ts';
import { dueOf, issue, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { now, open, touched } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { record } from '../lib/history/record.ts';
import { given, heldAs } from '../message/write.ts';
import { adminColumns, type AdminRow as OrderRow } from '../order/columns.ts';
import { changedMessage } from '../order/messages.ts';
import { order } from '../order/table.ts';
import type { Ledger } from './decide.ts';
import { paymentMessage, writeBuyerMails } from './messages.ts';
import { type AdminRow, confirmationsOf, ordersOf, selectAdmin, twins } from './queries.ts';
import { refusalOf } from './refusal.ts';
import { payment } from './table.ts';

/** What came of one payment: `isNew` if this call verified it, no `row` if there is no such payment. */
export type Outcome = {
  id: string;
  before?: AdminRow | undefined;
  row?: AdminRow;
  isNew: boolean;
  message: string;
};

/**
 * Verifies many claims in one batch, with their receipts, and with `confirm` their orders too. Left out are those that somebody else decided
 * meanwhile, and those whose transaction id is on another order or booking: these are looked at one by one.
 */
export const verifyMany = (
  env: Ledger,
  form: BulkVerify,
  by: RecordedActor,
  statement: Statement = noStatement,
): Promise<Outcome[]> => whileCurrent(() => verifyOnce(env, form, by, statement));

/** Lines of a bank statement, by the payment that each proves, and the condition that they still do. */
export type Statement = { lines: Map<string, { line: string; day: string }>; proof: SQL };

const noStatement: Statement = { lines: new Map(), proof: sql`true` };

async function verifyOnce(
  env: Ledger,
  { ids, confirm, requestId }: BulkVerify,
  by: RecordedActor,
  { lines, proof }: Statement,
): Promise<Outcome[]> {
  const db = open(env.DB);
  const at = now();
  const list = JSON.stringify([...new Set(ids)]);
  const isNamed = sql`${payment.id} in (select value from json_each(${list}))`;
  const find = () => selectAdmin(db).where(isNamed);
  const decided = sql`select p.order_row from payment p where p.id in (select value from json_each(${list}))
    and p.decided_at = ${at} and p.decided_by = ${by.id}`;
  const isPaidNow = and(sql`${order.id} in (${decided})`, sql`${order.status} <> 'success'`);
  const change = { noun: 'order', what: 'changed', table: order, fields: ['status'] } as const;
  const [found, subjects, confirmed, orders] = await db.batch([
    find(),
    readSubjects(
      db,
      sql`select coalesce(order_row, demo) from payment where id in (select value from json_each(${list}))`,
    ),
    confirmationsOf(db, ids),
    db.select(adminColumns).from(order).where(ordersOf(ids)),
  ]);
  const isDue = sql`${isNamed} and ${payment.state} = 'claimed' and not exists (select 1 ${twins}) and ${proof}`;
  const read = found.map((one) => {
    const receivedOn = lines.get(one.row.id)?.day ?? one.row.receivedOn;
    return { ...one, row: { ...one.row, receivedOn } };
  });
  const line = sql`from json_each(${JSON.stringify(Object.fromEntries(lines))}) where key = ${payment.id}`;
  const dues = read
    .filter(({ row, seenOn }) => row.state === 'claimed' && seenOn.length === 0)
    .toSorted((a, b) => a.row.seq - b.row.seq)
    .map(({ row }) => dueOf(row));
  const results = await db
    .batch([
      writeBuyerMails(db, mailsOf(read, confirm ? orders : [], confirmed), {
        when: sql`exists (select 1 from ${payment} where ${isDue}
          and iif(${given('given.payment')} is null, ${payment.order} = ${given('record')}, ${payment.id} = ${given('given.payment')}))`,
        coming: sql`(select sum(${payment.amount}) from ${payment} where ${isDue} and ${payment.order} = o.id)`,
        ...heldAs(requestId),
      }),
      db
        .update(payment)
        .set({
          ...{ state: 'verified', decidedAt: at, decidedBy: by.id },
          ...(lines.size > 0 && {
            bankLine: sql`(select value ->> 'line' ${line})`,
            receivedOn: sql`coalesce((select value ->> 'day' ${line}), ${payment.receivedOn})`,
          }),
        })
        .where(isDue)
        .returning({ id: payment.id }),
      ...(confirm
        ? [
            record(db, by, { ...change, after: { status: 'success' }, where: isPaidNow }),
            db
              .update(order)
              .set({ status: 'success', statusAt: at, updatedAt: touched(order.updatedAt) })
              .where(isPaidNow),
          ]
        : []),
      ...issue(db, dues, subjects.map(subjectOf), { at, gstin: gstinOf(env) }),
      find(),
    ])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const before = new Map(read.map((one) => [one.row.id, one]));
  const done = new Set((results[1] as { id: string }[]).map(({ id }) => id));
  const after = new Map((results.at(-1) as AdminRow[]).map((one) => [one.row.id, one]));
  return JSON.parse(list).map((id: string): Outcome => {
    const row = after.get(id);
    if (!row) return { id, isNew: false, message: 'Payment not found' };
    const isNew = done.has(id);
    const was = before.get(id);
    return { id, before: was, row, isNew, message: wordsOf(row, isNew, was) };
  });
}

/** The mails about payments, and one for each order that is confirmed with them in place of theirs. */
function mailsOf(
  rows: AdminRow[],
  orders: OrderRow[],
  confirmed: Parameters<typeof changedMessage>[2],
) {
  const moved = orders.filter(({ status }) => status !== 'success');
  const isMoved = new Set(moved.map(({ id }) => id));
  const only = rows.filter(({ row }) => !isMoved.has(row.order ?? ''));
  return [
    ...moved.map((row) => changedMessage(row, { ...row, status: 'success' }, confirmed)),
    ...only.map((line) => {
      const message = paymentMessage('verified', line);
      return message && { ...message, given: { payment: line.row.id } };
    }),
  ];
}

function wordsOf({ row, seenOn, decidedBy }: AdminRow, isNew: boolean, before?: AdminRow): string {
  if (isNew) return 'Verified';
  if (before?.row.state !== 'claimed') return `Was ${row.state} already`;
  if (row.state !== 'claimed') return `${decidedBy} ${row.state} it first`;
  return seenOn.length > 0
    ? 'Its transaction id is on another payment: look at it alone'
    : 'It was not verified';
}
