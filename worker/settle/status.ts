import { sql } from 'drizzle-orm';
import { isRunning, type Status } from '../../contract/order.ts';
import { moneyOf } from '../../contract/order-money.ts';
import { type BulkStatus, unseenMoney } from '../../contract/order-office.ts';
import { may, type Role } from '../../contract/team.ts';
import { isForDay } from '../checkout/days.ts';
import { dueOf, type Ledger, whileCurrent } from '../document/issue.ts';
import { readSubjects, subjectOf } from '../document/subjects.ts';
import { now, open, valuesOf } from '../lib/db/index.ts';
import type { RecordedActor } from '../lib/history/record.ts';
import { refusedField } from '../lib/http/refuse.ts';
import { isLimited } from '../order/collections.ts';
import { changedMessage, confirmations, withVerified } from '../order/messages.ts';
import { type AdminRow, selectAdminOrders } from '../order/select.ts';
import { order } from '../order/table.ts';
import { hasSucceeded, openClaims, verifyClaims } from '../payment/open-claims.ts';
import { settle } from './settle.ts';
import { claimsInWords, clearOf } from './terms.ts';

type Outcome = { id: string; message: string; success: boolean; row?: AdminRow; isChanged?: true };

/**
 * Gives many orders one status; answers the result of each, in the given order. Left out are
 * unknown orders, those that were saved since their `updatedAt`, those whose credit or day may be
 * another's, refunded ones unless the owner asks, and unpaid ones that who may not verify confirms.
 * Success verifies what is claimed where it is clear, unless `verify` says no. Refuses (403)
 * refunds by anybody else.
 */
export const changeStatus = (
  env: Ledger,
  request: BulkStatus,
  by: OrderEditor,
): Promise<Outcome[]> => whileCurrent(() => changeOnce(env, request, by));

async function changeOnce(
  env: Ledger,
  { status, orders, verify }: BulkStatus,
  by: OrderEditor,
): Promise<Outcome[]> {
  if (status === 'refunded' && !may(by.role, 'refundOrders')) throw notRefunded();
  const db = open(env.DB);
  const ids = orders.map(({ id }) => id);
  const isSelected = sql`${order.id} in (${valuesOf(ids)})`;
  const find = selectAdminOrders(db).where(isSelected);
  const mayVerify = status === 'success' && verify !== 'no' && may(by.role, 'verifyPayments');
  const [rows, confirmed, claims, subjects, limited] = await db.batch([
    find,
    confirmations(db, isSelected),
    openClaims(db, valuesOf(ids)),
    readSubjects(db, valuesOf(mayVerify ? ids : [])),
    db.select({ id: order.id }).from(order).where(sql`${isSelected} and ${isLimited}`),
  ]);
  const before = new Map(rows.map((row) => [row.id, row]));
  /** Why the order stays as it is; empty if it does not, so far. */
  const barred = (row: AdminRow) => {
    if (isRefund(row.status, status) && !may(by.role, 'refundOrders')) return ownerRefunds;
    const unseen = may(by.role, 'verifyPayments') ? '' : unseenMoney(row, status);
    if (unseen) return unseen;
    if (isForDay(row, status) && limited.some(({ id }) => id === row.id)) return dayMayBeFull;
    return isReopened(row, status) ? 'Its credit may be used. Change it by itself' : '';
  };
  const due = orders.flatMap(({ id, updatedAt }) => {
    const row = before.get(id);
    const isDue = row && row.status !== status && !barred(row);
    return isDue && (updatedAt ?? row.updatedAt) === row.updatedAt ? [row] : [];
  });
  const ofOrder = (id: string) => claims.filter((claim) => claim.order === id);
  const verified = due.flatMap((row) =>
    mayVerify ? clearOf(ofOrder(row.id), moneyOf(row).unverified) : [],
  );
  const at = now();
  const versions = JSON.stringify(due.map(({ id, updatedAt }) => [id, updatedAt]));
  const { changed, found } = await settle(
    env,
    {
      at,
      by,
      status,
      orders: sql`(${order.id}, ${order.updatedAt}) in (
        select value ->> 0, value ->> 1 from json_each(${versions}))`,
      claims:
        verified.length > 0 ? [verifyClaims(db, verified, { at, by, when: hasSucceeded(at) })] : [],
      due: verified.map(dueOf),
      subjects: subjects.map(subjectOf),
      seats: sql`o.status = ${status} and o.id in (select value ->> 0 from json_each(${versions}))`,
      mails: due.map((row) => {
        const after = withVerified({ ...row, status }, verified.filter(isOf(row)));
        return changedMessage(row, after, confirmed);
      }),
    },
    [find],
  );
  const done = new Set(changed.map(({ id }) => id));
  const after = new Map((found[0] as AdminRow[]).map((row) => [row.id, row]));
  return orders.map(({ id }): Outcome => {
    const [was, row] = [before.get(id), after.get(id)];
    if (!was || !row) return { id, success: false, message: 'Order not found' };
    if (done.has(id)) {
      const seat = row.isWithoutSeat ? ', but it has no seat in its batch' : '';
      const money =
        status === 'success'
          ? claimsInWords(ofOrder(id), verified.filter(isOf(was)), mayVerify)
          : [];
      const message = ['Status changed', ...money].join(', ') + seat;
      return { id, success: true, message, row, isChanged: true };
    }
    if (row.status === status) return { id, success: true, message: `Was ${status} already`, row };
    const message = barred(row) || 'This order was changed after you picked it';
    return { id, success: false, message, row };
  });
}

const isOf = (row: AdminRow) => (claim: { order: string | null }) => claim.order === row.id;

/** Whether an order with a credit would be taken up again, which the database refuses. */
const isReopened = ({ creditDemo, status: from }: AdminRow, to: Status) =>
  creditDemo !== null && !isRunning(from) && isRunning(to);

export type OrderEditor = RecordedActor & { role: Role };

/** Whether a change of status gives money back, or says that it was not given back. */
export const isRefund = (from: Status, to: Status | undefined) =>
  to !== undefined && from !== to && (from === 'refunded' || to === 'refunded');

const dayMayBeFull = 'Its day of collection may be full. Change it by itself';

const ownerRefunds = 'Only the owner may refund an order';

export const notRefunded = () => refusedField('forbidden', 'status', ownerRefunds);
