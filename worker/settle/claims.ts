import { and, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { addDays, endOfDay, minute, today } from '../../contract/day.ts';
import { canBeConfirmed } from '../../contract/order.ts';
import type {
  BulkReject,
  BulkVerify,
  RejectPayment,
  VerifyPayment,
} from '../../contract/payment-office.ts';
import { dueOf, type Ledger, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { type Db, now, open } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/actor.ts';
import { Refused } from '../lib/http/refuse.ts';
import { doubtClaims } from '../order/hold.ts';
import { changedMessage, confirmations, withVerified } from '../order/messages.ts';
import { selectAdminOrders } from '../order/select.ts';
import { halfHasCome } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { paymentMessage } from '../payment/messages.ts';
import { closedReason } from '../payment/open-claims.ts';
import {
  type AdminRow,
  adminView,
  paymentNotFound,
  selectAdmin,
  twins,
} from '../payment/queries.ts';
import { isOrderOf, subjectsOf } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { isConfirmed } from '../user/sql.ts';
import { confirmedBy, settle } from './settle.ts';

/** A claim before and after its decision, and whether this call made it. */
export type Decided = { before: AdminRow; row: AdminRow; isNew: boolean };

/** One of many before and after: no `row` if there is no such payment. */
export type Outcome = {
  id: string;
  before: AdminRow | undefined;
  row: AdminRow | undefined;
  isNew: boolean;
};

/** What is known of a transfer by whoever saw it. */
type Seen = Partial<Pick<AdminRow['row'], 'receivedOn' | 'transferAmount' | 'bankLine'>>;

type Decision = {
  /** By the id of the payment. */
  claims: Record<string, Seen>;
  state: 'verified' | 'rejected';
  reason?: string;
  /** The orders' status becomes `success`. */
  confirm?: boolean | undefined;
  requestId?: string | undefined;
  /** Which of the claims are decided. */
  where?: SQL;
};

/**
 * Says that the money of a claim has come; with `confirm` the order's status becomes `success`.
 * Refuses an unknown payment (404), one that somebody else decided (409, with it in `data`), and a
 * transfer of another order (409), unless it is split and its amount suffices.
 */
export async function verify(
  env: Ledger,
  { id, confirm, receivedOn, transferAmount, bankLine }: VerifyPayment,
  by: RecordedActor,
): Promise<Decided> {
  const seen = { receivedOn, transferAmount, bankLine } as Seen;
  return decideOne(env, { claims: { [id]: seen }, state: 'verified', confirm }, by);
}

/** Says that the money of a claim has not come, and why; refuses as `verify` does. */
export const reject = (env: Ledger, { id, reason }: RejectPayment, by: RecordedActor) =>
  decideOne(env, { claims: { [id]: {} }, state: 'rejected', reason }, by);

/** Lines of a statement by the payment that each proves, and that they still do. */
export type Statement = {
  lines: Record<string, { bankLine: string; receivedOn: string }>;
  proof: SQL;
};

/**
 * Verifies many claims, each on its own. Left out are those that somebody else decided meanwhile,
 * and those whose transaction id is on another order or booking: these are looked at one by one.
 */
export function verifyMany(
  env: Ledger,
  { ids, confirm, requestId }: BulkVerify,
  by: RecordedActor,
  { lines, proof }: Statement = { lines: {}, proof: sql`true` },
): Promise<Outcome[]> {
  const claims = Object.fromEntries(ids.map((id) => [id, lines[id] ?? {}]));
  const where = sql`not exists (select 1 ${twins}) and ${proof}`;
  return decide(env, { claims, state: 'verified', confirm, requestId, where }, by);
}

/** Rejects many claims with one reason, but those that somebody else decided meanwhile. */
export const rejectMany = (
  env: Ledger,
  { ids, reason, requestId }: BulkReject,
  by: RecordedActor,
): Promise<Outcome[]> => {
  const claims = Object.fromEntries(ids.map((id) => [id, {}]));
  return decide(env, { claims, state: 'rejected', reason, requestId }, by);
};

const nobody = { before: undefined, row: undefined, isNew: false };

async function decideOne(env: Ledger, decision: Decision, by: RecordedActor): Promise<Decided> {
  const [{ before, row, isNew } = nobody] = await decide(env, decision, by);
  if (!before || !row) throw paymentNotFound();
  if (isNew || isSame(row, decision, by)) return { before, row, isNew };
  throw alreadyDecided(row);
}

const decide = (env: Ledger, decision: Decision, by: RecordedActor): Promise<Outcome[]> =>
  whileCurrent(() => decideOnce(env, decision, by));

/** Decides claims, once each however many try: the state is a condition of the update. */
async function decideOnce(
  env: Ledger,
  { claims, state, reason = '', confirm, requestId, where }: Decision,
  by: RecordedActor,
): Promise<Outcome[]> {
  const db = open(env.DB);
  const at = now();
  const ids = Object.keys(claims);
  const list = JSON.stringify(claims);
  const named = sql`select key from json_each(${list})`;
  const isClaimed = sql`+${payment.state} = 'claimed'`;
  const isDue = and(sql`${payment.id} in (${named})`, isClaimed, where) as SQL;
  const find = selectAdmin(db).where(sql`${payment.id} in (${named})`).orderBy(payment.seq);
  const isTheirs = isOrderOf(order.id, named);
  const [read, waiting, subjects, confirmed, orders] = await db.batch([
    find,
    db.select({ id: payment.id }).from(payment).where(isDue),
    readSubjects(db, subjectsOf(named)),
    confirmations(db, isTheirs),
    selectAdminOrders(db).where(isTheirs),
  ]);
  const claimed = new Set(waiting.map(({ id }) => id));
  const seen: Record<string, Seen> = JSON.parse(list);
  const due = read
    .filter(({ row }) => claimed.has(row.id))
    .map((one) => ({ ...one, row: { ...one.row, ...seen[one.row.id], state, reason } }));
  // The plus keeps SQLite from the index on the state, by which it reads all lines of the ledger.
  const payments = sql`select d.id from ${payment} d where d.id in (${named})
    and +d.state = ${state} and d.decided_at = ${at} and d.decided_by = ${by.id}`;
  const moved = confirm ? orders.filter(({ status }) => canBeConfirmed(status)) : [];
  const { money, found } = await settle(
    env,
    {
      ...{ at, by, payments, requestId },
      money: [
        ...(state === 'rejected' ? [doubt(db, isDue), keepSeats(db, isDue, at)] : []),
        db
          .update(payment)
          .set({ ...{ state, reason, decidedAt: at, decidedBy: by.id }, ...seenIn(list) })
          .where(isDue)
          .returning({ id: payment.id }),
      ],
      orders: confirmedBy(payments),
      status: confirm ? 'success' : undefined,
      seats: state === 'verified' ? isOrderOf(sql`o.id`, payments) : undefined,
      due: state === 'verified' ? due.map(({ row }) => dueOf(row)) : [],
      subjects: subjects.map(subjectOf),
      mails: [
        ...moved.map((row) => {
          const claims = due.flatMap(({ row: one }) => (one.order === row.id ? [one] : []));
          const after = withVerified({ ...row, status: 'success' }, claims);
          return changedMessage(row, after, confirmed);
        }),
        ...due
          .filter(({ row }) => !moved.some(({ id }) => id === row.order))
          .map((one) => paymentMessage(state, one)),
      ],
    },
    [find],
  );
  const done = new Set((money.at(-1) as { id: string }[]).map(({ id }) => id));
  const before = new Map(read.map((one) => [one.row.id, one]));
  const after = new Map((found[0] as AdminRow[]).map((one) => [one.row.id, one]));
  return ids.map((id) => ({ id, before: before.get(id), row: after.get(id), isNew: done.has(id) }));
}

/** Columns as whoever saw the transfer said them, of those who said them. */
function seenIn(list: string) {
  const seen = (field: keyof Seen) => sql`coalesce(
    (select value ->> ${field} from json_each(${list}) where key = ${payment.id}),
    ${payment[field]})`;
  return {
    receivedOn: seen('receivedOn'),
    transferAmount: seen('transferAmount'),
    bankLine: seen('bankLine'),
  };
}

/**
 * Before a rejection: what else is claimed of the order holds no seat where the e-mail is not
 * confirmed, or where the buyer's claims for that batch were rejected before.
 */
const doubt = (db: Db, isDue: SQL) =>
  doubtClaims(
    db,
    sql`orders.id in (select ${payment.order} from ${payment} where ${isDue})
      and (not ${isConfirmed(sql.raw('orders.user_id'))} or exists (
        select 1 from ${payment} p join ${order} e on e.id = p.order_row
        where e.user_id = orders.user_id and e.batch_id = orders.batch_id
          and +p.state = 'rejected' and p.reason <> ${closedReason}))`,
  );

/** Before a rejection: the order keeps its seat until the end of the next day, to pay again. */
function keepSeats(db: Db, isDue: SQL, at: string) {
  const until = endOfDay(addDays(today(Date.parse(at)), 1));
  return db
    .update(order)
    .set({ seatUntil: sql`max(${order.seatUntil}, ${until})` })
    .where(
      and(
        ne(order.seatUntil, ''),
        order.claimHolds,
        or(gt(order.seatUntil, at), halfHasCome('orders')),
        sql`${order.id} in (select ${payment.order} from ${payment} where ${isDue})`,
      ),
    );
}

/** The same decision by the same person: a button pressed twice, or an answer that was lost. */
const isSame = ({ row }: AdminRow, { state, reason = '' }: Decision, by: RecordedActor) =>
  row.state === state && row.reason === reason && row.decidedBy === by.id;

function alreadyDecided(row: AdminRow): Refused {
  const who = row.decidedBy || 'Somebody';
  const what = `${who} ${row.row.state} this payment on ${minute(row.row.decidedAt)}`;
  return new Refused('conflict', what, { data: adminView(row) });
}
