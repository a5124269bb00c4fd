import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { isRunning as isOpen, type Status } from '../../contract/order.ts';
import { type Due, issue, type Ledger } from '../document/issue.ts';
import type { Subject } from '../document/subjects.ts';
import { type Db, open, touched } from '../lib/db/index.ts';
import { type RecordedActor, record } from '../lib/history/record.ts';
import { given, type NewMessage } from '../message/write.ts';
import { isRunning } from '../order/sql.ts';
import { order } from '../order/table.ts';
import { refusalOf } from '../payment/add.ts';
import { writeBuyerMails } from '../payment/messages.ts';
import { closeClaims } from '../payment/open-claims.ts';
import { isOrderOf } from '../payment/sql.ts';
import { reclaimSeats } from '../seat/sql.ts';

type Statement = BatchItem<'sqlite'>;

type Settlement = {
  at: string;
  by: RecordedActor;
  money?: Statement[];
  /** Selects the ids of the payments that they decided or added. */
  payments?: SQL;
  /** Which orders get the `status`, as they are before. */
  orders?: SQL;
  status?: Status | undefined;
  /** Statements that follow from the status: claims that it verifies. */
  claims?: Statement[];
  /** Which orders `o` may hold their seats again, as they are after. */
  seats?: SQL | undefined;
  /** Payments that get a document, and their orders and bookings as they were read. */
  due?: Due[];
  subjects?: Subject[];
  /** Mails about payments, and those about orders that get the status. */
  mails?: (NewMessage | undefined)[];
};

type Settled = { money: unknown[][]; changed: { id: string }[]; found: unknown[][] };

/** In one batch; reads `find` after it. Refuses (409) what the triggers of the ledger refuse. */
export async function settle(
  { DB }: Ledger,
  settlement: Settlement,
  find: Statement[],
): Promise<Settled> {
  const db = open(DB);
  const { money = [], claims = [], due = [], subjects = [], at } = settlement;
  const before = [...money, mailsOf(db, settlement)];
  const status = statusOf(db, settlement);
  const documents = issue(db, due, subjects, at);
  const seats = settlement.seats ? reclaimSeats(db, settlement.seats, at) : [];
  const steps = [...before, ...status, ...claims, ...documents, ...seats, ...find];
  const results = (await db.batch(steps as [Statement]).catch((error: unknown) => {
    throw refusalOf(error);
  })) as unknown[][];
  return {
    money: results.slice(0, money.length),
    changed: status.length > 0 ? (results[before.length + 1] as { id: string }[]) : [],
    found: results.slice(-find.length),
  };
}

const nothing = sql`select null`;

const isClosedAt = (at: string) =>
  sql`exists (select 1 from ${order}
    where ${order.id} = payment.order_row and ${order.statusAt} = ${at}
      and not ${isRunning('"orders"')})`;

export const confirmedBy = (payments: SQL): SQL =>
  sql`(${isOrderOf(order.id, payments)} and ${isRunning('"orders"')})`;

function mailsOf(
  db: Db,
  { mails = [], payments = nothing, orders = sql`false`, status = 'pending' }: Settlement,
) {
  const isDecided = sql`${given('given.payment')} in (${payments})`;
  const isMoved = sql`exists (select 1 from ${order} where ${order.id} = ${given('record')}
    and ${order.status} <> ${status} and ${orders})`;
  return writeBuyerMails(db, mails, {
    when: sql`iif(${given('given.payment')} is null, ${isMoved}, ${isDecided})`,
  });
}

function statusOf(db: Db, { status, orders, at, by }: Settlement): Statement[] {
  if (!status) return [];
  const where = and(orders, ne(order.status, status));
  const updatedAt = touched(order.updatedAt, at);
  const change = { table: order, after: { status } };
  return [
    record(db, by, { ...change, fields: ['status'], at: updatedAt, where }),
    db
      .update(order)
      .set({ status, statusAt: at, updatedAt })
      .where(where)
      .returning({ id: order.id }),
    ...(isOpen(status) ? [] : [closeClaims(db, { at, by, when: isClosedAt(at) })]),
  ];
}
