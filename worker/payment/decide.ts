import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { addDays, endOfDay, minute, today } from '../../contract/day.ts';
import type { RejectPayment, VerifyPayment } from '../../contract/payment-office.ts';
import { retakeSeat } from '../batch/seats.ts';
import { gstinOf } from '../document/gstin.ts';
import { dueOf, issue, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import type { Env } from '../env.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { adminColumns } from '../order/columns.ts';
import { changedMessage } from '../order/messages.ts';
import { order } from '../order/table.ts';
import { paymentMessage, writeBuyerMails } from './messages.ts';
import { setStatus } from './order-status.ts';
import {
  type AdminRow,
  adminView,
  confirmationsOf,
  ordersOf,
  paymentNotFound,
  selectAdmin,
} from './queries.ts';
import { refusalOf } from './refusal.ts';
import { payment } from './table.ts';

/** A claim before and after its decision, and whether this call made it. */
export type Decided = { before: AdminRow; row: AdminRow; isNew: boolean };

/**
 * Says that the money of a claim has come, and issues its receipt; with `confirm` the order's status becomes `success`, all
 * in one batch. Refuses
 * an unknown payment (404), one that somebody else decided or that was rejected (409, with the payment in `data`), and a
 * transfer that was verified for another order, unless it is split and its amount suffices (409). Decided once, however
 * many try: the state is a condition of the update.
 */
export function verify(
  env: Ledger,
  { id, receivedOn, transferAmount, confirm, bankLine }: VerifyPayment,
  by: RecordedActor,
): Promise<Decided> {
  return decide(env, id, by, {
    set: {
      state: 'verified',
      ...(receivedOn !== undefined && { receivedOn }),
      ...(transferAmount !== undefined && { transferAmount }),
      ...(bankLine !== undefined && { bankLine }),
    },
    confirm,
  });
}

/** Says that the money of a claim has not come, and why; refuses as `verify` does. */
export const reject = (env: Ledger, { id, reason }: RejectPayment, by: RecordedActor) =>
  decide(env, id, by, { set: { state: 'rejected', reason } });

/** What the ledger needs of the bindings: the GSTIN decides which documents are issued. */
export type Ledger = Pick<Env, 'DB' | 'GSTIN'>;

type Decision = {
  set: Partial<typeof payment.$inferInsert> & { state: 'verified' | 'rejected' };
  confirm?: boolean | undefined;
};

const decide = (env: Ledger, id: string, by: RecordedActor, decision: Decision): Promise<Decided> =>
  whileCurrent(() => decideOnce(env, id, by, decision));

async function decideOnce(
  env: Ledger,
  id: string,
  by: RecordedActor,
  { set, confirm }: Decision,
): Promise<Decided> {
  const db = open(env.DB);
  const [[before], subjects, confirmed, [orderBefore]] = await db.batch([
    selectAdmin(db).where(eq(payment.id, id)),
    readSubjects(db, sql`select coalesce(order_row, demo) from payment where id = ${id}`),
    confirmationsOf(db, [id]),
    db
      .select(adminColumns)
      .from(order)
      .where(ordersOf([id])),
  ]);
  if (!before) throw paymentNotFound();
  const at = now();
  const issued =
    set.state === 'verified'
      ? issue(db, [dueOf({ ...before.row, ...set })], subjects.map(subjectOf), {
          at,
          gstin: gstinOf(env),
        })
      : [];
  const isOpen = and(eq(payment.id, id), eq(payment.state, 'claimed'));
  const decided = db
    .update(payment)
    .set({ ...set, decidedAt: at, decidedBy: by.id })
    .where(isOpen)
    .returning({ id: payment.id });
  const isNow = sql`exists (select 1 from payment p where p.id = ${id} and p.state = ${set.state}
    and p.decided_at = ${at} and p.decided_by = ${by.id})`;
  const results = await db
    .batch([
      writeBuyerMails(
        db,
        [
          confirm && orderBefore && orderBefore.status !== 'success'
            ? changedMessage(orderBefore, { ...orderBefore, status: 'success' }, confirmed)
            : paymentMessage(set.state, { ...before, row: { ...before.row, ...set } }),
        ],
        {
          when: sql`exists (select 1 from ${payment} where ${isOpen})`,
          coming: sql`${before.row.amount}`,
        },
      ),
      decided,
      ...(confirm && before.row.order ? setStatus(db, before.row.order, 'success', isNow, by) : []),
      ...issued,
      ...seatAfter(db, before.row, set.state, at, isNow),
      selectAdmin(db).where(eq(payment.id, id)),
    ])
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
  const changed = results[1] as unknown[];
  const [row = before] = results.at(-1) as AdminRow[];
  if (changed.length > 0) return { before, row, isNew: true };
  if (isSame(row, set, by)) return { before, row, isNew: false };
  throw alreadyDecided(row);
}

/**
 * What a decision does to the seat of the order: one that was accepted may find a seat again, and one that held its seat
 * until its payment turned out not to have come keeps it until the end of the next day, to send another one.
 */
function seatAfter(
  db: Db,
  { order: id, amount }: Pick<AdminRow['row'], 'order' | 'amount'>,
  state: Decision['set']['state'],
  at: string,
  isNow: SQL,
) {
  if (id === null) return [];
  if (state === 'verified') return [retakeSeat(db, id, at, isNow)];
  const until = endOfDay(addDays(today(Date.parse(at)), 1));
  const held = sql`(${order.seatUntil} > ${at} or 2 * (${order.paid} + ${order.claimed} + ${amount}) >= ${order.coursePrice})`;
  return [
    db
      .update(order)
      .set({ seatUntil: sql`max(${order.seatUntil}, ${until})` })
      .where(and(eq(order.id, id), ne(order.seatUntil, ''), held, isNow)),
  ];
}

/** The same decision by the same person: a button pressed twice, or an answer that was lost. */
const isSame = ({ row }: AdminRow, { state, reason = '' }: Decision['set'], by: RecordedActor) =>
  row.state === state && row.reason === reason && row.decidedBy === by.id;

function alreadyDecided(row: AdminRow): Refused {
  const who = row.decidedBy || 'Somebody';
  const what = `${who} ${row.row.state} this payment on ${minute(row.row.decidedAt)}`;
  return new Refused('conflict', what, { data: adminView(row) });
}
