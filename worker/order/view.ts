import { desc, eq, sql } from 'drizzle-orm';
import { masked } from '../../contract/aadhar.ts';
import { today } from '../../contract/day.ts';
import type { Line, Order, PublicEnrolment, Track } from '../../contract/order.ts';
import { dueOnOf, moneyOf } from '../../contract/order-money.ts';
import { type AdminOrder, adminOrder } from '../../contract/order-office.ts';
import {
  publicEnrolment as enrolment,
  order as reply,
  track as trackReply,
} from '../../contract/order-schema.ts';
import { alike } from '../../contract/reply-schema.ts';
import { seeded } from '../../contract/school/defaults/index.ts';
import type { Env } from '../env.ts';
import type { Db } from '../lib/db/index.ts';
import { signedPath } from '../lib/files/sign.ts';
import { isByThem, type Them } from '../user/who.ts';
import type { AdminRow, OrderRow } from './select.ts';
import { order } from './table.ts';

/** The stored certificate for everybody but the office; empty unless it is approved. */
const approvedPdf = ({ certificate, pdf }: OrderRow) => (certificate === 'yes' ? pdf : '');

export const pdfPath = (env: Env, row: OrderRow): string => signedPath(env, approvedPdf(row));

export const view = (env: Env, row: OrderRow): Order => ({
  ...unsignedView(row),
  items: signedLines(env, row),
  pdfPath: pdfPath(env, row),
});

const signedLines = (env: Env, { lines }: OrderRow): Line[] =>
  lines.map((line) => (line.idea ? { ...line, idea: signedPath(env, line.idea) } : line));

/** The same for mails, in which the certificate has no path that can be opened. */
export const unsignedView = (row: OrderRow): Order => ({
  ...alike(reply, row),
  _id: row.id,
  upi: row.upi ?? seeded.upi,
  batch: row.batch ?? '',
  items: row.lines,
  // Older clients read these names.
  customer_email: row.email,
  price: row.coursePrice,
  aadharNo: masked(row.aadharLast4),
  listPrice: row.coursePrice + row.discount + row.credit,
  due: moneyOf(row).due,
  dueOn: dueOnOf(row),
  pdfPath: approvedPdf(row),
});

/** A certificate for everybody: pending until it is decided. */
export function track(env: Env, row: OrderRow): Track {
  const issued = row.certificate === 'yes' ? row.issued : null;
  return {
    ...alike(trackReply, row),
    certificate: row.certificate || 'pending',
    pdfPath: pdfPath(env, row),
    number: issued?.number ?? '',
    issuedOn: issued?.issuedOn ?? '',
  };
}

export const publicEnrolment = (row: OrderRow): PublicEnrolment => ({
  ...alike(enrolment, row),
  certificate: row.certificate || 'pending',
});

/** An order for administrators, who see the certificate before it is approved too. */
export const adminView = (env: Env, row: AdminRow): AdminOrder => ({
  ...alike(adminOrder, row),
  ...view(env, row),
  person: row.userId,
  pdfPath: signedPath(env, row.pdf, 'office'),
  certificateNumber: row.issued?.number ?? '',
  remindedOn: row.reminded ? today(Date.parse(row.reminded.at)) : '',
});

/** Some by their id or number, or those of a person. */
export type Sought = { id: string } | { number: string } | Them;

const most = 10;

/** The statement that reads such orders in a line each, newest first. */
export const briefOrders = (db: Db, sought: Sought) =>
  db
    .select({
      kind: sql<'order'>`'order'`.as('kind'),
      _id: order.id,
      number: order.orderId,
      what: order.courseName,
      status: sql<string>`${order.status}`.as('status_'),
      createdAt: order.createdAt,
    })
    .from(order)
    .where(whichOf(sought))
    .orderBy(desc(order.seq))
    .limit(most);

function whichOf(sought: Sought) {
  if ('id' in sought) return eq(order.id, sought.id);
  if ('number' in sought) return eq(order.orderId, sought.number);
  return isByThem(order, sought);
}
