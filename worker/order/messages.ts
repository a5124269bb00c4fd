import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../lib/db/index.ts';
import type { NewMessage } from '../message/write.ts';
import { user } from '../user/table.ts';
import { orderChanged, orderReceived } from './mails.ts';
import type { AdminRow, OrderRow } from './select.ts';
import { order } from './table.ts';
import { unsignedView } from './view.ts';

/** When those of the buyers confirmed their order's e-mail who did; a statement. */
export const confirmations = (db: Db, which: SQL) =>
  db
    .select({ order: order.id, confirmedAt: user.confirmedAt })
    .from(order)
    .innerJoin(user, and(eq(user.id, order.userId), eq(user.email, order.email)))
    .where(which);

type Confirmations = Awaited<ReturnType<typeof confirmations>>;

/** When the buyer of the order confirmed the e-mail; empty if they did not. */
export const confirmedIn = (found: Confirmations, id: string): string =>
  found.find((confirmation) => confirmation.order === id)?.confirmedAt ?? '';

/** Whether a mail about an order is a stranger's: the buyer alone has had a hand in it so far. */
export const isOfStranger = (
  { status, paid }: Pick<OrderRow, 'status' | 'paid'>,
  { confirmedAt }: { confirmedAt: string },
) => !confirmedAt && status === 'pending' && paid === 0;

export const receivedMessage = (row: OrderRow, buyer: { confirmedAt: string }): NewMessage => ({
  mail: orderReceived(unsignedView(row), buyer),
  kind: 'order-received',
  noun: 'order',
  record: row.id,
  isLimited: isOfStranger(row, buyer),
});

/** The order as it is when these claims of it are verified. */
export function withVerified(
  row: AdminRow,
  claims: readonly { amount: number; claimedAmount: number | null }[],
): AdminRow {
  const paid = claims.reduce((all, { amount }) => all + amount, row.paid);
  const claimed = claims.reduce(
    (all, { amount, claimedAmount }) => all - (claimedAmount ?? amount),
    row.claimed,
  );
  return { ...row, paid, claimed };
}

/** The mail that an order has another status or certificate; undefined if it has neither. */
export function changedMessage(
  before: AdminRow,
  row: AdminRow,
  found: Confirmations,
): NewMessage | undefined {
  const buyer = { confirmedAt: confirmedIn(found, row.id) };
  const was = { ...unsignedView(before), pdf: before.pdf };
  const mail = orderChanged(was, unsignedView(row), buyer);
  return (
    mail && {
      mail,
      kind: [before.status, row.status].includes('refunded') ? 'order-refunded' : 'order-changed',
      noun: 'order',
      record: row.id,
      expects: {
        ...(row.status !== before.status && { status: row.status }),
        ...(row.certificate !== before.certificate && { certificate: row.certificate }),
        ...(row.startDate !== before.startDate && { startDate: row.startDate }),
        ...(row.neededOn !== before.neededOn && { dueOn: row.neededOn }),
      },
    }
  );
}
