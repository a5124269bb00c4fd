import { and, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { addDays, endOfDay, today } from '../../contract/day.ts';
import { canBeConfirmed } from '../../contract/order.ts';
import type { PaymentResult } from '../../contract/payment-office.ts';
import { doubtsInWords } from '../../contract/payment-schema.ts';
import { dueOf, type Ledger, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { type Db, now, open, valuesOf } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { ok } from '../lib/http/call.ts';
import { doubtClaims } from '../order/hold.ts';
import { changedMessage, confirmations, withVerified } from '../order/messages.ts';
import { selectAdminOrders } from '../order/select.ts';
import { halfHasCome } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { deliverOf, paymentMessage } from '../payment/messages.ts';
import {
  closedReason,
  type Deciding,
  isWaiting,
  rejectClaims,
  verifyClaims,
} from '../payment/open-claims.ts';
import {
  type AdminRow,
  adminView,
  isNamesake,
  selectAdmin,
  selectLine,
} from '../payment/queries.ts';
import { isOrderOf, subjectsOf } from '../payment/sql.ts';
import { payment } from '../payment/table.ts';
import { isConfirmed } from '../user/sql.ts';
import { type Beside, takenAlong } from './lines.ts';
import { confirmedBy, settle } from './settle.ts';
import { isPart, refuseNamesakes, type Seen, termsOf } from './terms.ts';

export type Outcome = {
  id: string;
  before: AdminRow | undefined;
  row: AdminRow | undefined;
  isNew: boolean;
};

export type Decision = {
  ids: string[];
  state: 'verified' | 'rejected';
  reason?: string | undefined;
  seen?: Seen;
  /** What the buyers of other claims of its transfer read, which are rejected with it. */
  others?: string | undefined;
  /** The orders' status becomes `success`. */
  confirm?: boolean | undefined;
  /** Which of the claims are decided. */
  where?: SQL;
} & Beside;

/**
 * Decides those claims that are still open and for which `where` holds; with them the outcomes of
 * the other claims of a transfer. Refuses what `termsOf` refuses and, of one whose transfer `seen`
 * is of, claims of others unless it is said what becomes of them (409).
 */
export const decide = (env: Ledger, decision: Decision, by: RecordedActor): Promise<Outcome[]> =>
  whileCurrent(() => decideOnce(env, decision, by));

async function decideOnce(
  env: Ledger,
  { state, reason = '', seen, others, confirm, where, ...decision }: Decision,
  by: RecordedActor,
): Promise<Outcome[]> {
  const db = open(env.DB);
  const at = now();
  const ids = [...new Set(decision.ids)];
  const named = valuesOf(ids);
  const isDue = and(sql`${payment.id} in (${named})`, where);
  const isTheirs = isOrderOf(order.id, named);
  const [line] = seen?.bankLine ? await selectLine(db, seen.bankLine) : [];
  const transfer = sql`coalesce(nullif(${line?.line?.reference ?? ''}, ''),
    (select n.reference from ${payment} n where n.id = ${ids[0]}))`;
  const [read, meant, subjects, confirmed, orders, namesakes] = await db.batch([
    selectAdmin(db).where(sql`${payment.id} in (${named})`).orderBy(payment.seq),
    db.select({ id: payment.id }).from(payment).where(isDue),
    readSubjects(db, subjectsOf(named)),
    confirmations(db, isTheirs),
    selectAdminOrders(db).where(isTheirs),
    selectAdmin(db)
      .where(and(isNamesake(transfer), sql`${payment.id} not in (${named})`))
      .orderBy(payment.seq),
  ]);
  const decided = (claim: AdminRow) => {
    if (state === 'rejected') return withRow(claim, { state, reason });
    const terms = termsOf(claim.row, { ofId: claim.bank, named: line?.line ?? null }, seen ?? {});
    if (seen && !isPart(terms)) refuseNamesakes(namesakes, 'others', Boolean(others));
    const claimedAmount = terms.amount === claim.row.amount ? null : claim.row.amount;
    const isOther = terms.reference !== claim.row.reference && claim.row.reference !== '';
    const why = [reason, isOther && `Claimed under ${claim.row.reference}`]
      .filter(Boolean)
      .join('. ');
    return withRow(claim, { ...terms, claimedAmount, state, reason: why });
  };
  const isMeant = new Set(meant.map(({ id }) => id));
  const isOpen = ({ row }: AdminRow) => row.state === 'claimed';
  const due = read.filter((claim) => isOpen(claim) && isMeant.has(claim.row.id)).map(decided);
  const claims = due.map(({ row }) => row);
  const rest = others ? namesakes.filter(isOpen) : [];
  const all = [...ids, ...rest.map(({ row }) => row.id)];
  const isRest = sql`${payment.id} in (${valuesOf(all)}) and ${payment.id} not in (${named})
    and exists (select 1 from ${payment} d where d.id in (${named}) and +d.state = 'claimed')`;
  // The plus keeps SQLite from the index on the state, by which it reads all lines of the ledger.
  const touched = sql`select d.id from ${payment} d where d.id in (${valuesOf(all)})
    and d.decided_at = ${at} and d.decided_by = ${by.id}`;
  const payments = sql`${touched} and +d.state = ${state}`;
  const moved = confirm ? orders.filter(({ status }) => canBeConfirmed(status)) : [];
  const isInOrderMail = ({ row }: AdminRow) =>
    row.claimedAmount === null && moved.some(({ id }) => id === row.order);
  const { money, found } = await settle(
    env,
    {
      at,
      by,
      payments: touched,
      money: [
        ...(rest.length > 0 ? rejecting(db, others ?? '', { at, by, when: isRest }) : []),
        ...(state === 'rejected'
          ? rejecting(db, reason, { at, by, when: isDue })
          : [verifyClaims(db, claims, { at, by, when: isDue })]),
      ],
      orders: confirmedBy(payments),
      status: confirm ? 'success' : undefined,
      ...(state === 'verified' && {
        seats: isOrderOf(sql`o.id`, payments),
        due: claims.map(dueOf),
      }),
      subjects: subjects.map(subjectOf),
      mails: decision.isSilent
        ? []
        : [
            ...moved.map((row) => {
              const ofIt = claims.filter((claim) => claim.order === row.id);
              const after = decision.collect ? takenAlong(row) : row;
              const next = withVerified({ ...after, status: 'success' }, ofIt);
              return changedMessage(row, next, confirmed);
            }),
            ...due
              .filter((claim) => !isInOrderMail(claim))
              .map((claim) => paymentMessage(state, claim)),
            ...rest.map((claim) =>
              paymentMessage('rejected', withRow(claim, { reason: others ?? '' })),
            ),
          ],
    },
    [selectAdmin(db).where(sql`${payment.id} in (${valuesOf(all)})`)],
  );
  const done = new Set((money.at(-1) as { id: string }[]).map(({ id }) => id));
  const before = new Map([...read, ...rest].map((claim) => [claim.row.id, claim]));
  const after = new Map((found[0] as AdminRow[]).map((claim) => [claim.row.id, claim]));
  return all.map((id) => ({ id, before: before.get(id), row: after.get(id), isNew: done.has(id) }));
}

const withRow = (claim: AdminRow, changes: Partial<AdminRow['row']>): AdminRow => ({
  ...claim,
  row: { ...claim.row, ...changes },
});

/**
 * The statements that reject claims. Before it their orders keep the seat until the end of the next
 * day, to pay again; what else is claimed of them holds none where the e-mail is not confirmed, or
 * where the buyer's claims for that batch were rejected before.
 */
function rejecting(db: Db, reason: string, deciding: Deciding) {
  const { at, when } = deciding;
  const isOfThem = sql`orders.id in (select ${payment.order} from ${payment}
    where ${isWaiting} and ${when})`;
  const until = endOfDay(addDays(today(Date.parse(at)), 1));
  const isDoubted = sql`(not ${isConfirmed(sql.raw('orders.user_id'))} or exists (
    select 1 from ${payment} p join ${order} e on e.id = p.order_row
    where e.user_id = orders.user_id and e.batch_id = orders.batch_id
      and +p.state = 'rejected' and p.reason <> ${closedReason}))`;
  return [
    doubtClaims(db, sql`${isOfThem} and ${isDoubted}`),
    db
      .update(order)
      .set({ seatUntil: sql`max(${order.seatUntil}, ${until})` })
      .where(
        and(
          ne(order.seatUntil, ''),
          order.claimHolds,
          or(gt(order.seatUntil, at), halfHasCome('orders')),
          isOfThem,
        ),
      ),
    rejectClaims(db, reason, deciding),
  ];
}

export function answerOutcomes(c: Context, outcomes: Outcome[]) {
  const decided = outcomes.flatMap(({ isNew, row }) => (isNew && row ? [row] : []));
  c.executionCtx.waitUntil(deliverOf(c.env, decided));
  const results = outcomes.map(
    (outcome): PaymentResult => ({
      _id: outcome.id,
      success: outcome.isNew,
      message: wordsOf(outcome),
      ...(outcome.row && { payment: adminView(outcome.row) }),
    }),
  );
  const how = decided[0]?.row.state === 'rejected' ? 'rejected' : 'verified';
  const message = `${decided.length} of ${outcomes.length} payments ${how}`;
  return ok(c, results, { message });
}

function wordsOf({ row, isNew, before }: Outcome): string {
  if (!row) return 'Payment not found';
  if (isNew) return row.row.state === 'rejected' ? 'Rejected' : 'Verified';
  if (before?.row.state !== 'claimed') return `Was ${row.row.state} already`;
  if (row.row.state !== 'claimed') return `${row.decidedBy} ${row.row.state} it first`;
  const words = doubtsInWords(adminView(row)).join(', and ');
  return words ? `Look at it alone: ${words}` : 'It was not verified';
}
