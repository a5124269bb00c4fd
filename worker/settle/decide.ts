import { and, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import { addDays, endOfDay, minute, today } from '../../contract/day.ts';
import { canBeConfirmed } from '../../contract/order.ts';
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
  isNamesake,
  paymentNotFound,
  selectAdmin,
  selectLine,
} from '../payment/queries.ts';
import { isOrderOf, subjectsOf } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { isConfirmed } from '../user/sql.ts';
import { confirmedBy, settle } from './settle.ts';
import { isPart, refuseNamesakes, type Seen, type Terms, termsOf } from './terms.ts';

/** A claim before and after its decision, whether this call made it, and what it rejected. */
export type Decided = { before: AdminRow; row: AdminRow; isNew: boolean; others: AdminRow[] };

/** One of many before and after: no `row` if there is no such payment. */
export type Outcome = {
  id: string;
  before: AdminRow | undefined;
  row: AdminRow | undefined;
  isNew: boolean;
};

type Decision = {
  /** Of the payments. */
  ids: string[];
  state: 'verified' | 'rejected';
  reason?: string | undefined;
  /** What is known of the transfer of one claim. */
  seen?: Seen;
  /** What the buyers of other claims of its transfer read, which are rejected with it. */
  others?: string | undefined;
  /** The orders' status becomes `success`. */
  confirm?: boolean | undefined;
  requestId?: string | undefined;
  /** Which of the claims are decided. */
  where?: SQL;
};

/**
 * Decides one claim. Refuses an unknown payment (404), one that somebody else decided (409, with it
 * in `data`), one whose transaction id others claim as well unless it is said what becomes of them
 * (409), and what `termsOf` refuses.
 */
export async function decideOne(
  env: Ledger,
  decision: Omit<Decision, 'ids'> & { id: string },
  by: RecordedActor,
): Promise<Decided> {
  const [{ before, row, isNew } = nobody, ...rest] = await decide(
    env,
    { seen: {}, ...decision, ids: [decision.id] },
    by,
  );
  if (!before || !row) throw paymentNotFound();
  const others = isNew ? rest.flatMap((one) => one.row ?? []) : [];
  if (isNew || isSame(row, decision, by)) return { before, row, isNew, others };
  throw alreadyDecided(row);
}

const nobody = { before: undefined, row: undefined, isNew: false };

/** Decides those claims that are still open and for which `where` holds. */
export const decide = (env: Ledger, decision: Decision, by: RecordedActor): Promise<Outcome[]> =>
  whileCurrent(() => decideOnce(env, decision, by));

/** Decides claims, once each however many try: the state is a condition of the update. */
async function decideOnce(
  env: Ledger,
  { state, reason = '', seen, others, confirm, requestId, where, ...decision }: Decision,
  by: RecordedActor,
): Promise<Outcome[]> {
  const db = open(env.DB);
  const at = now();
  const ids = [...new Set(decision.ids)];
  const named = sql`select value from json_each(${JSON.stringify(ids)})`;
  const isClaimed = sql`+${payment.state} = 'claimed'`;
  const isDue = and(sql`${payment.id} in (${named})`, isClaimed, where) as SQL;
  const find = selectAdmin(db).where(sql`${payment.id} in (${named})`).orderBy(payment.seq);
  const isTheirs = isOrderOf(order.id, named);
  const [read, waiting, subjects, confirmed, orders, namesakes, [line]] = await db.batch([
    find,
    db.select({ id: payment.id }).from(payment).where(isDue),
    readSubjects(db, subjectsOf(named)),
    confirmations(db, isTheirs),
    selectAdminOrders(db).where(isTheirs),
    selectAdmin(db)
      .where(
        and(
          isNamesake(sql`(select n.reference from ${payment} n where n.id = ${ids[0]})`),
          sql`${payment.id} not in (${named})`,
        ),
      )
      .orderBy(payment.seq),
    selectLine(db, seen?.bankLine),
  ]);
  const claimed = new Set(waiting.map(({ id }) => id));
  const due = read
    .filter(({ row }) => claimed.has(row.id))
    .map((one) => {
      if (state === 'rejected') return { ...one, row: { ...one.row, state, reason } };
      const terms = termsOf(one.row, { ofId: one.bank, named: line?.line ?? null }, seen ?? {});
      if (seen && !isPart(terms)) refuseNamesakes(namesakes, 'others', Boolean(others));
      const claimedAmount = terms.amount === one.row.amount ? null : one.row.amount;
      return { ...one, row: { ...one.row, ...terms, claimedAmount, state, reason } };
    });
  const terms = JSON.stringify(Object.fromEntries(due.map(({ row }) => [row.id, row])));
  const rest = others ? namesakes.filter(({ row }) => row.state === 'claimed') : [];
  const all = [...ids, ...rest.map(({ row }) => row.id)];
  const among = sql`select value from json_each(${JSON.stringify(all)})`;
  const isRest = sql`${payment.id} in (${among}) and ${payment.id} not in (${named})
    and ${isClaimed} and exists (
      select 1 from ${payment} d where d.id in (${named}) and +d.state = 'claimed')`;
  // The plus keeps SQLite from the index on the state, by which it reads all lines of the ledger.
  const decided = sql`select d.id from ${payment} d where d.id in (${among})
    and d.decided_at = ${at} and d.decided_by = ${by.id}`;
  const payments = sql`${decided} and +d.state = ${state}`;
  const moved = confirm ? orders.filter(({ status }) => canBeConfirmed(status)) : [];
  const isInOrderMail = ({ row }: AdminRow) =>
    row.claimedAmount === null && moved.some(({ id }) => id === row.order);
  const { money, found } = await settle(
    env,
    {
      ...{ at, by, payments: decided, requestId },
      money: [
        ...(state === 'rejected' ? [doubt(db, isDue), keepSeats(db, isDue, at)] : []),
        ...(others && rest.length > 0
          ? [
              doubt(db, isRest),
              keepSeats(db, isRest, at),
              db
                .update(payment)
                .set({ state: 'rejected', reason: others, decidedAt: at, decidedBy: by.id })
                .where(isRest),
            ]
          : []),
        db
          .update(payment)
          .set({
            ...{ state, reason, decidedAt: at, decidedBy: by.id },
            ...(state === 'verified' && termsIn(terms)),
          })
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
        ...due.filter((one) => !isInOrderMail(one)).map((one) => paymentMessage(state, one)),
        ...rest.map(({ row, ...one }) =>
          paymentMessage('rejected', { ...one, row: { ...row, reason: others ?? '' } }),
        ),
      ],
    },
    [selectAdmin(db).where(sql`${payment.id} in (${among})`)],
  );
  const done = new Set((money.at(-1) as { id: string }[]).map(({ id }) => id));
  const before = new Map([...read, ...rest].map((one) => [one.row.id, one]));
  const after = new Map((found[0] as AdminRow[]).map((one) => [one.row.id, one]));
  return all.map((id) => ({ id, before: before.get(id), row: after.get(id), isNew: done.has(id) }));
}

/** The columns of each claim as its terms have them; of one that has none they stay. */
function termsIn(list: string) {
  const term = (field: keyof Terms) => sql`coalesce(
    (select value ->> ${field} from json_each(${list}) where key = ${payment.id}),
    ${payment[field]})`;
  return {
    amount: term('amount'),
    claimedAmount: sql`nullif(${payment.amount}, ${term('amount')})`,
    receivedOn: term('receivedOn'),
    transferAmount: term('transferAmount'),
    bankLine: term('bankLine'),
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
const isSame = (
  { row }: AdminRow,
  { state, reason = '' }: Pick<Decision, 'state' | 'reason'>,
  by: RecordedActor,
) => row.state === state && row.reason === reason && row.decidedBy === by.id;

function alreadyDecided(row: AdminRow): Refused {
  const who = row.decidedBy || 'Somebody';
  const what = `${who} ${row.row.state} this payment on ${minute(row.row.decidedAt)}`;
  return new Refused('conflict', what, { data: adminView(row) });
}
