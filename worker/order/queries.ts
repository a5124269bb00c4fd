import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { Paging } from '../../contract/list.ts';
import type { Order } from '../../contract/order.ts';
import { may } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import { type Db, open } from '../lib/db/index.ts';
import { Refused, refusedField } from '../lib/http/refuse.ts';
import { page } from '../lib/list/page.ts';
import { held, type PersonalRequest } from '../lib/personal.ts';
import { slot } from '../lib/slot.ts';
import { isStudent } from '../user/queries.ts';
import type { SignedIn } from '../user/session.ts';
import { isAtEmail } from '../user/sql.ts';
import { user } from '../user/table.ts';
import { confirmations } from './messages.ts';
import { type AdminRow, type OrderRow, selectAdminOrders, selectOrders } from './select.ts';
import { gotStatus, isPublic } from './sql.ts';
import { order } from './table.ts';
import { adminView, pdfPath, view } from './view.ts';

const notFound = (message: string) => new Refused('notFound', message);

type PersonsOrders = { rows: OrderRow[]; total: number };

type Wanted = Paging & { kind?: Order['kind'] | undefined; which?: SQL };

/**
 * A page of the orders of one person, newest first; the newest hundred where no page is asked for.
 * An unknown person is refused with `unknown`.
 */
async function ordersOf(
  db: Db,
  who: SQL | undefined,
  unknown: Refused,
  { kind, which, ...paging }: Wanted,
): Promise<PersonsOrders> {
  const { rows, total, beside } = await page(
    db,
    paging.page === undefined ? { limit: paging.limit ?? limits.listed } : paging,
    {
      from: sql`${order} join ${user} on ${user.id} = ${order.userId}`,
      key: order.seq,
      where: [who, kind && eq(order.kind, kind), which],
      orderBy: [desc(order.seq)],
      read: selectOrders,
    },
    db.select({ id: user.id }).from(user).where(who),
  );
  if (beside[0].length === 0) throw unknown;
  return { rows, total };
}

const noStudent = () => notFound('Student not found');

/** The orders of whom that e-mail (trimmed, lower case) is; refuses (404) an unknown one. */
export const ordersByEmail = (db: Db, email: string, wanted: Wanted = {}) =>
  ordersOf(db, isAtEmail(email), notFound('User not found'), wanted);

/** The newest enrolments of a student; refuses (404) whom nobody may look up. */
const enrolmentsOf = async (db: Db, serialNo: string, which: SQL): Promise<OrderRow[]> =>
  (await ordersOf(db, isStudent(serialNo), noStudent(), { kind: 'course', which })).rows;

/** Those that the school has verified. Of the others nothing is said to strangers. */
export const verifiedEnrolments = (db: Db, serialNo: string) =>
  enrolmentsOf(db, serialNo, sql`${order.status} = 'success' and ${isPublic('"orders"')}`);

/** Those that are confirmed and neither cancelled, refunded nor failed. */
export const heldEnrolments = (db: Db, serialNo: string) =>
  enrolmentsOf(db, serialNo, isPublic('"orders"'));

/**
 * The enrolments of the caller. A serial number must be the caller's own (403), except that
 * administrators may name any student's.
 */
export function ownEnrolments(
  db: Db,
  caller: SignedIn,
  { serialNo, page, limit }: Paging & { serialNo: string },
): Promise<PersonsOrders> {
  const isNamed = serialNo === '' ? undefined : eq(user.serialNo, serialNo);
  const wanted = { page, limit, kind: 'course' } as const;
  if (may(caller.role, 'readOrders'))
    return ordersOf(db, isNamed ?? eq(user.id, caller.id), noStudent(), wanted);
  const foreign = new Refused('forbidden', 'These are another student’s courses');
  return ordersOf(db, and(isNamed, eq(user.id, caller.id)), foreign, wanted);
}

/** How clients name an order: by id or by number. */
export type OrderIdentifier = {
  id?: string | undefined;
  _id?: string | undefined;
  orderId?: string | undefined;
};

/** The condition for that order, if it is the caller's or the caller is an administrator. */
export const reachable = (caller: SignedIn, { id, _id, orderId }: OrderIdentifier) => {
  const rowId = id ?? _id;
  return and(
    rowId === undefined ? undefined : eq(order.id, rowId),
    orderId === undefined ? undefined : eq(order.orderId, orderId),
    may(caller.role, 'readOrders') ? undefined : eq(order.userId, caller.id),
  );
};

/** Refuses (409), at that field, a higher price once money went back: it would not be asked for. */
export function expectNothingBack(
  { refunded, coursePrice }: Pick<OrderRow, 'refunded' | 'coursePrice'>,
  next: number,
  field: string,
): void {
  const sentBack = 'Money was sent back of this order. Place another one for what comes on top.';
  if (refunded > 0 && next > coursePrice) throw refusedField('conflict', field, sentBack);
}

export const adminOrder = (db: Db, id: string) => selectAdminOrders(db).where(eq(order.id, id));

/** Which lines of the history are of the money of an order, which its version counts too. */
export const moneyOf = slot<(id: string) => SQL>('lines of the money of an order');

/** An order as `save` takes it, which answers a stale edit with the one of now. */
export const editedOrder = (env: Env, before: AdminRow) => ({
  table: order,
  before,
  lines: moneyOf.take()(before.id),
  current: async () => adminView(env, (await adminOrder(open(env.DB), before.id).get()) ?? before),
});

export const orderNotFound = () => notFound('Order not found');

/** One order of the caller's, or any for an administrator; refuses (404) every other one. */
export async function orderOf(db: Db, caller: SignedIn, which: OrderIdentifier): Promise<AdminRow> {
  const row = await selectAdminOrders(db).where(reachable(caller, which)).get();
  if (!row) throw orderNotFound();
  return row;
}

export function heldOrders(request: PersonalRequest) {
  const { env, db, userId } = request;
  return held(request, {
    from: order,
    where: eq(order.userId, userId),
    rows: selectOrders(db).$dynamic(),
    view: (row) => view(env, row),
    file: (row) => ({ what: `Certificate of order ${row.orderId}`, path: pdfPath(env, row) }),
  });
}

/** An order that its buyer or the office answers about, and when the e-mail was confirmed. */
export const readToCancel = (DB: Parameters<typeof open>[0], id: string) => {
  const db = open(DB);
  return db.batch([adminOrder(db, id), confirmations(db, eq(order.id, id))]);
};

export const isAsRead = ({ id, updatedAt }: { id: string; updatedAt: string }): SQL =>
  sql`(${order.id} = ${id} and ${order.updatedAt} = ${updatedAt})`;

/** The statement after which the school owes what is paid of an order cancelled at that moment. */
export const noteOwed = (db: Db, id: string, at: string) =>
  db
    .update(order)
    .set({ cancelAskedAt: at })
    .where(and(eq(order.id, id), gotStatus(order.id, 'cancelled', at)));
