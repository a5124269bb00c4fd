import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { masked } from '../../contract/aadhar.ts';
import type { OrderBatch } from '../../contract/batch.ts';
import type { Place } from '../../contract/course.ts';
import { today } from '../../contract/day.ts';
import { limits } from '../../contract/limits.ts';
import { type Paging, pageSize } from '../../contract/list.ts';
import {
  type Line,
  type Order,
  type PublicEnrolment,
  runningStatuses,
  type Track,
} from '../../contract/order.ts';
import { type AdminOrder, txnSeen } from '../../contract/order-office.ts';
import type { Payment } from '../../contract/payment.ts';
import { balanceDueOn } from '../../contract/payment-terms.ts';
import { may } from '../../contract/team.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { Refused } from '../lib/http/refuse.ts';
import type { SignedIn } from '../user/session.ts';
import { user } from '../user/table.ts';
import { order } from './table.ts';

/** An order's lines as one column, so that a list with lines is one query. */
const lines = sql<Line[]>`(
  select json_group_array(
    json_patch(
      json_object('id', l.product_id, 'name', l.name, 'price', l.price, 'amount', l.amount),
      json_object('words', nullif(l.words, ''))
    ) order by l.position
  ) from order_line l where l.order_row = "orders"."id"
)`
  .mapWith((json: string) => JSON.parse(json) as Line[])
  .as('lines');

/** The batch of an order as its buyer sees it. */
const classes = sql<OrderBatch | null>`(
  select json_object(
    'days', (select json_group_array(l.day order by l.day) from lesson l where l.batch_id = b.id),
    'weekdays', json(b.weekdays), 'startTime', b.start_time, 'endTime', b.end_time, 'place', b.place,
    'courseId', b.course_id, 'state', b.state, 'bring', b.bring, 'reason', b.reason, 'updatedAt', b.updated_at,
    'choice', coalesce((select s.choice from seat s where s.order_row = "orders"."id"), '')
  ) from batch b where b.id = "orders"."batch_id"
)`
  .mapWith((json: string) => JSON.parse(json) as OrderBatch | null)
  .as('classes');

/** Where the class of an order is; the institute for a course that is gone. */
const place = sql<Place>`case "orders"."kind" when 'shop' then 'Bakery' else coalesce(
  (select b.place from batch b where b.id = "orders"."batch_id"), (select c.place from course c where c.name_key = "orders"."course_key"), 'Institute') end`.as(
  'place',
);

/** The lines of the ledger, oldest first, as their buyer sees them. */
const payments = sql<Payment[]>`(
  select json_group_array(json_object(
    '_id', p.id, 'direction', p.direction, 'method', p.method, 'amount', p.amount, 'txnId', p.reference,
    'receivedOn', p.received_on, 'state', p.state, 'reason', iif(p.state = 'rejected', p.reason, ''),
    'isCorrection', json(iif(p.is_correction, 'true', 'false')), 'createdAt', p.created_at, 'decidedAt', p.decided_at
  ) order by p.seq) from payment p where p.order_row = "orders"."id"
)`
  .mapWith((json: string) => JSON.parse(json) as Payment[])
  .as('payments');

export const columns = { ...getTableColumns(order), lines, classes, place, payments };

export type OrderRow = typeof order.$inferSelect & {
  lines: Line[];
  classes: OrderBatch | null;
  place: Place;
  payments: Payment[];
};

/** The signed path of the certificate; empty unless it is approved and stored. */
const pdfPath = (env: Env, row: OrderRow) =>
  row.certificate === 'yes' ? signedPath(env, row.pdf) : '';

/** An order for its owner and for administrators. */
export const view = (env: Env, row: OrderRow): Order => ({
  ...unsignedView(row),
  pdfPath: pdfPath(env, row),
});

/** The same for mails, in which the certificate has no path that can be opened. */
export const unsignedView = (row: OrderRow): Order => ({
  _id: row.id,
  orderId: row.orderId,
  kind: row.kind,
  serialNo: row.serialNo,
  name: row.name,
  fatherName: row.fatherName,
  motherName: row.motherName,
  spouseName: row.spouseName,
  email: row.email,
  customer_email: row.email,
  mobile: row.mobile,
  aadharNo: masked(row.aadharLast4),
  dob: row.dob,
  address: row.address,
  courseName: row.courseName,
  listPrice: row.coursePrice + row.discount + row.credit,
  discount: row.discount,
  offerCode: row.offerCode,
  credit: row.credit,
  coursePrice: row.coursePrice,
  price: row.coursePrice,
  advancePayment: row.advancePayment,
  balancePayment: row.balancePayment,
  txnId: row.txnId,
  paid: row.paid,
  claimed: row.claimed,
  refunded: row.refunded,
  dueOn: balanceDueOn(row),
  payments: row.payments,
  status: row.status,
  batch: row.batch ?? '',
  seatUntil: row.seatUntil,
  classes: row.classes,
  startDate: row.startDate,
  endDate: row.endDate,
  linkOne: row.linkOne,
  linkTwo: row.linkTwo,
  linkThree: row.linkThree,
  linkFour: row.linkFour,
  certificate: row.certificate,
  pdfPath: row.certificate === 'yes' ? row.pdf : '',
  items: row.lines,
  place: row.place,
  neededOn: row.neededOn,
  note: row.note,
  linksAt: row.linksAt,
  statusAt: row.statusAt,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** A certificate for everybody: pending until it is decided. */
export const track = (env: Env, row: OrderRow): Track => ({
  name: row.name,
  serialNo: row.serialNo,
  courseName: row.courseName,
  certificate: row.certificate || 'pending',
  pdfPath: pdfPath(env, row),
});

/** An enrolment for everybody. */
export const publicEnrolment = (row: OrderRow): PublicEnrolment => ({
  courseName: row.courseName,
  status: row.status,
  startDate: row.startDate,
  endDate: row.endDate,
  certificate: row.certificate || 'pending',
});

const notFound = (message: string) => new Refused('notFound', message);

/** Orders of one person: a page of them, and how many there are. */
type PersonsOrders = { rows: OrderRow[]; total: number };

type Wanted = Paging & { kind?: Order['kind'] | undefined; which?: SQL };

/**
 * A page of the orders of one person, newest first; the newest hundred where no page is asked for. An unknown person is
 * refused with `unknown`.
 */
async function ordersOf(
  db: Db,
  who: SQL | undefined,
  unknown: Refused,
  { page, limit = page === undefined ? limits.listed : pageSize, kind, which }: Wanted,
): Promise<PersonsOrders> {
  const theirs = and(eq(order.userId, user.id), kind && eq(order.kind, kind), which);
  const [[counter], rows] = await db.batch([
    db
      .select({ id: user.id, total: count(order.id) })
      .from(user)
      .leftJoin(order, theirs)
      .where(who)
      .groupBy(user.id),
    db
      .select(columns)
      .from(order)
      .innerJoin(user, theirs)
      .where(who)
      .orderBy(desc(order.seq))
      .limit(limit)
      .offset(((page ?? 1) - 1) * limit),
  ]);
  if (!counter) throw unknown;
  return { rows, total: counter.total };
}

const noStudent = () => notFound('Student not found');

/** The orders of the person with that e-mail (trimmed, lower case); refuses (404) an unknown one. */
export const ordersByEmail = (db: Db, email: string, wanted: Wanted = {}) =>
  ordersOf(db, eq(user.email, email), notFound('User not found'), wanted);

/** The newest enrolments of the student with that serial number; refuses (404) an unknown one and one of the staff's. */
async function enrolmentsOf(db: Db, serialNo: string, which: SQL): Promise<OrderRow[]> {
  const isStudent = and(
    eq(user.serialNo, serialNo),
    eq(user.role, 'student'),
    eq(user.erasedAt, ''),
  );
  return (await ordersOf(db, isStudent, noStudent(), { kind: 'course', which })).rows;
}

/** Those that the school has verified. Of the others nothing is said to strangers. */
export const verifiedEnrolments = (db: Db, serialNo: string) =>
  enrolmentsOf(db, serialNo, eq(order.status, 'success'));

/** Those that may lead to a certificate: neither cancelled, refunded nor failed. */
export const heldEnrolments = (db: Db, serialNo: string) =>
  enrolmentsOf(db, serialNo, inArray(order.status, runningStatuses));

/**
 * The enrolments of the caller. A serial number must be the caller's own (403), except that administrators may name any
 * student's.
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

export const orderNotFound = () => notFound('Order not found');

/** One order of the caller's, or any for an administrator; refuses (404) every other one. */
export async function orderOf(db: Db, caller: SignedIn, which: OrderIdentifier): Promise<AdminRow> {
  const row = await db.select(adminColumns).from(order).where(reachable(caller, which)).get();
  if (!row) throw orderNotFound();
  return row;
}

const { named, counted } = txnSeen;

/** Other orders that name the transaction id of one of its payments; read from the index `payment_reference`. */
const twins = sql`from payment own join payment twin on twin.reference = own.reference
  where own.order_row = "orders"."id" and own.reference <> '' and twin.reference <> ''
    and twin.order_row <> own.order_row`;

/** The numbers of some of them, and how many there are, as columns for administrators: anybody can make many. */
export const txnSeenOn = sql<string[]>`(
  select json_group_array(order_id) from (
    select twin.number as order_id ${twins} group by twin.order_row order by min(twin.seq) limit ${sql.raw(String(named))})
)`
  .mapWith((json: string) => JSON.parse(json) as string[])
  .as('txn_seen_on');
export const txnSeenCount = sql<number>`(
  select count(*) from (select distinct twin.order_row ${twins} limit ${sql.raw(String(counted))})
)`.as('txn_seen_count');

/** The name of the buyer's account, which changes without approval until the first course is confirmed. */
const accountName = sql<string>`(select u.name from user u where u.id = "orders"."user_id")`.as(
  'account_name',
);

/** When the buyer was last reminded of the balance, empty for never. */
const remindedAt = sql<string>`coalesce((select max(m.ended_at) from message m
  where m.noun = 'order' and m.record = "orders"."id" and m.kind = 'balance-due' and m.state = 'sent'), '')`.as(
  'reminded_at',
);

/** Whether a running order has no seat in the batch that it is of, and that takes place: its seat went to somebody else. */
const isWithoutSeat = sql<boolean>`(
  ${inArray(order.status, runningStatuses)}
  and exists (select 1 from batch b where b.id = "orders"."batch_id" and b.state <> 'cancelled')
  and not exists (select 1 from seat s where s.order_row = "orders"."id"))`
  .mapWith(Boolean)
  .as('is_without_seat');

/** The columns of an order for administrators. */
export const adminColumns = {
  ...columns,
  ...{ txnSeenOn, txnSeenCount, accountName, remindedAt, isWithoutSeat },
};
export type AdminRow = OrderRow & {
  txnSeenOn: string[];
  txnSeenCount: number;
  accountName: string;
  remindedAt: string;
  isWithoutSeat: boolean;
};

/** An order for administrators, who see the certificate before it is approved too. */
export const adminView = (env: Env, row: AdminRow): AdminOrder => ({
  ...view(env, row),
  pdfPath: signedPath(env, row.pdf, 'office'),
  txnSeenOn: row.txnSeenOn,
  txnSeenCount: row.txnSeenCount,
  accountName: row.accountName,
  isWithoutSeat: row.isWithoutSeat,
  remindedOn: row.remindedAt && today(Date.parse(row.remindedAt)),
});
